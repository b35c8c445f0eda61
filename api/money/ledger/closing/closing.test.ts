import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { lastDayOf, monthOf } from '#domain/money/ledger/closing.ts'
import { addMonths } from '#domain/platform/dates.ts'

import { ledgersOf, receipt, type Loan } from '../../../test/ledgers.ts'
import { aStaffMember } from '../../../test/builders.ts'
import { holdRows } from '../../../test/locks.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'
import { trialBalances } from '../trial-balance.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let key: string
let first: string
let second: string

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	loan = await ledgers.aPaidOutLoan()
	const [partner] = await ledgers.sql('select key from partners where partner_id = $1', loan.partner_id)
	key = String(partner?.['key'])
	first = monthOf(ledgers.today())
	second = monthOf(addMonths(`${first}-01`, 1))
	server.passTime(75 * 86_400)
	await ledgers.runs('book-loans')
})
afterAll(() => server.close())

const list = async (by = staff.auszahlung): Promise<Json> => (await by.get(`/staff/month_closings/${key}`)).body
const statusFor = async (by: Browser): Promise<number> => (await by.get(`/staff/month_closings/${key}`)).status
const propose = (month: string, by = staff.auszahlung): Promise<Answer> => by.post(`/staff/month_closings/${key}`, { month })
const answer = (closing_id: string, given: object, by = staff.zahlungsfreigabe): Promise<Answer> =>
	by.post(`/staff/month_closings/${key}/${closing_id}/answers`, given)
const codes = ({ status, body }: Answer) => [status, ...(body.errors ?? []).map(({ code }: Json) => code)]
const proposed = async (month: string): Promise<string> => {
	const { status, body } = await propose(month)
	expect([status, body.proposed?.month]).toEqual([201, month])
	return body.proposed.closing_id
}

