import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'

import { accountEnding, SimulatedBank } from '../../../platform/providers/payments/choose.ts'
import { statusAndCodes } from '../../../test/answers.ts'
import { houseAccountOf, statementOf } from '../../../test/bank-accounts.ts'
import { ledgersOf, receipt, type Loan } from '../../../test/ledgers.ts'
import { aMandate } from '../../../test/mandates.ts'
import { startTestServer, type Json, type TestServer } from '../../../test/server.ts'
import { aCase, lent, staff, staffArrives, type Case } from '../../../test/staff-cases.ts'
import { openOnClearing } from '../../bank-book/bank-book.ts'
import { letMove } from '../../ledger/day-end/business-date.ts'
import { moveSandbox } from '../../sandbox-days/move.ts'

let server: TestServer
let bank: SimulatedBank
let folder: string
let house: Awaited<ReturnType<typeof houseAccountOf>>
let ledgers: ReturnType<typeof ledgersOf>
/** One whose direct debit comes back at once, and one whose is disputed after 30 days. */
let back: Loan
let disputed: Loan
let day: IsoDate

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	bank = new SimulatedBank({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	back = await ledgers.aPaidOutLoan()
	disputed = await ledgers.aPaidOutLoan()
	await aMandate(ledgers, back, 'M-904', accountEnding('904'))
	await aMandate(ledgers, disputed, 'M-905', accountEnding('905'))
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	house = await houseAccountOf(server, 'hansekontor')
	await house.inside((db) => letMove({ db, partner: house.partner, now: server.services.now() }, 'hand'))
	const at = '/staff/collections/hansekontor'
	const { on, number, total_cents } = (await staff.auszahlung.get(at)).body
	const { run_id, version } = (await staff.auszahlung.post(`${at}/runs`, { on, account_id: house.account.account_id, number, total_cents }))
		.body
	await staff.zahlungsfreigabe.post(`${at}/runs/${run_id}/answers`, { version, answer: 'confirm' })
	await moves(addDays(on, 1))
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

async function moves(through: IsoDate): Promise<void> {
	await moveSandbox(server.services, { partner: house.partner, bank }, through)
	day = through
}

const kinds = ({ loan_id }: Loan) =>
	ledgers.sql(
		`select kind, count(*)::integer as number from ledger_facts where loan_id = $1 and kind in ('receipt', 'return', 'fee', 'prepayment')
		group by kind order by kind`,
		loan_id,
	)
const statusOf = async ({ loan_id }: Loan) => (await ledgers.sql('select status from loans where loan_id = $1', loan_id))[0]?.['status']
const numberOf = async ({ application_id }: Case): Promise<string> =>
	String((await ledgers.sql('select "shortApplicationId" as n from applications where application_id = $1', application_id))[0]?.['n'])
const open = async (): Promise<Json[]> => (await staff.auszahlung.get('/staff/bank/hansekontor/entries?view=open')).body.entries

it('a return after a return is booked by nobody: it waits for a person and stands on clearing', async () => {
	const once = [
		{ kind: 'fee', number: 1 },
		{ kind: 'receipt', number: 1 },
		{ kind: 'return', number: 1 },
	]
	expect(await kinds(back)).toEqual(once)
	const [collection] = await ledgers.sql('select end_to_end_id, amount_cents from collections where loan_id = $1', back.loan_id)
	const content = statementOf({ message_id: 'R-2', number: 1, opening: 0, day }, [
		{ minor: -Number(collection?.['amount_cents']), reference: 'R-2', end_to_end_id: String(collection?.['end_to_end_id']) },
	]).replace('</RmtInf></TxDtls>', '</RmtInf><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls>')
	await bank.moveTo('hansekontor', day)
	writeFileSync(path.join(folder, 'hansekontor', 'in', 'r2.xml'), content)
	await moves(addDays(day, 1))
	expect(await kinds(back)).toEqual(once)
	expect((await open()).filter(({ bank_reference }) => bank_reference === 'R-2')).toMatchObject([{ is_return_booked: false }])
	const items = await openOnClearing(server.services, house.partner.partner_id)
	expect(items.filter(({ about }) => about === 'unmatched').map(({ amount_cents }) => amount_cents)).toEqual([
		Number(collection?.['amount_cents']),
	])
})

it('a refund after closing opens the loan again, and asks for what was taken back', async () => {
	await ledgers.records(disputed, day, receipt(10_500_000))
	await ledgers.records(disputed, day, { kind: 'prepayment', amount_cents: null, effect: 'shorter' })
	const [row] = await ledgers.sql(
		'select -sum(amount_cents)::bigint as left from ledger_entries where account = $2 and loan_id = $1',
		disputed.loan_id,
		'unallocated',
	)
	await ledgers.records(disputed, day, { kind: 'refund', amount_cents: cents(Number(row?.['left'])) })
	// Two persons have given up waiting for what the bank may take back.
	await ledgers.records(disputed, day, { kind: 'closing' })
	await moves(addDays(day, 1))
	expect(await statusOf(disputed)).toBe('repaid')
	await moves(addDays(day, 32))
	expect(await kinds(disputed)).toEqual([
		{ kind: 'prepayment', number: 1 },
		{ kind: 'receipt', number: 2 },
		{ kind: 'return', number: 1 },
	])
	expect(await statusOf(disputed)).not.toBe('repaid')
	const [collection] = await ledgers.sql('select status, reason, amount_cents from collections where loan_id = $1', disputed.loan_id)
	expect(collection).toMatchObject({ status: 'returned', reason: 'MD06' })
	const [arrears] = await ledgers.sql('select arrears_cents from loans where loan_id = $1', disputed.loan_id)
	expect(Number(arrears?.['arrears_cents'])).toBeGreaterThanOrEqual(Number(collection?.['amount_cents']))
})

it('a payment for a canceled loan is booked to none: it waits for a person, who cannot book it there', async () => {
	const the_case = await aCase({ flow: 'L1', from: 'Awaiting_Payout' }, { by: 'auszahlung', terms: true })
	await lent(the_case)
	await ledgers.sql("update loans set status = 'canceled' where application_id = $1", the_case.application_id)
	const number = await numberOf(the_case)
	await bank.pay('hansekontor', {
		own_iban: house.account.iban,
		currency: 'EUR',
		minor: 4_242,
		name: 'Muster',
		iban: accountEnding('200'),
		text: `Rate ${number}`,
	})
	await moves(addDays(day, 1))
	const entry = (await open()).find(({ amount_cents }) => amount_cents === 4_242)
	expect(entry).toMatchObject({ open_cents: 4_242, matches: [] })
	const { entry_id, version } = entry ?? {}
	const booked = await staff.auszahlung.post(`/staff/bank/hansekontor/entries/${entry_id}/matches`, {
		version,
		shares: [{ number, amount: 42.42 }],
	})
	expect(statusAndCodes(booked)).toEqual([404, 'err_entity_not_found'])
	const items = await openOnClearing(server.services, house.partner.partner_id)
	expect(items.map(({ amount_cents }) => amount_cents)).toContain(-4_242)
})
