import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { factoringAnswers as answers } from '#domain/testing/a-factoring.ts'

import { aMember, aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
	server = await startTestServer()
	browser = (await anApplicant(server)).browser
})
afterAll(() => server.close())

const asked = {
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	factoring_limit: 250_000,
	has_international_customers: true,
	annual_sales_previous_year: 3_400_000.55,
} as const

let id: string
let path: string
beforeEach(async () => {
	id = (await anApplication(browser, asked)).applicationId
	path = `/user/applications/${id}/factoring`
})

const read = async (): Promise<Json> => (await browser.get(path)).body

type Part = keyof typeof answers

const save = (part: Part, change: object = {}, by: Browser = browser): Promise<Answer> =>
	by.patch(`${path}/${part}`, { ...answers[part], ...change })

const refusals = ({ status, body }: Answer): unknown => [
	status,
	...body.errors.map((error: Json) => `${error.code} ${error.field ?? ''}`.trim()),
]

const pending = async (): Promise<unknown[]> => {
	const { body } = await browser.get(`/user/applications/${id}/next_status_validate`)
	const action = body.pending_actions.find((found: Json) => found.action === 'factoring_details_added')
	// Debtors are tested elsewhere (`api/applying/debitors`).
	return (action?.errors ?? []).flatMap(({ values }: Json) => values.part ?? [])
}

const moveTo = (status: string, of = id) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf('update applications set status = $2, submitted_at = now() where application_id = $1', [of, status])),
	)

describe('before anything is saved', () => {
	it('the details are prefilled from the request', async () => {
		const details = await read()
		expect(details).toMatchObject({
			factoring_limit: 250_000,
			limits: { min_total: 1, max_total: 999_999_999 },
			financials: { version: 0, has_international_customers: true, company_portfolio: null },
			invoices: { version: 0, invoice_currencies: null },
			risk_protection: { version: 0, already_has_factoring: null },
		})
		// Sales of all countries are no figure for domestic sales.
		expect(details.financials.annual_sales_previous_year).toBeNull()
	})

	it('the sales of the request are domestic if there is no other country', async () => {
		const { applicationId } = await anApplication(browser, { ...asked, has_international_customers: false })
		const { body } = await browser.get(`/user/applications/${applicationId}/factoring`)
		expect(body.financials).toMatchObject({ has_international_customers: false, annual_sales_previous_year: 3_400_000.55 })
	})

	it('all three parts are pending', async () => {
		expect(await pending()).toEqual(['financials', 'invoices', 'risk_protection'])
	})
})

it('the documents of factoring are required, with the number of invoice samples', async () => {
	const { body } = await browser.get(`/user/applications/${id}/next_status_validate`)
	const { errors } = body.pending_actions.find(({ action }: Json) => action === 'required_documents_uploaded')
	const asked_for = Object.fromEntries(errors.map(({ values }: Json) => [values.document_type, values.count]))
	expect(asked_for).toEqual({ debtor_list: 1, open_receivables_and_payables: 1, invoice_copy: 2, invoice_process: 1 })
})

describe('each part', () => {
	it('is saved on its own, to the cent, and leaves the others alone', async () => {
		const first = await save('financials')
		expect(first.status, JSON.stringify(first.body)).toBe(200)
		expect(first.body.financials).toEqual({ ...answers.financials, version: 1 })
		expect(first.body.invoices.version).toBe(0)
		expect(await pending()).toEqual(['invoices', 'risk_protection'])
		expect((await save('invoices')).status).toBe(200)
		expect((await save('risk_protection')).status).toBe(200)
		expect(await pending()).toEqual([])
		const { invoices, risk_protection } = await read()
		expect(invoices).toEqual({ ...answers.invoices, version: 1 })
		expect(risk_protection).toEqual({ ...answers.risk_protection, version: 1 })
	})

	it('names every fault at its field, and stores nothing', async () => {
		const refused = await save('financials', {
			company_portfolio: 'zu kurz',
			annual_sales_previous_year: 1_000_000_000,
			planned_annual_sales_factoring: null,
		})
		expect(refusals(refused)).toEqual([
			422,
			'err_field_too_short company_portfolio',
			'err_field_too_high annual_sales_previous_year',
			'err_field_required planned_annual_sales_factoring',
		])
		expect((await read()).financials.version).toBe(0)
	})

	it('accepts no field of another part', async () => {
		expect(refusals(await save('invoices', { company_portfolio: answers.financials.company_portfolio }))).toEqual([
			422,
			'err_field_unknown company_portfolio',
		])
	})
})

describe('totals', () => {
	it.each([
		[{ planned_annual_sales_factoring: 2_600_000, planned_annual_sales_factoring_abroad: 1_200_000 }, [200]],
		[
			{ planned_annual_sales_factoring: 2_600_000, planned_annual_sales_factoring_abroad: 1_200_000.01 },
			[422, 'err_factoring_above_planned_sales planned_annual_sales_factoring'],
		],
		[{ annual_sales_previous_year: 0.5, annual_sales_previous_year_abroad: 0.5 }, [200]],
		[
			{ annual_sales_previous_year: 0.5, annual_sales_previous_year_abroad: 0.49 },
			[422, 'err_factoring_total_too_low annual_sales_previous_year'],
		],
		[{ annual_sales_previous_year: 999_999_998.99, annual_sales_previous_year_abroad: 0.01 }, [200]],
		[
			{ annual_sales_previous_year: 999_999_999, annual_sales_previous_year_abroad: 0.01 },
			[422, 'err_factoring_total_too_high annual_sales_previous_year'],
		],
	] as const)('%j', async (change, expected) => {
		const answer = await save('financials', change)
		expect(answer.status === 200 ? [200] : refusals(answer)).toEqual(expected)
	})
})

