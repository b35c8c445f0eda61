import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addCents, centsOf, majorOf, rateBps, shiftPoint } from '#domain/money.ts'
import { repaymentPlan, totalInterest } from '#domain/pricing/plan.ts'

import { codesIn } from '../test/answers.ts'
import { aCompleteApplication, anApplicant, anApplication, createWith } from '../test/builders.ts'
import { anApplicationForm } from '../test/forms.ts'
import { aRegistered, type Registered } from '../test/registered.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const eventsOf = (application_id: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf<{ transition_id: string | null; actor_type: string; to_status: string | null; kind: string }>(
				'select transition_id, actor_type, to_status, kind from application_events where application_id = $1 order by happened_at',
				[application_id],
			),
		),
	)

describe('creation', () => {
	it('opens the application with an indicative offer, an event per move and a mail', async () => {
		const { browser, email } = await anApplicant(server)
		const created = await anApplication(browser, { companyName: 'Muster Maschinenbau GmbH' })
		expect(created).toMatchObject({
			status: 'Open',
			display_status: 'not_completed',
			loanSize: 100_000,
			loanDuration: 48,
			display_duration_unit: 'years',
			currency: 'EUR',
			companyName: 'Muster Maschinenbau GmbH',
			houseNumber: '12a',
		})
		expect(created.shortApplicationId).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/)
		expect(created.pricing).toMatchObject({ offer_is_range: true, is_final_interest_rate: false })
		expect(created.pricing.offer_rate_low).toBeLessThan(created.pricing.offer_rate_high)
		expect(created.pricing).toMatchObject({
			monthly_payment: null,
			instalment_low: created.pricing.offer_representative_monthly_rate_low,
			instalment_high: created.pricing.offer_representative_monthly_rate_high,
			repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
			factoring: null,
		})
		// The compounded rate alone, and the fee on top.
		expect(created.pricing.effective_rate_low).toBeGreaterThan((1 + created.pricing.offer_rate_low / 12) ** 12 - 1)
		expect(created.pricing.effective_rate_high).toBeGreaterThan((1 + created.pricing.offer_rate_high / 12) ** 12 - 1)
		expect(created.status_flow[0]).toEqual({ status_name: 'pre_check' })
		expect((await eventsOf(created.applicationId)).map((event) => [event.transition_id, event.actor_type])).toEqual([
			['T01', 'user'],
			['T02', 'system'],
		])
		expect((await server.mails()).some((mail) => mail.to === email && mail.subject.includes(created.shortApplicationId))).toBe(true)
	})

	it('names terms from which the browser draws a plan of the same cost', async () => {
		const { browser } = await anApplicant(server)
		const { loanSize, loanDuration, pricing } = await anApplication(browser)
		const plan = repaymentPlan({
			amount_cents: centsOf(loanSize),
			rate_bps: rateBps(shiftPoint(pricing.offer_rate_high, 4)),
			months: loanDuration,
			repayment: pricing.repayment,
		})
		expect(majorOf(addCents(totalInterest(plan), centsOf(pricing.total_transaction_fee)))).toBe(pricing.financing_cost_high)
		expect(majorOf(plan[0]?.payment_cents ?? centsOf(0))).toBe(pricing.instalment_high)
	})

	it('makes one application of a double click, a second tab and a retry', async () => {
		const { browser } = await anApplicant(server)
		const key = randomUUID()
		const form = anApplicationForm()
		const answers = await Promise.all([createWith(browser, form, key), createWith(browser, form, key), createWith(browser, form, key)])
		expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
		expect(new Set(answers.map((answer) => answer.body.applicationId)).size).toBe(1)
		expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(2)
		expect((await browser.get('/user/applications')).body.applications).toHaveLength(1)
	})

	it('refuses a used key with another body, and a call without a key', async () => {
		const { browser } = await anApplicant(server)
		const key = randomUUID()
		await createWith(browser, anApplicationForm(), key)
		expect(codesIn((await createWith(browser, anApplicationForm({ loanSize: 90_000 }), key)).body)).toEqual(['err_idempotency_key_reused'])
		expect(codesIn((await browser.post('/user/applications', anApplicationForm())).body)).toEqual(['err_idempotency_key_required'])
		expect(codesIn((await createWith(browser, anApplicationForm(), 'short')).body)).toEqual(['err_idempotency_key_invalid'])
	})

	it('keeps nothing of a refused creation, so that the same key works afterwards', async () => {
		const { browser } = await anApplicant(server)
		const key = randomUUID()
		expect((await createWith(browser, anApplicationForm({ loanSize: 1 }), key)).status).toBe(422)
		expect((await createWith(browser, anApplicationForm(), key)).status).toBe(201)
	})

	it('lists every fault of the form at once', async () => {
		const { browser } = await anApplicant(server)
		const refused = await createWith(browser, { loanSize: 'much', currency: 'XXX', companyName: 'abc', companyPostCode: '?' })
		expect(refused.status).toBe(422)
		expect(refused.body.errors.map((fault: { field: string }) => fault.field)).toEqual(
			expect.arrayContaining([
				'loanSize',
				'loanDuration',
				'currency',
				'companyName',
				'companyType',
				'street',
				'companyPostCode',
				'businessPurpose',
			]),
		)
	})

	it.each([
		[{ loanSize: 14_999 }, 'err_loan_amount_too_low'],
		[{ loanSize: 500_001 }, 'err_loan_amount_too_high'],
		[{ loanDuration: 11 }, 'err_loan_duration_too_short'],
		[{ loanDuration: 61 }, 'err_loan_duration_too_long'],
		[{ currency: 'CHF' }, 'err_loan_currency_not_offered'],
		[{ purpose_key: 'commercial_real_estate' }, 'err_loan_purpose_not_offered'],
		[{ allBanksLoanPurpose: 'tlb' }, 'err_loan_purpose_not_offered'],
		[{ companyType: 'CH_AG' }, 'err_company_type_not_offered'],
		[{ companyCountry: 'CH', companyPostCode: '8001', companyType: 'CH_AG' }, 'err_company_country_not_offered'],
	])('refuses what the product does not offer: %j', async (change, code) => {
		const { browser } = await anApplicant(server)
		expect(codesIn((await createWith(browser, anApplicationForm(change))).body)).toContain(code)
	})

	it('takes the bounds themselves', async () => {
		const { browser } = await anApplicant(server)
		for (const bound of [{ loanSize: 15_000 }, { loanSize: 500_000 }, { loanDuration: 12 }, { loanDuration: 60 }]) {
			expect(await anApplication(browser, bound)).toMatchObject({ status: 'Open', ...bound })
		}
	})

	it('lets a partner’s applicants type beyond the slider when it is entitled to', async () => {
		const swiss = { companyCountry: 'CH', companyPostCode: '8001', companyType: 'CH_AG', currency: 'CHF', loanSize: 900_000 }
		const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
		expect((await anApplication(browser, swiss)).loanSize).toBe(900_000)
		expect(codesIn((await createWith(browser, anApplicationForm({ ...swiss, loanSize: 19_999 }))).body)).toEqual([
			'err_loan_amount_too_low',
		])
	})

	it('declines a company of a refused rating class, whatever the browser says', async () => {
		const refused = await aRegistered(server, { rating_class: 'E' })
		const { browser } = await anApplicant(server)
		const created = await anApplication(browser, { companyName: refused.name, companyCreditProviderId: refused.id })
		expect(created).toMatchObject({ status: 'Rejected', display_status: 'closed', rejection_reason: 'declined', pricing: null })
		expect(JSON.stringify(created)).not.toContain('rating_class')
		expect((await eventsOf(created.applicationId)).map((event) => event.transition_id)).toEqual(['T01', 'T03'])
	})

	it('declines a company by what the register says of its business', async () => {
		const { id, name } = await aRegistered(server, { is_gaming: true })
		const { browser } = await anApplicant(server)
		const { applicationId, status } = await anApplication(browser, { companyName: name, companyCreditProviderId: id })
		expect(status).toBe('Rejected')
		const [decision] = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf<{ fired: { id: string }[] }>('select fired from decisions where application_id = $1', [applicationId])),
		)
		expect(decision?.fired.map((rule) => rule.id)).toContain('gambling_and_weapons')
	})

	it.each<[string, (of: Registered, other: Registered) => Record<string, unknown>]>([
		['of another name', (of) => ({ companyCreditProviderId: of.id, companyName: 'Muster Maschinenbau GmbH' })],
		['of another company’s name', (of, other) => ({ companyCreditProviderId: of.id, companyName: other.name })],
		[
			'of another country',
			(of) => ({
				companyCreditProviderId: of.id,
				companyName: of.name,
				companyCountry: 'CH',
				companyType: 'CH_AG',
				companyPostCode: '8001',
				currency: 'CHF',
			}),
		],
		['that does not exist', (of) => ({ companyCreditProviderId: 'register:DE999999', companyName: of.name })],
		['that is none', (of) => ({ companyCreditProviderId: 'DE000001', companyName: of.name })],
	])('takes no rating from an entry %s', async (_what, change) => {
		const [of, other] = [await aRegistered(server), await aRegistered(server)]
		const { browser } = await anApplicant(server)
		const refused = await createWith(browser, anApplicationForm(change(of, other)))
		expect([refused.status, refused.body]).toEqual([422, { errors: [{ code: 'err_field_invalid', field: 'companyCreditProviderId' }] }])
	})

	it('takes it from the company’s own, however its name is written', async () => {
		const { id, name } = await aRegistered(server)
		const { browser } = await anApplicant(server)
		expect((await createWith(browser, anApplicationForm({ companyCreditProviderId: id, companyName: name.toUpperCase() }))).status).toBe(
			201,
		)
	})

	it('needs a session', async () => {
		expect((await createWith(server.visitor(), anApplicationForm())).status).toBe(401)
	})
})

