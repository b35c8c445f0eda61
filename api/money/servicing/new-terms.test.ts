import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
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

/** Loan A; instalment 3 is open. */
const loanA = () => ledgers.loanA({}, '2026-02-15', '2026-03-15')

const at = ({ loan_id }: Loan, rest = '') => `/staff/loans/${loan_id}${rest}`
const changesOf = async (loan: Loan): Promise<Json> => (await staff.auszahlung.get(at(loan, '/changes'))).body
const enters = async (loan: Loan, change: Json): Promise<Answer> =>
	staff.auszahlung.post(at(loan, '/changes'), { version: (await changesOf(loan)).version, change })
const answers = async (loan: Loan, change_id: string, given: Json, by: Browser = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(at(loan, `/changes/${change_id}/answers`), { version: (await changesOf(loan)).version, ...given })
const accountOf = async (loan: Loan): Promise<Json> => (await staff.vertrieb.get(at(loan))).body.account

async function decided(loan: Loan, change: Json): Promise<Json> {
	const entered = await enters(loan, change)
	expect([entered.status, entered.body.changes?.[0]?.status]).toEqual([201, 'open'])
	const answer = await answers(loan, entered.body.changes[0].change_id, { answer: 'confirm' })
	expect([answer.status, answer.body.changes?.[0]?.status]).toEqual([200, 'recorded'])
	return accountOf(loan)
}

const agreed = { in_difficulties: true, consent: 'Nachtrag vom 20. April', value_on: '2026-04-20', reason: 'Umbau der Filiale.' }
const capitalisation = { kind: 'capitalisation', amount: 50.25, ...agreed }

const partsOf = (lines: readonly Json[]) =>
	lines.map(({ number, interest_cents, principal_cents }) => [number, interest_cents, principal_cents])

describe('agreed, confirmed by another, and booked as it was shown is', () => {
	it.each([
		['extension?on=2026-04-20&instalments=6', { kind: 'extension', count: 6, ...agreed }],
		['pause?on=2026-04-20&from=2026-05-01&to=2026-06-01', { kind: 'pause', from: '2026-05-01', to: '2026-06-01', ...agreed }],
		[
			'restructuring?on=2026-04-20&rate_percent=4.25&instalments=18&free_months=3',
			{ kind: 'restructuring', rate: 4.25, count: 18, instalment: null, free_months: 3, ...agreed },
		],
		[
			'restructuring?on=2026-04-20&instalments=18&instalment_cents=60000',
			{ kind: 'restructuring', rate: null, count: 18, instalment: 600, free_months: 0, ...agreed },
		],
		['capitalisation?on=2026-04-20&amount_cents=5025', capitalisation],
	])('%s', async (asked, change) => {
		const loan = await loanA()
		const shown = await staff.vertrieb.get(at(loan, `/what_if/${asked}`))
		expect(shown.status).toBe(200)
		const account = await decided(loan, change)
		const numbers = new Set(shown.body.plan.map(({ number }: Json) => number))
		expect(partsOf(account.instalments.filter(({ number }: Json) => numbers.has(number)))).toEqual(partsOf(shown.body.plan))
		expect(shown.body.plan_before.map(({ number }: Json) => number)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
		const { history } = (await staff.vertrieb.get(at(loan))).body
		expect(history[0]).toMatchObject({ kind: 'plan_version', change: change.kind, value_on: '2026-04-20' })
		const [kept] = (await changesOf(loan)).changes
		expect(kept.change).toEqual(change)
		// It is taken back by two as well, and the plan is the one before.
		const before = shown.body.plan_before
		const back = await decided(loan, { kind: 'reversal', fact_id: kept.reversible, reason: 'Falscher Kredit.' })
		expect(partsOf(back.instalments.slice(3))).toEqual(partsOf(before))
		expect((await changesOf(loan)).changes[0].taken_back).toMatchObject({ kind: change.kind, value_on: '2026-04-20' })
	})
})

describe('interest that becomes principal', () => {
	it('is refused to the second person once money has paid it, and the proposal still waits', async () => {
		const loan = await loanA()
		const entered = await enters(loan, capitalisation)
		await ledgers.records(loan, '2026-04-16', { kind: 'receipt', amount_cents: 103_280 as never, instalment: null, order: 0 })
		const { change_id } = entered.body.changes[0]
		expect(codesOf(await answers(loan, change_id, { answer: 'confirm' }))).toEqual(['err_loan_nothing_open'])
		const seen = (await staff.zahlungsfreigabe.get(at(loan, '/changes'))).body
		expect(seen.changes[0]).toMatchObject({ status: 'open', refusal: { code: 'err_loan_nothing_open' } })
		expect((await answers(loan, change_id, { answer: 'refuse', note: 'Bezahlt.' })).status).toBe(200)
	})

	it('leaves a trial balance of nothing', async () => {
		const loan = await loanA()
		await decided(loan, capitalisation)
		const balances: Readonly<Record<string, number>> = await ledgers.balances(loan)
		expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0)
		expect(await ledgers.kindsOf(loan)).toContain('capitalisation')
	})
})

describe('refused is', () => {
	let loan: Loan
	beforeAll(async () => {
		loan = await loanA()
	})

	it.each([
		['one without consent', { kind: 'extension', count: 6, ...agreed, consent: null }, 'err_field_required'],
		['a pause from before', { kind: 'pause', from: '2026-04-01', to: '2026-06-01', ...agreed }, 'err_form_date_too_early'],
		['more interest than is due', { ...capitalisation, amount: 60 }, 'err_payment_amount_mismatch'],
		['no answer on difficulties', { ...capitalisation, in_difficulties: null }, 'err_field_required'],
		['an unknown field', { ...capitalisation, rate: 1 }, 'err_field_unknown'],
	])('%s', async (_, change, code) => {
		const { version } = await changesOf(loan)
		expect(codesOf(await enters(loan, change))).toEqual([code])
		expect((await changesOf(loan)).version).toBe(version)
	})

	it('a question without its numbers', async () => {
		for (const kind of ['extension', 'pause', 'restructuring', 'capitalisation'])
			expect((await staff.vertrieb.get(at(loan, `/what_if/${kind}`))).status).toBe(422)
	})
})
