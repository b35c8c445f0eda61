import { beforeAll, describe, expect, it } from 'vitest'

import { refusalOf } from '../../../test/answers.ts'
import { eventsOf } from '../../../test/applications.ts'
import { aMember, anApplicant } from '../../../test/builders.ts'
import { decisionsUnderTest } from '../../../test/decisions.ts'
import type { Browser, Json } from '../../../test/server.ts'
import { change as changeRows } from '../../../test/signing.ts'

const decisions = decisionsUnderTest()
const { applyAs } = decisions
let browser: Browser
beforeAll(async () => {
	browser = (await anApplicant(decisions.server)).browser
})

/** The request of an application as it is sent to change it. */
const requestOf = (view: Json, change: Json = {}) => ({
	loanSize: view.loanSize,
	loanDuration: view.loanDuration,
	currency: view.currency,
	allBanksLoanPurpose: view.allBanksLoanPurpose,
	purpose_key: view.purpose_key,
	purposeDescription: view.purposeDescription,
	...change,
})

const companyOf = (view: Json, change: Json = {}) => ({
	companyName: view.companyName,
	companyType: view.companyType,
	street: view.street,
	houseNumber: view.houseNumber,
	companyPostCode: view.companyPostCode,
	companyLocation: view.companyLocation,
	companyCountry: view.companyCountry,
	businessPurpose: view.businessPurpose,
	hrNumber: view.hrNumber,
	...change,
})

const at = ({ applicationId }: Json, what = '') => `/user/applications/${applicationId}${what}`
const reread = async (view: Json): Promise<Json> => (await browser.get(at(view))).body
const young = { foundation_date: '2029-06-01' }
const project = { allBanksLoanPurpose: 'project', purpose_key: 'business_expansion' }