describe('customers abroad', () => {
	it('need their own figures', async () => {
		expect(refusals(await save('financials', { annual_sales_previous_year_abroad: null }))).toEqual([
			422,
			'err_field_required annual_sales_previous_year_abroad',
		])
		expect(refusals(await save('invoices', { payment_deadline_for_outgoing_invoices_abroad: '' }))).toEqual([
			422,
			'err_field_required payment_deadline_for_outgoing_invoices_abroad',
		])
	})

	it('when removed, remove their figures from every part, with an event for each', async () => {
		await save('financials')
		await save('invoices')
		await save('risk_protection')
		const { body } = await save('financials', { has_international_customers: false, planned_annual_sales_factoring: 2_600_000 })
		expect(body.financials).toMatchObject({ version: 2, annual_sales_previous_year: 2_400_000, annual_sales_previous_year_abroad: null })
		expect(body.invoices).toMatchObject({ version: 2, max_invoice_value_previous_year_abroad: null })
		expect(body.risk_protection).toMatchObject({ version: 2, receivables_default_amount_previous_year_abroad: null })
		expect(await pending()).toEqual([])
		// Values sent anyway are not stored.
		const again = await save('invoices', { number_of_outgoing_invoices: 7, version: 2 })
		expect(again.body.invoices).toMatchObject({ number_of_outgoing_invoices: 7, payment_deadline_for_outgoing_invoices_abroad: null })
		await save('financials')
		expect(await pending()).toEqual(['invoices', 'invoices'])
	})
})

it('a comment is removed with the answer it belongs to', async () => {
	const { body } = await save('risk_protection', { already_has_factoring_comment: 'Bis Jahresende.' })
	expect(body.risk_protection).toMatchObject({
		already_has_factoring_comment: null,
		has_commercial_credit_insurance_comment: answers.risk_protection.has_commercial_credit_insurance_comment,
	})
})

describe('two people', () => {
	it('who change the same version of a part: the second is refused, and nothing is lost', async () => {
		await save('invoices', { version: 0 })
		const [one, other] = await Promise.all([
			save('invoices', { version: 1, number_of_outgoing_invoices: 1 }),
			save('invoices', { version: 1, number_of_outgoing_invoices: 2 }),
		])
		expect([one.status, other.status].toSorted((left, right) => left - right)).toEqual([200, 409])
		expect(refusals(one.status === 409 ? one : other)).toEqual([409, 'err_version_conflict'])
		expect((await read()).invoices).toMatchObject({ version: 2, number_of_outgoing_invoices: one.status === 200 ? 1 : 2 })
	})

	it('who change different parts do not conflict', async () => {
		const all = await Promise.all([
			save('financials', { version: 0 }),
			save('invoices', { version: 0 }),
			save('risk_protection', { version: 0 }),
		])
		expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
		expect(await pending()).toEqual([])
	})

	it('who save without a change change nothing', async () => {
		await save('invoices')
		expect((await save('invoices', { version: 1 })).body.invoices.version).toBe(1)
	})
})

describe('nobody', () => {
	it.each(['pre_check', 'Submitted', 'sales_pre_check_qualitative', 'offer_available', 'Signature', 'limit_active', 'Rejected'])(
		'changes them in %s, and they can still be read',
		async (status) => {
			await moveTo(status)
			expect(refusals(await save('invoices'))).toEqual([409, 'err_application_update_not_allowed'])
			expect((await browser.get(path)).status).toBe(200)
		},
	)

	it('has them in another kind of application', async () => {
		const { applicationId } = await anApplication(browser)
		path = `/user/applications/${applicationId}/factoring`
		expect(refusals(await browser.get(path))).toEqual([409, 'err_factoring_not_applied_for'])
		expect(refusals(await save('invoices'))).toEqual([409, 'err_factoring_not_applied_for'])
	})

	it('sees them from outside the team, or changes them with a right to read', async () => {
		const stranger = (await anApplicant(server)).browser
		expect((await stranger.get(path)).status).toBe(404)
		expect((await save('invoices', {}, stranger)).status).toBe(404)
		const elsewhere = (await anApplicant(server, { partner_key: 'edelgrat' })).browser
		expect((await elsewhere.get(path)).status).toBe(404)
		const viewer = (await aMember(server, id, { role: 'viewer' })).browser
		expect((await viewer.get(path)).status).toBe(200)
		expect(refusals(await save('invoices', {}, viewer))).toEqual([403, 'err_membership_right_missing'])
	})
})

describe('staff', () => {
	it('see them in the case, with who changed what', async () => {
		await save('financials')
		await moveTo('Submitted')
		const staff = await aStaffMember(server, 'analyse')
		const { body } = await staff.get(`/staff/applications/${id}`)
		expect(body.factoring).toMatchObject({ factoring_limit: 250_000, financials: { version: 1, annual_sales_previous_year: 2_400_000 } })
		expect(body.history.filter(({ kind }: Json) => kind === 'factoring_changed')).toHaveLength(1)
	})

	it('see none of another kind of application', async () => {
		const { applicationId } = await anApplication(browser)
		await moveTo('Submitted', applicationId)
		const staff = await aStaffMember(server, 'analyse')
		expect((await staff.get(`/staff/applications/${applicationId}`)).body.factoring).toBeNull()
	})
})
