import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'
import { rateBps } from '#domain/platform/money.ts'

import { codesOf, statusAndCodes } from '../../test/answers.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

/** All that the examples tell has passed by then. */
const not_before = '2026-12-01T12:00:00Z'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>

beforeAll(async () => {
	server = await startTestServer()
	server.passTime(Math.max(0, Math.ceil((Date.parse(not_before) - server.services.now().getTime()) / 1_000)))
	await staffArrives(server)
	ledgers = ledgersOf(server)
})
afterAll(() => server.close())

/** The first instalments of loan A were paid on their days. */
const loanA = (terms: Json = {}) => ledgers.loanA(terms, '2026-02-15', '2026-03-15')

const at = ({ loan_id }: Loan, rest = '') => `/staff/loans/${loan_id}${rest}`
const versionOf = async (loan: Loan): Promise<number> => (await staff.auszahlung.get(at(loan, '/changes'))).body.version
const enters = async (loan: Loan, change: Json, by: Browser = staff.auszahlung): Promise<Answer> =>
	by.post(at(loan, '/changes'), { version: await versionOf(loan), change })
const answers = async (loan: Loan, change_id: string, given: Json, by: Browser = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(at(loan, `/changes/${change_id}/answers`), { version: await versionOf(loan), ...given })
const last = ({ body }: Answer): Json => body.changes[0]
const accountOf = async (loan: Loan): Promise<Json> => (await staff.vertrieb.get(at(loan))).body.account
const asked = (loan: Loan, what: string) => staff.vertrieb.get(at(loan, `/what_if/${what}`))

/** Entered by one and confirmed by another. */
async function decided(loan: Loan, change: Json): Promise<Json> {
	const entered = await enters(loan, change)
	expect([entered.status, entered.body.changes?.[0]?.status]).toEqual([201, 'open'])
	const answer = await answers(loan, last(entered).change_id, { answer: 'confirm' })
	expect([answer.status, answer.body.changes?.[0]?.status]).toEqual([200, 'recorded'])
	return accountOf(loan)
}

const receipt = (loan: Loan, value_on: string, amount_cents: number) =>
	ledgers.records(loan, value_on, { kind: 'receipt', amount_cents: amount_cents as never, instalment: null, order: 0 })
const prepayment = (amount: number | null, effect = 'smaller', value_on = '2026-03-25'): Json => ({
	kind: 'prepayment',
	amount,
	effect,
	value_on,
})
const deferral = (more: Json = {}): Json => ({
	kind: 'deferral',
	first: 3,
	count: 2,
	is_full: true,
	in_difficulties: true,
	value_on: '2026-04-01',
	reason: 'Umbau der Filiale.',
	...more,
})
const termination = (value_on = '2026-06-30'): Json => ({ kind: 'termination', value_on, reason: 'Drei Raten offen.' })

const tomorrow = () => addDays(ledgers.today(), 1)

const paymentsOf = ({ instalments }: Json): number[] =>
	instalments.map(({ interest_cents, principal_cents }: Json) => interest_cents + principal_cents)

describe('loan A', () => {
	it.each([
		['smaller', [72_500, 72_497, 12]],
		['shorter', [103_280, 99_899, 9]],
	])('with 3,000.00 paid ahead on 25 March has a %s plan', async (effect, expected) => {
		const loan = await loanA()
		await receipt(loan, '2026-03-25', 300_000)
		const outcome = (await asked(loan, `prepayment?on=2026-03-25&amount_cents=300000&effect=${effect}`)).body
		expect(outcome.quote).toMatchObject({ principal_cents: 300_000, interest_cents: 0, waiting_cents: 300_000, total_cents: 0 })
		const account = await decided(loan, prepayment(3_000, effect))
		expect(account.instalments[2].interest_cents).toBe(4_025)
		const payments = paymentsOf(account)
		expect([payments[3], payments.at(-1), payments.length]).toEqual(expected)
		// As it was shown before.
		expect(outcome.plan.map(({ interest_cents, principal_cents }: Json) => interest_cents + principal_cents)).toEqual(payments.slice(2))
	})

	it('paid off on 25 March at a charge of 1 % costs 10,166.79, not a cent less', async () => {
		const loan = await loanA({ prepayment_rate_bps: rateBps(100) })
		await receipt(loan, '2026-03-25', 1_016_678)
		const outcome = (await asked(loan, 'prepayment?on=2026-03-25')).body
		expect(outcome.quote).toMatchObject({
			principal_cents: 1_004_954,
			interest_cents: 1_675,
			fee_cents: 10_050,
			total_cents: 1,
			per_day_cents: 168,
			valid_until: '2026-04-08',
		})
		expect(outcome.quote.derivations).toMatchObject([
			{ by: 'interest', figure_cents: 1_675, pieces: [{ days: 10, base_cents: 1_004_954, rate_percent: '6' }] },
			{ by: 'share', figure_cents: 10_050, of_cents: 1_004_954, part: 100, whole: 10_000 },
		])
		const refused = await enters(loan, prepayment(null))
		expect(refused.body.errors).toEqual([{ code: 'err_loan_money_missing', field: 'amount', values: { missing: 0.01, currency: 'EUR' } }])
		await receipt(loan, '2026-03-25', 1)
		const account = await decided(loan, prepayment(null))
		expect([account.balance_cents, account.waiting_cents, account.open]).toEqual([0, 0, []])
		expect((await staff.vertrieb.get(at(loan))).body.status).toBe('repaid')
		// It is taken back by two as well, and all is owed again.
		const [{ reversible }] = (await staff.auszahlung.get(at(loan, '/changes'))).body.changes
		const again = await decided(loan, { kind: 'reversal', fact_id: reversible, reason: 'Falscher Kredit.' })
		expect(again.balance_cents).toBeGreaterThan(0)
	})

	it('with 3 and 4 put off pays nothing on their days, and their interest with instalment 5', async () => {
		const loan = await loanA()
		const outcome = (await asked(loan, 'deferral?on=2026-04-01&first=3&instalments=2&is_full=true')).body
		const account = await decided(loan, deferral())
		expect(paymentsOf(account).slice(2, 5)).toEqual([0, 0, 113_330])
		expect(account.instalments.at(-1)).toMatchObject({ number: 14, due_on: '2027-03-15' })
		expect(outcome.plan.map(({ number, due_on, interest_cents }: Json) => [number, due_on, interest_cents])).toEqual(
			account.instalments.slice(2).map(({ number, due_on, interest_cents }: Json) => [number, due_on, interest_cents]),
		)
		const [kept] = (await staff.auszahlung.get(at(loan, '/changes'))).body.changes
		expect(kept.change).toEqual(deferral())
	})

	it('terminated on 30 June with 3 to 5 unpaid owes all of it with late interest', async () => {
		const loan = await loanA()
		const { quote } = (await asked(loan, 'termination?on=2026-06-30')).body
		expect(quote).toMatchObject({ fee_cents: 0, interest_cents: 1_772, principal_cents: 708_712 })
		// Principal, interest and late interest of 3 to 5, and the rest with its interest.
		expect(quote.total_cents).toBe(1_004_954 + 13_598 + 1_772 + 1_283 + 780 + 256)
		const account = await decided(loan, termination())
		const sum = (of: string): number => account.open.reduce((total: number, one: Json) => total + one[of], 0)
		expect([sum('principal_cents'), sum('interest_cents'), account.terminated_on]).toEqual([1_004_954, 13_598 + 1_772, '2026-06-30'])
		// From then on all of the principal is late.
		expect(account.open.at(-1)).toMatchObject({
			principal_cents: 708_712,
			late_interest: { pieces: [{ from: '2026-06-30', base_cents: 708_712 }] },
		})
		expect(account.settlement).toBeNull()
		const closed = 'err_loan_plan_loan_not_open_or_pending'
		expect(codesOf(await enters(loan, termination('2026-05-20')))).toEqual([closed])
		expect(codesOf(await enters(loan, deferral()))).toEqual([closed])
		expect(statusAndCodes(await asked(loan, 'termination?on=2026-07-01'))).toEqual([409, closed])
	})
})

describe('refused is', () => {
	let loan: Loan
	beforeAll(async () => {
		loan = await loanA()
		await receipt(loan, '2026-03-25', 500_000)
	})

	it.each([
		['a prepayment of more than is left', () => prepayment(10_049.55), 'err_payment_amount_mismatch'],
		['one of more than there is', () => prepayment(5_000.01), 'err_loan_money_missing'],
		['one before the payout', () => prepayment(10, 'smaller', '2026-01-14'), 'err_form_date_too_early'],
		['one of a day to come', () => prepayment(10, 'smaller', tomorrow()), 'err_date_in_future'],
		['one of nothing', () => prepayment(0), 'err_field_too_low'],
		['one that is neither shorter nor smaller', () => prepayment(10, 'longer'), 'err_field_invalid'],
		['a deferral of what is due', () => deferral({ first: 2 }), 'err_installment_status_wrong'],
		['one beyond the last instalment', () => deferral({ first: 12, count: 2 }), 'err_installment_status_wrong'],
		['one of nothing', () => deferral({ count: 0 }), 'err_field_too_low'],
		['one without an answer on difficulties', () => deferral({ in_difficulties: null }), 'err_field_required'],
		['one before the payout', () => deferral({ value_on: '2026-01-14' }), 'err_form_date_too_early'],
		['a termination to come', () => termination(tomorrow()), 'err_date_in_future'],
		['one before the payout', () => termination('2026-01-14'), 'err_form_date_too_early'],
		['one without a reason', () => ({ ...termination(), reason: '' }), 'err_field_required'],
	])('%s', async (_, change, code) => {
		const version = await versionOf(loan)
		expect(codesOf(await enters(loan, change()))).toEqual([code])
		expect(await versionOf(loan)).toBe(version)
	})

	it('a second change of the plan while one waits, but no fee', async () => {
		const entered = await enters(loan, termination())
		expect(statusAndCodes(await enters(loan, prepayment(100)))).toEqual([409, 'err_proposal_open'])
		expect((await enters(loan, { kind: 'fee', amount: 1, value_on: '2026-03-25', reason: 'Kosten.' })).status).toBe(201)
		expect((await answers(loan, last(entered).change_id, { answer: 'refuse', note: 'Noch nicht.' })).status).toBe(200)
		const again = await enters(loan, prepayment(100))
		expect((await answers(loan, last(again).change_id, { answer: 'withdraw' }, staff.auszahlung)).status).toBe(200)
	})

	it('its confirmation by whoever entered it, and by nobody’s right', async () => {
		const { change_id } = last(await enters(loan, termination()))
		expect(codesOf(await answers(loan, change_id, { answer: 'confirm' }, staff.auszahlung))).toEqual(['approve_require_different_user'])
		expect(statusAndCodes(await answers(loan, change_id, { answer: 'confirm' }, staff.vertrieb))).toEqual([403, 'err_permission_missing'])
		expect((await answers(loan, change_id, { answer: 'withdraw' }, staff.auszahlung)).status).toBe(200)
	})

	it('the later of two answers at once', async () => {
		const entered = await enters(loan, termination())
		const { version } = entered.body
		const url = at(loan, `/changes/${last(entered).change_id}/answers`)
		const at_once = await Promise.all([
			staff.zahlungsfreigabe.post(url, { version, answer: 'refuse', note: 'Nein.' }),
			staff.auszahlung.post(url, { version, answer: 'withdraw' }),
		])
		expect(new Set(at_once.map(({ status }) => status))).toEqual(new Set([200, 409]))
	})

	it('a day before the payout, and an unknown loan', async () => {
		expect(codesOf(await asked(loan, 'termination?on=2026-01-14'))).toEqual(['err_form_date_too_early'])
		expect((await staff.vertrieb.get(`/staff/loans/${randomUUID()}/what_if/termination`)).status).toBe(404)
	})
})
