import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addDays, addMonths } from '#domain/platform/dates.ts'

import { codesOf } from '../../test/answers.ts'
import { ledgersOf, type Loan } from '../../test/ledgers.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { staff, staffArrives } from '../../test/staff-cases.ts'

const not_before = '2026-12-01T12:00:00Z'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let today: string

beforeAll(async () => {
	server = await startTestServer()
	server.passTime(Math.max(0, Math.ceil((Date.parse(not_before) - server.services.now().getTime()) / 1_000)))
	await staffArrives(server)
	ledgers = ledgersOf(server)
	today = ledgers.today()
})
afterAll(() => server.close())
/** Instalments 3 to now were not paid; interest of a default is suspended. */
beforeEach(async () => {
	loan = await ledgers.loanA({ suspends_interest: true }, '2026-02-15', '2026-03-15')
})

const at = (rest = '') => `/staff/loans/${loan.loan_id}${rest}`
const read = async (): Promise<Json> => (await staff.auszahlung.get(at())).body
const versionOf = async (): Promise<number> => (await staff.auszahlung.get(at('/changes'))).body.version
const enters = async (change: Json, by: Browser = staff.auszahlung): Promise<Answer> =>
	by.post(at('/changes'), { version: await versionOf(), change })
const last = ({ body }: Answer): Json => body.changes[0]
const confirms = async (change_id: string, by: Browser = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(at(`/changes/${change_id}/answers`), { version: await versionOf(), answer: 'confirm' })
const kept = async (): Promise<Json> =>
	(await ledgers.sql('select status, default_since, default_reason, insolvent_since from loans where loan_id = $1', loan.loan_id))[0]

const inDefault = (more: Json = {}): Json => ({
	kind: 'default',
	reason_code: 'unlikely_to_pay',
	value_on: '2026-05-01',
	evidence: 'Antwort des Steuerberaters vom 30. April.',
	...more,
})
const cure = (value_on: string): Json => ({ kind: 'cure', value_on, reason: 'Alles gezahlt.' })
const insolvency = (value_on: string, more: Json = {}): Json => ({
	kind: 'insolvency',
	value_on,
	reason: 'AG Hamburg, 67g IN 12/26',
	payer_role: 'administrator',
	payer: 'Dr. Yıldız',
	...more,
})
const waitingKinds = async (by: Browser): Promise<string[]> =>
	(await by.get('/staff/waiting')).body.items.filter(({ place }: Json) => place.loan_id === loan.loan_id).map(({ kind }: Json) => kind)

describe('a default', () => {
	it('by days past due waits for somebody, until one has entered what is done', async () => {
		const { account } = await read()
		expect(account.trouble).toMatchObject({ in_default: { reason: 'past_due' }, counted: { due_on: '2026-04-15' } })
		expect(account.trouble.suspended_cents).toBeGreaterThan(0)
		expect(await kept()).toMatchObject({ status: 'default', default_reason: 'past_due' })
		expect(await waitingKinds(staff.auszahlung)).toContain('loan_default')
		expect(await waitingKinds(staff.vertrieb)).not.toContain('loan_default')
		await staff.auszahlung.post(at('/dunning'), { act: { kind: 'contact', note: 'Ruft am Montag zurück.' } })
		expect(await waitingKinds(staff.auszahlung)).not.toContain('loan_default')
	})

	it('by staff takes two, and is taken back by two', async () => {
		const entered = last(await enters(inDefault()))
		expect([entered.status, (await kept()).default_reason]).toEqual(['open', 'past_due'])
		expect(codesOf(await confirms(entered.change_id, staff.auszahlung))).toEqual(['approve_require_different_user'])
		const confirmed = last(await confirms(entered.change_id))
		expect(confirmed.status).toBe('recorded')
		expect(await kept()).toMatchObject({ status: 'default', default_since: '2026-05-01', default_reason: 'unlikely_to_pay' })
		const taken_back = last(await enters({ kind: 'reversal', fact_id: confirmed.reversible, reason: 'Falscher Kredit.' }))
		expect(taken_back).toMatchObject({ status: 'open', taken_back: { kind: 'default' } })
		await confirms(taken_back.change_id)
		expect((await kept()).default_reason).toBe('past_due')
	})

	it.each([
		['without evidence', () => inDefault({ evidence: null }), 'err_loan_default_data_missing'],
		['of a day to come', () => inDefault({ value_on: addDays(today, 1) }), 'err_date_in_future'],
		['before the payout', () => inDefault({ value_on: '2026-01-14' }), 'err_form_date_too_early'],
		['with a reason nobody knows', () => inDefault({ reason_code: 'past_due' }), 'err_field_invalid'],
	])('is refused %s', async (_, change, code) => {
		expect(codesOf(await enters(change()))).toEqual([code])
	})

	it('is not said twice', async () => {
		await confirms(last(await enters(inDefault())).change_id)
		expect(codesOf(await enters(inDefault({ value_on: '2026-06-01' })))).toEqual(['err_loan_default_data_invalid'])
	})

	it('that is counted ends by itself; one that was seen ends by two, no sooner than 90 days without arrears', async () => {
		expect(codesOf(await enters(cure(today)))).toEqual(['err_loan_default_data_invalid'])
		await confirms(last(await enters(inDefault())).change_id)
		// Something is in arrears.
		expect(codesOf(await enters(cure(today)))).toEqual(['err_loan_default_data_invalid'])
		const paid_on = addDays(today, -100)
		await ledgers.records(loan, paid_on, { kind: 'receipt', amount_cents: 2_000_000 as never, instalment: null, order: 0 })
		expect((await enters(cure(addDays(paid_on, 89)))).body.errors).toMatchObject([
			{ code: 'err_form_date_too_early', values: { min_date: addDays(paid_on, 90) } },
		])
		await confirms(last(await enters(cure(addDays(paid_on, 90)))).change_id)
		expect(await kept()).toMatchObject({ status: 'open', default_since: null, default_reason: null })
	})
})

describe('insolvency', () => {
	it('holds at once by one person, stops letters, and ends by two', async () => {
		const entered = last(await enters(insolvency('2026-08-03')))
		expect(entered).toMatchObject({ status: 'recorded', change: { payer: 'Dr. Yıldız' } })
		expect((await kept()).insolvent_since).toBe('2026-08-03')
		const { body } = await staff.auszahlung.get(at('/dunning'))
		expect(body.next.held_by).toEqual({ kind: 'insolvency', until: null })
		expect(codesOf(await enters(insolvency('2026-09-01')))).toEqual(['err_loan_default_data_invalid'])
		const lift = (value_on: string) => enters({ kind: 'insolvency_lifted', value_on, reason: 'Aufgehoben.' })
		expect(codesOf(await lift('2026-08-02'))).toEqual(['err_form_date_too_early'])
		const lifted = last(await lift(today))
		expect([lifted.status, (await kept()).insolvent_since]).toEqual(['open', '2026-08-03'])
		await confirms(lifted.change_id)
		expect((await kept()).insolvent_since).toBeNull()
		expect(codesOf(await lift(today))).toEqual(['err_loan_default_data_invalid'])
	})

	it('is no longer noted among the holds of letters', async () => {
		const note = { act: { kind: 'insolvency', note: 'Laut Zeitung.' } }
		expect((await staff.auszahlung.post(at('/dunning'), note)).status).toBe(422)
	})

	it('finds its loans in the list, and is told to one of two who enter it at once', async () => {
		const version = await versionOf()
		const both = await Promise.all(
			[staff.auszahlung, staff.zahlungsfreigabe].map((by) => by.post(at('/changes'), { version, change: insolvency('2026-08-03') })),
		)
		expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
		const [{ key }] = await ledgers.sql('select key from partners where partner_id = $1', loan.partner_id)
		const listed = (await staff.auszahlung.get(`/staff/loans?partner_key=${key}&is_insolvent=true`)).body.loans
		expect(listed.map(({ loan_id }: Json) => loan_id)).toContain(loan.loan_id)
		expect(listed.every(({ standing }: Json) => standing.insolvent_since !== null)).toBe(true)
	})
})

it('what is booked of a default is proved from its facts, and sums to nothing', async () => {
	await ledgers.records(loan, addMonths('2026-10-15', 0), { kind: 'receipt', amount_cents: 700_000 as never, instalment: null, order: 0 })
	const sums = await ledgers.sql(
		`select sum(amount_cents)::bigint as total, sum(amount_cents) filter (where account = 'suspended')::bigint as suspended,
			sum(amount_cents) filter (where account = 'suspended_mirror')::bigint as mirror from ledger_entries where loan_id = $1`,
		loan.loan_id,
	)
	expect(sums[0].total).toBe(0)
	expect(sums[0].suspended + sums[0].mirror).toBe(0)
	const kinds = new Set((await ledgers.journals(loan)).map(({ kind }: Json) => kind))
	expect([kinds.has('suspension'), kinds.has('suspended_paid')]).toEqual([true, true])
})
