import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays } from '#domain/platform/dates.ts'

import { codesOf, refusalOf } from '../../test/answers.ts'
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

const loanA = () => ledgers.loanA({}, '2026-02-15', '2026-03-15')
const at = ({ loan_id }: Loan, rest = '') => `/staff/loans/${loan_id}${rest}`
const changesOf = async (loan: Loan): Promise<Json> => (await staff.auszahlung.get(at(loan, '/changes'))).body
const enters = async (loan: Loan, change: Json, by: Browser = staff.auszahlung): Promise<Answer> =>
	by.post(at(loan, '/changes'), { version: (await changesOf(loan))['version'], change })
const confirms = async (loan: Loan, change_id: string, by: Browser = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(at(loan, `/changes/${change_id}/answers`), { version: (await changesOf(loan))['version'], answer: 'confirm' })
const idOf = (answer: Answer): string => answer.body.changes[0].change_id

async function decided(loan: Loan, change: Json): Promise<Json> {
	const entered = await enters(loan, change)
	expect([entered.status, entered.body.changes?.[0]?.status]).toEqual([201, 'open'])
	const answer = await confirms(loan, idOf(entered))
	expect([answer.status, answer.body.changes?.[0]?.status]).toEqual([200, 'recorded'])
	return (await staff.vertrieb.get(at(loan))).body
}

const writeOff = (amount: number | null = null, value_on = '2026-06-30'): Json => ({
	kind: 'write_off',
	amount,
	value_on,
	reason: 'Das Verfahren ist mangels Masse abgelehnt.',
})
const setOff = (amount: number, value_on = '2026-04-15'): Json => ({ kind: 'set_off', amount, value_on, reason: 'Gutschrift.' })
const payment = (amount: number, value_on: string): Json => ({
	kind: 'payment',
	amount,
	currency: 'EUR',
	value_on,
	bank_reference: 'A 1',
	payer: 'Muster GmbH',
})
const rowOf = async ({ loan_id }: Loan) =>
	(await ledgers.sql('select status, written_off_cents::integer, balance_cents::integer from loans where loan_id = $1', loan_id))[0]

describe('a write-off', () => {
	it('takes two however small, shows what it comes to, and leaves what is owed; what comes later is recovered', async () => {
		const loan = await loanA()
		const asked = (await staff.vertrieb.get(at(loan, '/what_if/end?on=2026-06-30'))).body
		expect(asked.after).toMatchObject({ principal_cents: 0, due_cents: 0, written_off_cents: 1_022_643 })
		const entered = await enters(loan, writeOff())
		expect(entered.body.changes[0]).toMatchObject({ status: 'open', may_answer: false, may_withdraw: true })
		expect(refusalOf(await confirms(loan, idOf(entered), staff.auszahlung))).toBe('approve_require_different_user')
		expect((await confirms(loan, idOf(entered))).status).toBe(200)
		expect(refusalOf(await confirms(loan, idOf(entered)))).toBe('err_proposal_answered')
		expect(await rowOf(loan)).toEqual({ status: 'default', written_off_cents: 1_022_643, balance_cents: 0 })
		const { account } = (await staff.vertrieb.get(at(loan))).body
		expect(account.written_off).toEqual({ on: '2026-06-30', amount_cents: 1_022_643, open_cents: 1_022_643 })
		expect((await changesOf(loan))['obstacles']).toMatchObject([{ kind: 'written_off_claim', amount_cents: 1_022_643, until: null }])
		expect((await enters(loan, payment(500, '2026-09-01'))).status).toBe(201)
		expect(await rowOf(loan)).toMatchObject({ status: 'default', written_off_cents: 972_643 })
		// The rest is given up for good, and the loan is closed.
		const closed = await decided(loan, {
			kind: 'waiver',
			account: 'written_off_claim',
			amount: 9_726.43,
			value_on: '2026-09-02',
			reason: 'Restschuldbefreiung.',
		})
		expect(closed.status).toBe('repaid')
		expect(await rowOf(loan)).toMatchObject({ written_off_cents: 0 })
		expect(Object.values(await ledgers.balances(loan)).reduce((sum: number, one) => sum + Number(one), 0)).toBe(0)
	})

	it('of a part is of what is due, and no more', async () => {
		const loan = await loanA()
		const refused = await enters(loan, writeOff(5_000, '2026-04-15'))
		expect(refused.body.errors).toEqual([
			{ code: 'err_payment_amount_mismatch', field: 'amount', values: { expected: 1_032.8, currency: 'EUR' } },
		])
		const { account } = await decided(loan, writeOff(32.8, '2026-04-15'))
		expect(account.written_off.open_cents).toBe(3_280)
		expect(account.settlement).not.toBeNull()
	})

	it('is refused before the payout, on a day to come and where nothing is owed', async () => {
		const loan = await loanA()
		const codes = async (change: Json) => codesOf(await enters(loan, change))
		expect(await codes(writeOff(null, '2026-01-14'))).toEqual(['err_form_date_too_early'])
		expect(await codes(writeOff(null, addDays(ledgers.today(), 1)))).toEqual(['err_date_in_future'])
		expect(await codes({ ...writeOff(), reason: '' })).not.toEqual([])
		await decided(loan, writeOff())
		expect(await codes(writeOff())).toEqual(['err_loan_nothing_open'])
	})

	it('is taken back by two, and all is owed again', async () => {
		const loan = await loanA()
		await decided(loan, writeOff())
		const { reversible } = (await changesOf(loan))['changes'][0]
		const { account } = await decided(loan, { kind: 'reversal', fact_id: reversible, reason: 'Falscher Kredit.' })
		expect(account.written_off).toBeNull()
		expect(await rowOf(loan)).toMatchObject({ written_off_cents: 0 })
	})

	it('waits alone: another decision is told so', async () => {
		const loan = await loanA()
		await enters(loan, writeOff())
		for (const other of [setOff(10), { kind: 'termination', value_on: '2026-06-30', reason: 'Verzug.' }])
			expect(codesOf(await enters(loan, other))).toEqual(['err_proposal_open'])
		// Two who confirm at once: one of them is told.
		const [{ change_id }] = (await changesOf(loan))['changes']
		const { version } = await changesOf(loan)
		const both = await Promise.all(
			[1, 2].map(() => staff.zahlungsfreigabe.post(at(loan, `/changes/${change_id}/answers`), { version, answer: 'confirm' })),
		)
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
	})
})

describe('a set-off', () => {
	it('pays on the day the claims first met, up to what was due then', async () => {
		const loan = await loanA()
		expect(codesOf(await enters(loan, setOff(1_032.81)))).toEqual(['err_payment_amount_mismatch'])
		expect(codesOf(await enters(loan, setOff(10, '2026-03-20')))).toEqual(['err_loan_nothing_open'])
		const { account } = await decided(loan, setOff(1_032.8))
		expect(account.instalments[2]).toMatchObject({ status: 'paid', paid_on: '2026-04-15' })
		expect(account.transactions.find(({ kind }: Json) => kind === 'set_off')).toMatchObject({ amount_cents: 103_280 })
	})
})
