import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addDays, addMonths } from '#domain/platform/dates.ts'

import { aMember, aStaffMember, anApplicant } from '../../../test/builders.ts'
import { ledgersOf, receipt, type Loan } from '../../../test/ledgers.ts'
import { startTestServer, type Browser, type TestServer } from '../../../test/server.ts'
import { staff, staffArrives } from '../../../test/staff-cases.ts'

let server: TestServer
let ledgers: ReturnType<typeof ledgersOf>
let loan: Loan
let application_id: string
let paid_on: string

beforeAll(async () => {
	server = await startTestServer()
	await staffArrives(server)
	ledgers = ledgersOf(server)
	paid_on = ledgers.today()
	loan = await ledgers.aPaidOutLoan()
	const [row] = await ledgers.sql('select application_id from loans where loan_id = $1', loan.loan_id)
	application_id = String(row?.['application_id'])
	server.passTime(40 * 86_400)
	await ledgers.runs('book-loans')
	// The first of two instalments that fell due, in full.
	await ledgers.records(loan, addMonths(paid_on, 1), receipt(239_340))
})
afterAll(() => server.close())

const at = (rest = '') => `/staff/loans/${loan.loan_id}${rest}`
const own = (rest = '') => `/user/applications/${application_id}/loan${rest}`
const member = async (role: 'viewer' | 'adviser', parts: readonly ('company' | 'documents')[] = []): Promise<Browser> =>
	(await aMember(server, application_id, { role, parts })).browser

describe('the account of a loan', () => {
	it('is the same for staff and for the company: what is owed, the plan, what happened, each figure with its arithmetic', async () => {
		const seen = (await staff.vertrieb.get(at())).body
		expect(seen).toMatchObject({
			status: 'open',
			currency: 'EUR',
			application: { companyName: 'Muster Maschinenbau GmbH' },
			may_see_ledger: false,
			is_followed: true,
		})
		const { account } = seen
		expect(account.instalments).toHaveLength(48)
		expect(account.instalments[0]).toMatchObject({ status: 'paid', due_on: addMonths(paid_on, 1), interest_cents: 57_917 })
		expect(account.instalments[0].derivations).toMatchObject([
			{ figure_cents: 57_917, pieces: [{ base_cents: 10_000_000, rate_percent: '6.95' }] },
		])
		expect(account.balance_cents).toBe(10_000_000 - account.instalments[0].principal_cents)
		expect(account.transactions.map(({ kind }: { kind: string }) => kind).slice(0, 3)).toEqual(['payout', 'due', 'receipt'])
		expect(seen.history.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['payout', 'plan_version', 'receipt'])
		// By what a bank measures a default, and what it books of it, is not its borrower's to read.
		const { materiality: _bounds, suspends_interest: _suspends, ...terms } = account.terms
		const { in_default, insolvent_since } = account.trouble
		const told = { ...account, terms, trouble: { in_default, insolvent_since } }
		expect((await (await member('viewer')).get(own())).body.account).toEqual(told)
	})

	it('is for those of the team who see the company’s affairs', async () => {
		expect((await (await member('adviser', ['company'])).get(own())).status).toBe(200)
		expect((await (await member('adviser', ['documents'])).get(own())).body.errors[0].code).toBe('err_membership_right_missing')
		expect((await (await anApplicant(server)).browser.get(own())).status).toBe(404)
	})

	it('is not for a partner’s people', async () => {
		const elsewhere = await aStaffMember(server, 'beratung@hansekontor.example')
		expect((await elsewhere.get(at())).status).toBe(403)
		expect((await staff.vertrieb.get(`/staff/loans/${application_id}`)).status).toBe(404)
	})

	it('has its journals for auditors and whoever pays, and for nobody else', async () => {
		const { journals } = (await staff.revision.get(at('/ledger'))).body
		for (const { entries } of journals)
			expect(entries.reduce((sum: number, { amount_cents }: { amount_cents: number }) => sum + amount_cents, 0)).toBe(0)
		expect(journals.some(({ reverses }: { reverses: string | null }) => reverses !== null)).toBe(true)
		expect((await staff.vertrieb.get(at('/ledger'))).status).toBe(403)
	})
})

describe('what would be', () => {
	it('is calculated and books nothing', async () => {
		const before = await ledgers.journals(loan)
		const ahead = (await staff.vertrieb.get(at('/what_if/prepayment?amount_cents=2000000&effect=shorter'))).body
		expect(ahead).toMatchObject({ prepaid_cents: 2_000_000 })
		expect(ahead.after.ends_on < ahead.before.ends_on).toBe(true)
		expect((await (await member('viewer')).get(own('/prepayment?amount_cents=2000000&effect=shorter'))).body).toEqual(ahead)
		const later = (await staff.vertrieb.get(at('/what_if/deferral?instalments=3&is_full=false'))).body
		expect(later.after.ends_on).toBe(addMonths(later.before.ends_on, 3))
		const dearer = (await staff.vertrieb.get(at('/what_if/rate?rate_percent=7.95'))).body
		expect(dearer.after.payment_cents).toBeGreaterThan(dearer.before.payment_cents)
		expect(await ledgers.journals(loan)).toEqual(before)
	})

	it('names a day before the payout, for the company one that has passed, one too far, and one when nothing is to come', async () => {
		const refused = async (query: string) => (await staff.vertrieb.get(at(`/what_if/rate?rate_percent=7&${query}`))).body.errors[0].code
		expect(await refused(`on=${addDays(paid_on, -1)}`)).toBe('err_form_date_too_early')
		const passed = await (await member('viewer')).get(own(`/prepayment?amount_cents=2000000&effect=shorter&on=${paid_on}`))
		expect(passed.body.errors[0].code).toBe('err_form_date_too_early')
		expect(await refused('on=9999-01-01')).toBe('err_form_date_too_late')
		expect(await refused(`on=${addMonths(paid_on, 60)}`)).toBe('err_loan_plan_loan_not_open_or_pending')
		expect((await staff.vertrieb.get(at('/what_if/deferral?instalments=0&is_full=maybe'))).status).toBe(422)
	})
})

describe('a loan whose payments are not recorded here', () => {
	beforeAll(() => ledgers.recordsPaymentsFrom(loan, addMonths(paid_on, 1)))
	afterAll(() => ledgers.recordsPaymentsFrom(loan, '2000-01-01'))

	it('is quoted nothing, as nobody knows what is due', async () => {
		const { quote, plan } = (await staff.vertrieb.get(at('/what_if/prepayment'))).body
		expect([quote, plan]).toEqual([null, []])
	})

	it('has no account for the company, whose payments it would not know', async () => {
		const viewer = await member('viewer')
		for (const path of [own(), own('/prepayment?amount_cents=2000000&effect=shorter')]) {
			const answer = await viewer.get(path)
			expect([answer.status, answer.body.errors[0].code]).toEqual([404, 'err_entity_not_found'])
		}
	})

	it('says to staff what was agreed, and nothing of arrears', async () => {
		const { is_followed, account } = (await staff.vertrieb.get(at())).body
		expect([is_followed, account.arrears_cents, account.days_past_due, account.settlement, account.open]).toEqual([
			false,
			null,
			null,
			null,
			[],
		])
		expect(new Set(account.instalments.map(({ status }: { status: string }) => status))).toEqual(new Set(['scheduled']))
		const kinds = account.transactions.map(({ kind }: { kind: string }) => kind)
		expect(kinds).toContain('payout')
		expect(kinds).not.toContain('late_interest')
	})
})