describe('a change of the request', () => {
	it('is judged and priced anew, and stands in the history', async () => {
		const view = await applyAs(browser, {}, { loanSize: 40_000 })
		const request = requestOf(view, { loanSize: 90_000, loanDuration: 36 })
		const tried = await browser.post(at(view, '/revision'), { request })
		expect(tried.body).toMatchObject({ decline: null, is_other_flow: false, added_documents: [] })
		expect(await reread(view)).toEqual(view)

		const changed = await browser.patch(at(view, '/request'), { ...request, version: view.version })
		expect(changed.body).toMatchObject({ loanSize: 90_000, loanDuration: 36, status: 'Open', version: view.version + 1 })
		expect(changed.body.pricing.financing_cost_low).toBe(tried.body.pricing.financing_cost_low)
		expect(changed.body.pricing.financing_cost_low).not.toBe(view.pricing.financing_cost_low)
		const events = await eventsOf(decisions.server, view.applicationId)
		expect(events.at(-1)).toMatchObject({ kind: 'request_changed', actor_type: 'user' })
		await changeRows(decisions.server, "update applications set status = 'Submitted', submitted_at = now() where application_id = $1", [
			view.applicationId,
		])
		const { history } = (await decisions.staff.get(`/staff/applications/${view.applicationId}`)).body
		expect(history[0]).toMatchObject({
			kind: 'request_changed',
			changes: expect.arrayContaining([
				{ field: 'loanSize', before: 40_000, after: 90_000 },
				{ field: 'loanDuration', before: view.loanDuration, after: 36 },
			]),
		})
		expect(history[1].changes).toEqual([])
	})

	it('that the rules would decline says why beforehand, and is not saved', async () => {
		const view = await applyAs(browser, young, { loanSize: 40_000 })
		const request = requestOf(view, { loanSize: 90_000 })
		const tried = await browser.post(at(view, '/revision'), { request })
		expect(tried.body.decline.reasons.map(({ code }: Json) => code)).toEqual(['err_eligibility_loan_amount_not_allowed'])
		expect(tried.body.decline.ways.flat()).toContainEqual({ fact: 'loan_amount', is_lower: true, value: 80_000, currency: 'EUR' })
		const refused = await browser.patch(at(view, '/request'), { ...request, version: view.version })
		expect([refused.status, refusalOf(refused)]).toEqual([409, 'err_application_change_ineligible'])
		expect(await reread(view)).toEqual(view)
	})

	it('to another product tells of its flow, and asks that it was read', async () => {
		const view = await applyAs(browser, {}, { loanSize: 60_000 })
		const request = requestOf(view, project)
		const tried = await browser.post(at(view, '/revision'), { request })
		expect(tried.body).toMatchObject({
			decline: null,
			flow: 'L2',
			is_other_flow: true,
			added_documents: expect.arrayContaining(['investment_and_cost_plan']),
		})
		const path = at(view, '/request')
		expect(refusalOf(await browser.patch(path, { ...request, version: view.version }))).toBe('err_application_flow_changes')
		expect(refusalOf(await browser.patch(path, { ...request, version: view.version, agreed_flow: 'O' }))).toBe(
			'err_application_flow_changes',
		)
		const changed = await browser.patch(path, { ...request, version: view.version, agreed_flow: 'L2' })
		expect(changed.body).toMatchObject({ flow: 'L2', allBanksLoanPurpose: 'project', product: { product_id: 'de_project' } })
	})

	it('to factoring takes its limit and sales', async () => {
		const view = await applyAs(browser, {}, { loanSize: 60_000 })
		const factoring = { factoring_limit: 250_000, has_international_customers: false, annual_sales_previous_year: 3_000_000 }
		const request = requestOf(view, {
			allBanksLoanPurpose: 'factoring',
			purpose_key: 'outstanding_receivables',
			...factoring,
			loanDuration: 24,
		})
		const changed = await browser.patch(at(view, '/request'), { ...request, version: view.version, agreed_flow: 'F' })
		expect(changed.body).toMatchObject({ flow: 'F', loanSize: 250_000, factoring })
		expect(changed.body.pricing.factoring).not.toBeNull()
	})

	it('of the sales alone is priced anew, though the register knows the revenue', async () => {
		const factoring = { factoring_limit: 250_000, has_international_customers: false, annual_sales_previous_year: 3_000_000 }
		const wish = { allBanksLoanPurpose: 'factoring', purpose_key: 'outstanding_receivables', ...factoring }
		const view = await applyAs(browser, { annual_revenue: 5_000_000 }, wish)
		const request = requestOf(view, { ...factoring, annual_sales_previous_year: 6_000_000 })
		const tried = await browser.post(at(view, '/revision'), { request })
		const changed = await browser.patch(at(view, '/request'), { ...request, version: view.version })
		expect(changed.body.factoring.annual_sales_previous_year).toBe(6_000_000)
		expect(changed.body.pricing.financing_cost_low).toBe(2 * view.pricing.financing_cost_low)
		expect(tried.body.pricing.financing_cost_low).toBe(changed.body.pricing.financing_cost_low)
	})

	it('is of the request or of the company', async () => {
		const view = await applyAs(browser, {})
		const tried = async (body: Json) => (await browser.post(at(view, '/revision'), body)).body.errors
		const missing = [{ code: 'err_field_required', field: 'request' }]
		expect(await tried({})).toEqual(missing)
		expect(await tried({ request: requestOf(view), company: companyOf(view) })).toEqual(missing)
	})

	it('names the field that the product does not take', async () => {
		const view = await applyAs(browser, {}, { loanSize: 60_000 })
		const refused = await browser.post(at(view, '/revision'), { request: requestOf(view, { loanSize: 1_000 }) })
		expect(refused.body.errors).toMatchObject([{ code: 'err_loan_amount_too_low', field: 'loanSize' }])
	})

	it('does not make a second application for the same loan type of a company', async () => {
		const view = await applyAs(browser, {}, { loanSize: 60_000 })
		const register = { companyName: view.companyName, companyCreditProviderId: `test:${view.companyName.split(' ')[1]}` }
		const form = { ...requestOf(view), ...companyOf(view), ...register, ...project, is_another_wish: true }
		const second = await browser.post('/user/applications', form, { 'idempotency-key': crypto.randomUUID() })
		expect(second.status, JSON.stringify(second.body)).toBe(201)
		const refused = await browser.post(at(view, '/revision'), { request: requestOf(view, project) })
		expect(refused.body.errors).toMatchObject([{ code: 'err_application_exists', values: { application_id: second.body.applicationId } }])
	})

	it('is refused of an older version, after submitting, and where a correction is of something else', async () => {
		const view = await applyAs(browser, {}, { loanSize: 60_000 })
		const save = (version: number) => browser.patch(at(view, '/request'), { ...requestOf(view, { loanSize: 50_000 }), version })
		expect(refusalOf(await save(view.version - 1))).toBe('err_version_conflict')
		await changeRows(decisions.server, `update applications set reopened_for = '{bankinfo}' where application_id = $1`, [
			view.applicationId,
		])
		expect((await reread(view)).allowed_updates).not.toContain('loan_request')
		expect(refusalOf(await save(view.version))).toBe('err_application_update_not_allowed')
		await changeRows(decisions.server, `update applications set status = 'Submitted' where application_id = $1`, [view.applicationId])
		expect(refusalOf(await save(view.version))).toBe('err_application_update_not_allowed')
	})
})