describe('reading', () => {
	it('lists one’s own, newest first, and answers one of them', async () => {
		const { browser } = await anApplicant(server)
		const first = await anApplication(browser)
		const second = await anApplication(browser)
		const { applications } = (await browser.get('/user/applications')).body
		expect(applications.map((row: { applicationId: string }) => row.applicationId)).toEqual([second.applicationId, first.applicationId])
		expect((await browser.get(`/user/applications/${first.applicationId}`)).body).toEqual(first)
	})

	it('answers 404 for another user’s, another partner’s, an unknown and a malformed id', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const { browser: stranger } = await anApplicant(server)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'wislana' })
		for (const path of ['', '/signatories', '/next_status_validate', '/documents']) {
			for (const other of [stranger, elsewhere]) {
				const refused = await other.get(`/user/applications/${applicationId}${path}`)
				expect([refused.status, codesIn(refused.body)]).toEqual([404, ['err_entity_not_found']])
			}
			expect((await browser.get(`/user/applications/${randomUUID()}${path}`)).status).toBe(404)
			expect((await browser.get(`/user/applications/1${path}`)).status).toBe(404)
			expect((await server.visitor().get(`/user/applications/${applicationId}${path}`)).status).toBe(401)
		}
	})
})

describe('bank information and company tax number', () => {
	it('stores the canonical forms', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const path = `/user/applications/${applicationId}`
		const bank = await browser.patch(`${path}/bankinfo`, { bankName: 'Musterbank', iban: 'de89 3704 0044 0532 0130 00' })
		expect(bank.body).toMatchObject({ bankName: 'Musterbank', iban: 'DE89370400440532013000' })
		expect((await browser.patch(path, { taxIdNumber: '27/123/4567 8' })).body.taxIdNumber).toBe('27123/45678'.replace('/', ''))
	})

	it('names the faulty field', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const path = `/user/applications/${applicationId}`
		expect((await browser.patch(`${path}/bankinfo`, { bankName: '', iban: 'DE00370400440532013000' })).body.errors).toEqual(
			expect.arrayContaining([{ code: 'iban_invalid', field: 'iban' }, expect.objectContaining({ field: 'bankName' })]),
		)
		expect((await browser.patch(path, { taxIdNumber: '12' })).body.errors).toEqual([
			{ code: 'err_company_tax_id_invalid', field: 'taxIdNumber' },
		])
		expect((await browser.patch(path, { taxIdNumber: '2712345678', status: 'Approved' })).body.errors).toEqual([
			{ code: 'err_field_unknown', field: 'status' },
		])
	})

	it('refuses an account outside the SEPA area for a loan in euro', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const refused = await browser.patch(`/user/applications/${applicationId}/bankinfo`, {
			bankName: 'Bank',
			iban: 'TR330006100519786457841326',
		})
		expect(codesIn(refused.body)).toEqual(['err_iban_country_not_supported'])
	})

	it('refuses a change that was made on an older version', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId, version } = await anApplication(browser)
		const path = `/user/applications/${applicationId}`
		expect((await browser.patch(path, { taxIdNumber: '2712345678', version })).status).toBe(200)
		expect(codesIn((await browser.patch(path, { taxIdNumber: '2712345679', version })).body)).toEqual(['err_version_conflict'])
	})

	it('answers 404 to a stranger', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const { browser: stranger } = await anApplicant(server)
		const path = `/user/applications/${applicationId}`
		expect((await stranger.patch(path, { taxIdNumber: '2712345678' })).status).toBe(404)
		expect((await stranger.patch(`${path}/bankinfo`, { bankName: 'Bank', iban: 'DE89370400440532013000' })).status).toBe(404)
		expect((await stranger.patch(`${path}/status`, { status: 'Submitted' })).status).toBe(404)
	})
})