describe('closing a month', () => {
	it('is offered once the business date is past its end', async () => {
		const { open, closed, business_on, may_propose } = await list()
		expect([open.at(-1), open.includes(first), closed, may_propose]).toEqual([
			monthOf(addMonths(`${monthOf(ledgers.today())}-01`, -1)),
			true,
			[],
			true,
		])
		expect(business_on).toBe(ledgers.today())
		expect(codes(await propose(monthOf(ledgers.today())))).toEqual([409, 'err_month_not_over'])
		for (const month of ['2026-13', '0000-01', '0999-12']) expect([month, codes(await propose(month))[0]]).toEqual([month, 422])
	})

	it('waits for a second person, who may refuse it, and whoever proposed it takes it back', async () => {
		const closing_id = await proposed(first)
		expect(codes(await propose(second, staff.zahlungsfreigabe))).toEqual([409, 'err_proposal_open'])
		expect(codes(await answer(closing_id, { answer: 'confirm' }, staff.auszahlung))).toEqual([409, 'approve_require_different_user'])
		expect(codes(await answer(closing_id, { answer: 'withdraw' }))).toEqual([403, 'err_permission_missing'])
		const { items } = (await staff.zahlungsfreigabe.get('/staff/waiting')).body
		expect(items.find(({ kind }: Json) => kind === 'month_closing')).toMatchObject({
			name: first,
			place: { page: 'month_closing' },
			partner: { key },
		})
		const refused = await answer(closing_id, { answer: 'refuse', note: 'Ein Auszug fehlt.' })
		expect([refused.body.proposed, refused.body.refused]).toMatchObject([null, { month: first, note: 'Ein Auszug fehlt.' }])
		expect(codes(await answer(closing_id, { answer: 'confirm' }))).toEqual([409, 'err_proposal_answered'])
		const again = await proposed(first)
		expect((await answer(again, { answer: 'withdraw' }, staff.auszahlung)).body.proposed).toBeNull()
		expect((await list()).closed).toEqual([])
	})

	it('is refused while a loan has something to be booked in it', async () => {
		const closing_id = await proposed(first)
		await ledgers.sql('update ledger_heads set next_on = $2 where loan_id = $1', loan.loan_id, lastDayOf(first))
		expect(codes(await answer(closing_id, { answer: 'confirm' }))).toEqual([409, 'err_month_not_booked'])
		expect((await list()).closed).toEqual([])
		await ledgers.runs('book-loans')
		expect((await answer(closing_id, { answer: 'withdraw' }, staff.auszahlung)).status).toBe(200)
	})

	it('is refused where whoever was booking leaves something to be booked in it', async () => {
		const closing_id = await proposed(first)
		const booking = await holdRows(
			server,
			`with booked as (update ledger_heads set next_on = $2 where loan_id = $3 returning partner_id)
			select hold_months_open(partner_id) from booked where partner_id = $1`,
			[loan.partner_id, lastDayOf(first), loan.loan_id],
		)
		const confirming = await booking.meet(() => answer(closing_id, { answer: 'confirm' }), 1)
		await booking.release()
		expect(codes(await confirming.answer)).toEqual([409, 'err_month_not_booked'])
		const { closed, proposed: waits } = await list()
		expect([closed, waits?.closing_id]).toEqual([[], closing_id])
		await ledgers.runs('book-loans')
		expect((await answer(closing_id, { answer: 'withdraw' }, staff.auszahlung)).status).toBe(200)
	})

	it('is done once, whoever confirms it at the same time', async () => {
		const closing_id = await proposed(first)
		const answers = await Promise.all([answer(closing_id, { answer: 'confirm' }), answer(closing_id, { answer: 'confirm' })])
		expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
		const { closed, closed_along, open } = await list()
		expect(closed.map(({ month }: Json) => month)).toEqual([first])
		expect(closed_along).toHaveLength(11)
		expect(closed_along[0] < first).toBe(true)
		expect([open.includes(first), open.includes(second)]).toEqual([false, true])
		expect(closed[0].closed_by).not.toBe(closed[0].confirmed_by)
		expect(codes(await propose(first))).toEqual([409, 'err_month_closed'])
		expect(await ledgers.refusal('delete from ledger_closings')).toMatch(/ledger_closings/)
	})

	it('keeps its figures: what comes later has its value date, and counts in an open month', async () => {
		const figures = async (month: string) =>
			(await staff.revision.get(`/staff/ledger/totals?from=${month}&to=${month}&partner_key=${key}`)).body.totals
		const before = await figures(first)
		await ledgers.records(loan, lastDayOf(first), receipt(50_000))
		expect(await figures(first)).toEqual(before)
		const booked = await ledgers.journals(loan)
		expect(booked.find(({ kind }) => kind === 'receipt')).toMatchObject({ value_on: lastDayOf(first), accounting_on: ledgers.today() })
		const all = (await staff.revision.get(`/staff/ledger/totals?from=${first}&to=${monthOf(ledgers.today())}&partner_key=${key}`)).body
			.totals
		const balance = (await trialBalances(server.services)).find(({ partner_key }) => partner_key === key)
		for (const [account, stands] of balance?.totals ?? []) {
			const rows = all.filter((row: Json) => `${row.book} ${row.currency} ${row.compartment} ${row.account}` === account)
			expect([account, rows.reduce((sum: number, row: Json) => sum + row.debit_cents - row.credit_cents, 0)]).toEqual([account, stands])
		}
		expect(balance?.faults).toEqual([])
	})
})

describe('the months', () => {
	it('are seen by auditors, who close none, and by nobody else', async () => {
		expect(await list(staff.revision)).toMatchObject({ may_propose: false, closed: [{ month: first }] })
		expect([await statusFor(staff.vertrieb), await statusFor(await aStaffMember(server, 'beratung@hansekontor.example'))]).toEqual([
			403, 403,
		])
		expect(codes(await propose(second, staff.revision))).toEqual([403, 'err_permission_missing'])
		expect((await staff.revision.get('/staff/month_closings/nobody')).status).toBe(404)
		expect((await staff.revision.get(`/staff/ledger/totals?from=${first}&to=${first}&partner_key=nobody`)).status).toBe(404)
	})

	it('of another partner have no closing of this one', async () => {
		const other = key === 'edelgrat' ? 'hansekontor' : 'edelgrat'
		const closing_id = await proposed(second)
		const path = `/staff/month_closings/${other}/${closing_id}/answers`
		expect((await staff.zahlungsfreigabe.post(path, { answer: 'confirm' })).status).toBe(404)
		expect((await staff.revision.get(`/staff/month_closings/${other}`)).body).toMatchObject({ closed: [], proposed: null })
	})
})
