import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, daysBetween } from '#domain/platform/dates.ts'

import { houseAccountOf } from '../../test/bank-accounts.ts'
import { aMember } from '../../test/builders.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { aMandate } from '../../test/mandates.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'
import { accountEnding } from '../../platform/providers/payments/choose.ts'
import { SimulatedBank } from '../../platform/providers/payments/simulated/bank.ts'

let server: TestServer
let bank: SimulatedBank
let folder: string
let ledgers: ReturnType<typeof ledgersOf>
/** Both have paid their first instalment by direct debit, and all the rest. */
let closed_by_hand: Loan
let left_alone: Loan
let borrower: Browser
let application_id: string

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'fundament-test-bank-'))
	bank = new SimulatedBank({ folder, now: () => new Date() })
	server = await startTestServer({ payments: bank })
	await staffArrives(server)
	ledgers = ledgersOf(server)
	closed_by_hand = await ledgers.aPaidOutLoan()
	left_alone = await ledgers.aPaidOutLoan()
	for (const [at, loan] of [closed_by_hand, left_alone].entries()) await aMandate(ledgers, loan, `M-${at}`, accountEnding('100'))
	for (const job of ['book-loans', 'take-over-mandates']) await ledgers.runs(job)
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', closed_by_hand.loan_id)
	application_id = String(row?.['application_id'])
	borrower = (await aMember(server, application_id, { role: 'editor' })).browser
})
afterAll(async () => {
	await server.close()
	rmSync(folder, { recursive: true, force: true })
})

const at = ({ loan_id }: Loan, rest = '') => `/staff/loans/${loan_id}${rest}`
const changesOf = async (loan: Loan): Promise<Json> => (await staff.auszahlung.get(at(loan, '/changes'))).body
const enters = async (loan: Loan, change: Json) =>
	staff.auszahlung.post(at(loan, '/changes'), { version: (await changesOf(loan))['version'], change })
const statusOf = async (loan: Loan): Promise<string> => (await staff.vertrieb.get(at(loan))).body.status
const standsAgainst = async (loan: Loan): Promise<string[]> => (await changesOf(loan))['obstacles'].map(({ kind }: Json) => kind)

async function decided(loan: Loan, change: Json): Promise<void> {
	const entered = await enters(loan, change)
	expect([entered.status, entered.body.changes?.[0]?.status]).toEqual([201, 'open'])
	const { version, changes } = entered.body
	const answer = await staff.zahlungsfreigabe.post(at(loan, `/changes/${changes[0].change_id}/answers`), { version, answer: 'confirm' })
	expect([answer.status, answer.body.changes?.[0]?.status]).toEqual([200, 'recorded'])
}

async function moveTo(day: string): Promise<void> {
	server.passTime(daysBetween(ledgers.today(), day) * 86_400)
	await ledgers.runs('book-loans')
	await bank.moveTo('hansekontor', day)
	for (const job of ['read-bank-files', 'match-bank-entries', 'follow-collections']) await ledgers.runs(job)
}

/** The first instalments of both are collected in one run. */
async function collectsFirst(): Promise<void> {
	const house = await houseAccountOf(server, 'hansekontor')
	const { on, number, total_cents } = (await staff.auszahlung.get('/staff/collections/hansekontor')).body
	const proposed = await staff.auszahlung.post('/staff/collections/hansekontor/runs', {
		on,
		account_id: house.account.account_id,
		number,
		total_cents,
	})
	expect(await standsAgainst(closed_by_hand)).toContain('collection')
	const { run_id, version } = proposed.body
	const answer = { version, answer: 'confirm' }
	expect((await staff.zahlungsfreigabe.post(`/staff/collections/hansekontor/runs/${run_id}/answers`, answer)).status).toBe(200)
	await server.drain()
	await moveTo(on)
}

