import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, addMonths } from '#domain/platform/dates.ts'
import { centsOf } from '#domain/platform/money.ts'

import { codesOf, statusAndCodes } from '../../test/answers.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let others: Loan
let paid_on: string
let today: string

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	paid_on = ledgers.today()
	loan = await ledgers.aPaidOutLoan()
	others = await ledgers.aPaidOutLoan()
	server.passTime(40 * 86_400)
	today = ledgers.today()
	await ledgers.runs('book-loans')
})
afterAll(() => server.close())

const at = (rest = '', of = loan) => `/staff/loans/${of.loan_id}/changes${rest}`
const read = async (of = loan): Promise<Json> => (await staff.auszahlung.get(at('', of))).body
let version = 0
beforeEach(async () => {
	version = (await read()).version
})

const enters = (change: Json, by: Browser = staff.auszahlung): Promise<Answer> => by.post(at(), { version, change })
const payment = (amount: number, more: Json = {}): Json => ({
	kind: 'payment',
	amount,
	currency: 'EUR',
	value_on: today,
	bank_reference: 'AUSZUG 12/3',
	payer: 'Muster Maschinenbau GmbH',
	...more,
})
const charge = (kind: 'fee' | 'waiver', amount: number, more: Json = {}): Json => ({
	kind,
	amount,
	value_on: today,
	reason: 'Wie besprochen.',
	...(kind === 'waiver' && { account: 'fees_due' }),
	...more,
})
const last = ({ body }: Answer): Json => body.changes[0]
const answers = async (change_id: string, given: Json, by: Browser = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(at(`/${change_id}/answers`), { version: (await read()).version, ...given })

describe('what one person records alone', () => {
	it('is booked at once, by its value date, and the kept standing follows', async () => {
		const before = (await staff.vertrieb.get(`/staff/loans/${loan.loan_id}`)).body.account
		const answer = await enters(payment(2_393.4, { value_on: addMonths(paid_on, 1) }))
		expect([answer.status, last(answer)]).toMatchObject([
			201,
			{ status: 'recorded', answered_by: null, change: { kind: 'payment', payer: 'Muster Maschinenbau GmbH' } },
		])
		const { account, history } = (await staff.vertrieb.get(`/staff/loans/${loan.loan_id}`)).body
		expect([before.instalments[0].status, account.instalments[0].status]).not.toEqual(['paid', 'paid'])
		expect(account.instalments[0].status).toBe('paid')
		expect(history[0]).toMatchObject({ kind: 'receipt', value_on: addMonths(paid_on, 1) })
		expect(history[0].recorded_by).not.toBeNull()
		const [kept] = await ledgers.sql('select arrears_cents, balance_cents, standing_as_of from loans where loan_id = $1', loan.loan_id)
		expect(kept).toEqual({ arrears_cents: account.arrears_cents, balance_cents: account.balance_cents, standing_as_of: today })
	})

	it('is one change however often the same call arrives', async () => {
		const headers = { 'idempotency-key': randomUUID() }
		const call = () =>
			staff.auszahlung.send({ method: 'POST', url: `/api${at()}`, headers, payload: { version, change: charge('fee', 3) } })
		const [first, again] = [await call(), await call()]
		expect([first.status, again.body.changes.length]).toEqual([201, first.body.changes.length])
	})

	it('is told to whoever has seen the loan before another’s change', async () => {
		const at_once = await Promise.all([enters(charge('fee', 4)), enters(charge('fee', 5), staff.zahlungsfreigabe)])
		expect(at_once.map(statusAndCodes).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
			[201],
			[409, 'err_version_conflict'],
		])
	})

	it('waits for more where the borrower pays more than is owed', async () => {
		await enters(payment(5_000))
		const { waiting_cents } = (await staff.vertrieb.get(`/staff/loans/${loan.loan_id}`)).body.account
		expect(waiting_cents).toBeGreaterThan(0)
		const { version: now, changes } = await read()
		version = now
		await enters({ kind: 'reversal', fact_id: changes[0].reversible, reason: 'Gehört nicht hierher.' })
	})

	it('is taken back, and what followed from it', async () => {
		const { balances } = ledgers
		const before = await balances(loan)
		const { reversible } = last(await enters(charge('fee', 25)))
		version = (await read()).version
		const answer = await enters({ kind: 'reversal', fact_id: reversible, reason: 'Falscher Kredit.' })
		expect(last(answer)).toMatchObject({ status: 'recorded', taken_back: { kind: 'fee', amount: 25 } })
		expect(await balances(loan)).toEqual(before)
		version = (await read()).version
		expect(codesOf(await enters({ kind: 'reversal', fact_id: reversible, reason: 'Noch einmal.' }))).toEqual(['err_payment_id_mismatch'])
	})

	it('comes back from the bank once, on its own day', async () => {
		const { returnable } = last(await enters(payment(100, { value_on: addDays(today, -3) })))
		const returned = (value_on: string) => enters({ kind: 'returned', fact_id: returnable, value_on, reason: 'Konto erloschen.' })
		version = (await read()).version
		expect(codesOf(await returned(addDays(today, -4)))).toEqual(['err_form_date_too_early'])
		expect(last(await returned(today))).toMatchObject({ status: 'recorded', taken_back: { kind: 'payment', amount: 100 } })
		version = (await read()).version
		expect(codesOf(await returned(today))).toEqual(['err_payment_id_mismatch'])
	})
})

