import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { payerKey } from '#domain/money/reconciliation/candidates.ts'
import { matchEntry, type Payment } from '#domain/money/reconciliation/matching.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { ledgersOf, type Loan } from '../../../test/ledgers.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { staffArrives } from '../../../test/staff-cases.ts'
import { allCandidates, candidatesNamedBy } from './candidates.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let other: Loan

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	other = await ledgers.aPaidOutLoan()
})
afterAll(() => server.close())

const nothing: Payment = {
	amount_cents: 100_000,
	end_to_end_id: null,
	reference: null,
	remittance: null,
	party_name: null,
	party_iban: null,
	return_reason: null,
}

const proposalsOf = async (payment: Partial<Payment>) => {
	const payments = [{ ...nothing, ...payment }]
	const partner_id = mintPartnerId(loan.partner_id)
	const entry = { amount_cents: 100_000, currency: 'EUR', is_reversal: false, payments }
	return server.services.database.read(partner_id, async (db) => {
		const { index } = await candidatesNamedBy(db, partner_id, payments)
		return [matchEntry(entry, index), matchEntry(entry, await allCandidates(db, partner_id))]
	})
}

describe('the loans that an entry may name', () => {
	it('are found by number and name, with the same outcome as among all', async () => {
		const [row] = await ledgers.sql(
			'select "shortApplicationId" as number, "companyName" as name from loans join applications using (partner_id, application_id) where loan_id = $1',
			loan.loan_id,
		)
		const [number, name] = [String(row?.['number']), String(row?.['name'])]
		for (const payment of [
			{ remittance: `Rate ${number.toUpperCase()}` },
			{ party_name: name.toUpperCase() },
			{ remittance: 'Rate November' },
		]) {
			const [among_named, among_all] = await proposalsOf(payment)
			expect(among_named).toEqual(among_all)
		}
		expect((await proposalsOf({ remittance: `Rate ${number}` }))[0]?.proposals[0]?.shares[0]?.loan_id).toBe(loan.loan_id)
	})

	it('are not read where nothing names them', async () => {
		const partner_id = mintPartnerId(loan.partner_id)
		const [number] = await ledgers.sql(
			'select "shortApplicationId" as number from loans join applications using (partner_id, application_id) where loan_id = $1',
			other.loan_id,
		)
		const payment = { ...nothing, remittance: `Rate ${String(number?.['number'])}` }
		const { by_id } = await server.services.database.read(partner_id, (db) => candidatesNamedBy(db, partner_id, [payment]))
		expect([...by_id.keys()]).toEqual([other.loan_id])
	})

	it('have a key of their company that the database makes as we do', async () => {
		const names = [
			'Müller & Söhne GmbH',
			'STRAẞE 7',
			'Straßenbau Groß-Gerau',
			'Łódź Sp. z o.o.',
			'Ærø Å/S',
			'\uFB01nanz ½ ②',
			'Été-Crème',
			'İstanbul Ltd',
		]
		for (const name of names) {
			const [row] = await ledgers.sql('select payer_key($1) as key', name)
			expect([name, row?.['key']]).toEqual([name, payerKey(name)])
		}
	})
})