async function paysAll(loan: Loan): Promise<void> {
	const { quote } = (await staff.vertrieb.get(at(loan, '/what_if/prepayment'))).body
	const of_today = { value_on: ledgers.today() }
	await ledgers.records(loan, of_today.value_on, { kind: 'receipt', amount_cents: quote.total_cents, instalment: null, order: 0 })
	await decided(loan, { kind: 'prepayment', amount: null, effect: 'shorter', ...of_today })
}

const closing = { kind: 'closing', reason: 'Das Unternehmen braucht die Bestätigung heute.' }
const requests = async (): Promise<Json[]> => (await borrower.get(`/user/applications/${application_id}/loan/requests`)).body.requests

describe('a loan of which a bank may still take back a direct debit', () => {
	it('is refused to be closed while it owes anything, with how much', async () => {
		await collectsFirst()
		const refused = await enters(closed_by_hand, closing)
		expect(refused.body.errors).toMatchObject([{ code: 'err_loan_balance_not_zero', values: { currency: 'EUR' } }])
		const { account } = (await staff.vertrieb.get(at(closed_by_hand))).body
		expect(Math.round(refused.body.errors[0].values.balance * 100)).toBeGreaterThanOrEqual(account.balance_cents)
	})

	it('owes nothing and waits, and says so to the company with the day', async () => {
		const deferral = { kind: 'deferral', count: 1, is_full: false, reason: 'Umbau.' }
		expect((await borrower.post(`/user/applications/${application_id}/loan/requests`, deferral)).status).toBe(201)
		const collected_on = ledgers.today()
		await paysAll(closed_by_hand)
		await paysAll(left_alone)
		expect([await statusOf(closed_by_hand), await standsAgainst(closed_by_hand)]).toEqual(['open', ['refund_window']])
		const own = (await borrower.get(`/user/applications/${application_id}/loan`)).body
		expect([own.status, own.refundable_until]).toEqual(['open', addDays(collected_on, 56)])
		expect((await requests())[0]?.['status']).toBe('open')
	})

	it('is closed by two who do not wait; what was asked for lapses, and both read why', async () => {
		await decided(closed_by_hand, closing)
		expect([await statusOf(closed_by_hand), await standsAgainst(closed_by_hand)]).toEqual(['repaid', []])
		const lapsed = { status: 'lapsed', lapsed_because: 'repaid', answer_note: null }
		expect(await requests()).toMatchObject([lapsed])
		expect((await staff.auszahlung.get(at(closed_by_hand, '/requests'))).body.requests).toMatchObject([{ ...lapsed, answered_by: null }])
		expect((await enters(closed_by_hand, closing)).body.errors).toMatchObject([{ code: 'err_loan_not_open' }])
	})

	it('is open again when the bank does take it back', async () => {
		const of_bank = (await changesOf(closed_by_hand))['changes'].find(({ returnable }: Json) => returnable !== null)
		const returned = { kind: 'returned', fact_id: of_bank.returnable, value_on: ledgers.today(), reason: 'MD06' }
		expect((await enters(closed_by_hand, returned)).status).toBe(201)
		expect(await statusOf(closed_by_hand)).not.toBe('repaid')
	})

	it('closes by itself at the end of the day after the last one; what is left open of requests lapses within the hour', async () => {
		await moveTo(addDays(ledgers.today(), 56))
		expect(await statusOf(left_alone)).toBe('open')
		// As it was asked for before the loan owed nothing.
		await ledgers.sql(
			`insert into loan_requests (partner_id, request_id, loan_id, application_id, kind, content, asked_by, asked_at)
			select partner_id, gen_random_uuid(), $1, (select application_id from loans where loan_id = $1), kind, content, asked_by, asked_at
			from loan_requests`,
			left_alone.loan_id,
		)
		await moveTo(addDays(ledgers.today(), 1))
		expect(await statusOf(left_alone)).toBe('repaid')
		await Promise.all([ledgers.runs('lapse-loan-requests'), ledgers.runs('lapse-loan-requests')])
		expect((await staff.auszahlung.get(at(left_alone, '/requests'))).body.requests).toMatchObject([
			{ status: 'lapsed', lapsed_because: 'repaid' },
		])
	})
})