describe('submit', () => {
	it('reports what is missing and no next status, and refuses', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const checked = await browser.get(`/user/applications/${applicationId}/next_status_validate`)
		expect(checked.body.next_status).toBeNull()
		expect(checked.body.pending_actions.map((pending: { action: string }) => pending.action)).toEqual(
			expect.arrayContaining([
				'bank_name_and_iban_valid',
				'company_tin_specified',
				'signatories_specified',
				'annual_statements_uploaded',
				'debt_register_uploaded',
			]),
		)
		expect(codesIn((await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })).body)).toEqual([
			'err_application_pending_items',
		])
	})

	it('submits a complete application once, however often it is sent', async () => {
		const { browser, email } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const checked = await browser.get(`/user/applications/${applicationId}/next_status_validate`)
		expect(checked.body).toEqual({ pending_actions: [], next_status: 'Submitted' })
		const answers = await Promise.all(
			[1, 2, 3].map(() => browser.patch(`/user/applications/${applicationId}/status`, { status: 'submitted' })),
		)
		expect(answers.map((answer) => [answer.status, answer.body.status])).toEqual([
			[200, 'Submitted'],
			[200, 'Submitted'],
			[200, 'Submitted'],
		])
		expect((await eventsOf(applicationId)).filter((event) => event.transition_id === 'T04')).toHaveLength(1)
		expect((await server.mails()).filter((mail) => mail.to === email && mail.subject.includes('eingegangen'))).toHaveLength(1)
	})

	it('takes away what may be changed', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const submitted = await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })
		expect(submitted.body.display_status).toBe('in_review')
		expect(submitted.body.allowed_updates).not.toContain('bankinfo')
		const refused = await browser.patch(`/user/applications/${applicationId}`, { taxIdNumber: '2712345678' })
		expect(codesIn(refused.body)).toEqual(['err_application_update_not_allowed'])
	})

	it('needs a confirmed address', async () => {
		const { browser } = await anApplicant(server, { is_confirmed: false })
		const { applicationId } = await aCompleteApplication(server, browser)
		const refused = await browser.patch(`/user/applications/${applicationId}/status`, { status: 'Submitted' })
		expect(codesIn(refused.body)).toEqual(['err_authentication_email_not_confirmed'])
	})

	it.each(['Approved', 'Rejected', 'Paid_Out', 'nonsense', 'Open'])('never takes the status a client wishes: %s', async (status) => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await aCompleteApplication(server, browser)
		const refused = await browser.patch(`/user/applications/${applicationId}/status`, { status })
		expect(codesIn(refused.body)).toEqual(['err_application_status_change_not_allowed'])
	})
})