describe('what takes two', () => {
	it.each([
		['a fee', charge('fee', 100.01)],
		['a waiver', charge('waiver', 100.01)],
	])('is also %s above its bound, and is refused with a reason or withdrawn', async (_, given) => {
		await ledgers.records(loan, today, { kind: 'fee', amount_cents: 20_000 as never, instalment: null, is_deferred: false })
		const { change_id } = last(await enters({ ...given, value_on: today }))
		expect(last(await answers(change_id, { answer: 'refuse', note: 'Nicht vereinbart.' }))).toMatchObject({
			status: 'refused',
			answer_note: 'Nicht vereinbart.',
		})
		version = (await read()).version
		const second = last(await enters({ ...given, value_on: today }))
		expect(codesOf(await answers(second.change_id, { answer: 'withdraw' }))).toEqual(['err_permission_missing'])
		expect(last(await answers(second.change_id, { answer: 'withdraw' }, staff.auszahlung))).toMatchObject({ status: 'withdrawn' })
	})

	it('is judged again when it is confirmed', async () => {
		await ledgers.records(loan, today, { kind: 'fee', amount_cents: 60_000 as never, instalment: null, is_deferred: false })
		const open = (await read()).open.find(({ account }: Json) => account === 'fees_due').amount
		expect(codesOf(await enters(charge('waiver', (centsOf(open) + 1) / 100)))).toEqual(['err_payment_amount_mismatch'])
		const { change_id } = last(await enters(charge('waiver', open)))
		await ledgers.records(loan, today, { kind: 'waiver', account: 'fees_due', instalment: null, amount_cents: 100 as never })
		expect((await staff.zahlungsfreigabe.get(at())).body.changes[0].refusal).toEqual({
			code: 'err_payment_amount_mismatch',
			values: { expected: (centsOf(open) - 100) / 100, currency: 'EUR' },
		})
		expect(codesOf(await answers(change_id, { answer: 'confirm' }))).toEqual(['err_payment_amount_mismatch'])
	})

	it('is booked when a second person has confirmed it', async () => {
		const { changes } = (await enters(payment(10_000.01))).body
		expect(changes[0]).toMatchObject({ status: 'open', may_answer: false, may_withdraw: true })
		const before = await ledgers.journals(loan)
		expect(codesOf(await answers(changes[0].change_id, { answer: 'confirm' }, staff.auszahlung))).toEqual([
			'approve_require_different_user',
		])
		expect(await ledgers.journals(loan)).toEqual(before)
		const { body } = await staff.zahlungsfreigabe.get('/staff/waiting')
		expect(body.items).toContainEqual(
			expect.objectContaining({
				kind: 'loan_change',
				place: { page: 'loan', loan_id: loan.loan_id },
				waiting_id: `loan_change ${changes[0].change_id}`,
			}),
		)
		expect((await staff.auszahlung.get('/staff/waiting')).body.items.map(({ kind }: Json) => kind)).not.toContain('loan_change')
		expect(last(await answers(changes[0].change_id, { answer: 'confirm' }))).toMatchObject({ status: 'recorded' })
		expect((await ledgers.journals(loan)).length).toBeGreaterThan(before.length)
		expect(codesOf(await answers(changes[0].change_id, { answer: 'confirm' }))).toEqual(['err_proposal_answered'])
	})

	it('is booked once where it is confirmed twice at once', async () => {
		const entered = await enters(payment(10_000.02))
		const confirms = () =>
			staff.zahlungsfreigabe.post(at(`/${last(entered).change_id}/answers`), { version: entered.body.version, answer: 'confirm' })
		const at_once = await Promise.all([confirms(), confirms()])
		expect(at_once.map(statusAndCodes).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
			[200],
			[409, 'err_version_conflict'],
		])
		const of_amount = `select fact_id from ledger_facts where loan_id = $1 and content ->> 'amount_cents' = '1000002'`
		expect(await ledgers.sql(of_amount, loan.loan_id)).toHaveLength(1)
	})
})