describe('a change of the company', () => {
	it('is saved; only another legal form is judged anew', async () => {
		const view = await applyAs(browser, {})
		const moved = companyOf(view, { street: 'Deichstraße', houseNumber: '9' })
		const changed = await browser.patch(at(view, '/company'), { ...moved, version: view.version })
		expect(changed.body).toMatchObject({ street: 'Deichstraße', houseNumber: '9', pricing: { offer_id: view.pricing.offer_id } })
		const form = companyOf(changed.body, { companyType: 'AG' })
		const judged = await browser.patch(at(view, '/company'), { ...form, version: changed.body.version })
		expect(judged.body.companyType).toBe('AG')
		expect(judged.body.pricing.offer_id).not.toBe(view.pricing.offer_id)
	})

	it('leaves the company that the register named', async () => {
		const view = await applyAs(browser, {})
		expect(view.is_company_registered).toBe(true)
		const renamed = companyOf(view, { companyName: 'Anderes Werk GmbH' })
		expect(refusalOf(await browser.patch(at(view, '/company'), { ...renamed, version: view.version }))).toBe('err_company_from_register')
	})

	it('renames one that was typed by hand, also for the search of duplicates', async () => {
		const view = await applyAs(browser, {}, { companyCreditProviderId: null })
		expect(view.is_company_registered).toBe(false)
		const changed = await browser.patch(at(view, '/company'), {
			...companyOf(view, { companyName: 'Neues Werk GmbH' }),
			version: view.version,
		})
		expect(changed.body.companyName).toBe('Neues Werk GmbH')
		const live = await browser.get(
			`/user/applications/live?companyName=Neues%20Werk%20GmbH&companyCountry=DE&companyPostCode=${view.companyPostCode}`,
		)
		expect(live.body.application?.applicationId).toBe(view.applicationId)
	})

	it('does not make a second application for a company that was typed by hand', async () => {
		const typed = { companyCreditProviderId: null }
		const first = await applyAs(browser, {}, typed)
		const second = await applyAs(browser, {}, typed)
		const company = companyOf(second, { companyName: first.companyName })
		const exists = [{ code: 'err_application_exists', values: { application_id: first.applicationId } }]
		expect((await browser.post(at(second, '/revision'), { company })).body.errors).toMatchObject(exists)
		expect((await browser.patch(at(second, '/company'), { ...company, version: second.version })).body.errors).toMatchObject(exists)
		expect(await reread(second)).toEqual(second)
	})

	it('is refused with a legal form the product is not for, and another country', async () => {
		const view = await applyAs(browser, {}, { loanSize: 60_000 })
		const tried = (change: Json) => browser.post(at(view, '/revision'), { company: companyOf(view, change) })
		expect((await tried({ companyType: 'EG' })).body.errors).toMatchObject([{ field: 'companyType' }])
		expect((await tried({ companyCountry: 'CH', companyType: 'CH_AG', companyPostCode: '8000' })).body.errors).toMatchObject([
			{ code: 'err_company_country_not_offered', field: 'companyCountry' },
		])
	})

	it('is not open to a viewer', async () => {
		const view = await applyAs(browser, {})
		const viewer = (await aMember(decisions.server, view.applicationId, { role: 'viewer' })).browser
		expect(refusalOf(await viewer.patch(at(view, '/company'), { ...companyOf(view), version: view.version }))).toBe(
			'err_membership_right_missing',
		)
	})
})
