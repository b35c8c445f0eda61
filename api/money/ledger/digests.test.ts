import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { addDays } from '#domain/platform/dates.ts'

import { ledgersOf, receipt, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { staffArrives } from '../../test/staff-cases.ts'
import { bookLoans, lawRates } from './ledger.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
})
afterAll(() => server.close())

const headOf = async (): Promise<Json> =>
	(await ledgers.sql('select journals_digest, instalments_digest, booked_through from ledger_heads where loan_id = $1', loan.loan_id))[0] ??
	{}

/** What is read and written of a loan that does not stand as it was said. New journals are booked either way. */
const spared = ['from "ledger_journals"', 'from "ledger_entries"', 'insert into "loan_instalments"']

/** Books the loan through a day, and answers what of it was not spared. */
async function touched(day: string): Promise<string[]> {
	const partner_id = mintPartnerId(loan.partner_id)
	const partner = await server.services.partners.ofId(partner_id)
	const texts: string[] = []
	await server.services.database.transaction(partner_id, async (db) => {
		const law_rates = await lawRates(db)
		const watched: typeof db = {
			...db,
			all: (statement, values) => {
				texts.push(statement.text)
				return db.all(statement, values)
			},
		}
		await bookLoans(watched, [loan], { day, now: server.services.now(), partner, law_rates })
	})
	return spared.filter((part) => texts.some((text) => text.includes(part)))
}

describe('what stands of a loan, in short', () => {
	it('spares who books the journals and the plan, and is told anew with each day and fact', async () => {
		const { journals, today, records } = ledgers
		const begun = await headOf()
		expect(await touched(addDays(today(), 1))).toEqual([])
		const next = await headOf()
		expect(next).toMatchObject({ booked_through: addDays(today(), 1), instalments_digest: begun['instalments_digest'] })
		expect(next['journals_digest']).not.toBe(begun['journals_digest'])
		await records(loan, today(), receipt(100))
		const paid = await headOf()
		expect(paid['journals_digest']).not.toBe(next['journals_digest'])
		const booked = await journals(loan)
		expect(await touched(addDays(today(), 2))).toEqual([])
		expect(await journals(loan)).toEqual(booked)
	})

	it('is believed only where it is what follows from the facts: else all is read, and nothing is booked twice', async () => {
		const { sql, journals, today } = ledgers
		const booked = await journals(loan)
		for (const [day, digest] of [3, 4].map((days) => [addDays(today(), days), days === 3 ? 'of another version' : null] as const)) {
			await sql('update ledger_heads set journals_digest = $2 where loan_id = $1', loan.loan_id, digest)
			expect(await touched(day)).toEqual(spared)
			expect(await touched(day)).toEqual([])
			expect(await journals(loan)).toEqual(booked)
		}
	})
})