describe('refused is', () => {
	it.each([
		['another currency', () => payment(10, { currency: 'CHF' }), 'err_payment_currency_mismatch'],
		['a day to come', () => payment(10, { value_on: addDays(today, 1) }), 'err_date_in_future'],
		['a day before the payout', () => payment(10, { value_on: addDays(paid_on, -1) }), 'err_form_date_too_early'],
		['nothing', () => payment(0), 'err_field_too_low'],
		['less than nothing', () => payment(-5), 'err_field_too_low'],
		['half a cent', () => payment(1.005), 'err_field_invalid'],
		['a waiver where nothing is open', () => charge('waiver', 1, { value_on: paid_on }), 'err_loan_nothing_open'],
		['what nobody has entered', () => ({ kind: 'reversal', fact_id: randomUUID(), reason: 'Falsch.' }), 'err_payment_id_mismatch'],
	])('%s', async (_, change, code) => {
		expect(codesOf(await enters(change()))).toEqual([code])
		expect((await read()).version).toBe(version)
	})

	it('an unknown loan, and whoever lacks the right', async () => {
		const unknown = `/staff/loans/${randomUUID()}/changes`
		expect(statusAndCodes(await staff.auszahlung.post(unknown, { version, change: payment(10) }))).toEqual([404, 'err_entity_not_found'])
		expect(statusAndCodes(await enters(payment(10), staff.vertrieb))).toEqual([403, 'err_permission_missing'])
	})

	it('a payment of another loan', async () => {
		const of_other = await staff.auszahlung.post(at('', others), { version: (await read(others)).version, change: payment(10) })
		const { reversible } = last(of_other)
		expect(codesOf(await enters({ kind: 'reversal', fact_id: reversible, reason: 'Falsch.' }))).toEqual(['err_payment_id_mismatch'])
	})

	it.each(['canceled', 'repaid'])('a payment of one that is %s', async (status) => {
		await ledgers.sql('update loans set status = $2 where loan_id = $1', others.loan_id, status)
		const { version: of_other, closed } = await read(others)
		expect(closed).toBe('err_loan_not_open')
		expect(codesOf(await staff.auszahlung.post(at('', others), { version: of_other, change: payment(10) }))).toEqual(['err_loan_not_open'])
		await ledgers.sql("update loans set status = 'open' where loan_id = $1", others.loan_id)
	})

	it('one whose payments are recorded elsewhere', async () => {
		const followed = await enters(charge('fee', 2))
		version = followed.body.version
		await ledgers.recordsPaymentsFrom(loan, null)
		expect(codesOf(await enters(payment(10)))).toEqual(['err_loan_payments_elsewhere'])
		// Nor is anything taken back there, though it be repaid.
		const { reversible } = last(followed)
		expect((await read()).changes.map((one: Json) => one.reversible)).not.toContain(reversible)
		await ledgers.sql("update loans set status = 'repaid' where loan_id = $1", loan.loan_id)
		const reversal = { kind: 'reversal', fact_id: reversible, reason: 'Falsch.' }
		expect(codesOf(await enters(reversal))).toEqual(['err_loan_payments_elsewhere'])
		await ledgers.sql("update loans set status = 'open' where loan_id = $1", loan.loan_id)
		await ledgers.recordsPaymentsFrom(loan, '2000-01-01')
	})
})

it('money has its day also before the day end has come to it, and the loan is booked through that day at once', async () => {
	server.passTime(86_400)
	await staffArrives(server)
	const next = addDays(today, 1)
	version = (await read(others)).version
	const enter = (value_on: string) => staff.auszahlung.post(at('', others), { version, change: payment(10, { value_on }) })
	expect(codesOf(await enter(addDays(next, 1)))).toEqual(['err_date_in_future'])
	const entered = await enter(next)
	expect([entered.status, entered.body.day, last(entered).status]).toEqual([201, next, 'recorded'])
	const shown = async () => (await staff.vertrieb.get(`/staff/loans/${others.loan_id}`)).body.account
	const account = await shown()
	expect([account.day, account.transactions.at(-1).value_on]).toEqual([next, next])
	await ledgers.runs('book-loans')
	expect(await shown()).toEqual(account)
})
