import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addCents, centsOf, majorOf, rateBps, shiftPoint } from '#domain/platform/money.ts'
import { repaymentPlan, totalInterest } from '#domain/review/pricing/plan.ts'

import { codesIn } from '../../test/answers.ts'
import { eventsOf } from '../../test/applications.ts'
import { anApplicant, anApplication, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { aRegistered, type Registered } from '../../test/registered.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

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
		// The effective rate compounds the nominal one and includes the fee.
		expect(created.pricing.effective_rate_low).toBeGreaterThan((1 + created.pricing.offer_rate_low / 12) ** 12 - 1)
		expect(created.pricing.effective_rate_high).toBeGreaterThan((1 + created.pricing.offer_rate_high / 12) ** 12 - 1)
		expect(created.status_flow[0]).toEqual({ status_name: 'pre_check' })
		expect((await eventsOf(server, created.applicationId)).map((event) => [event.transition_id, event.actor_type])).toEqual([
			['T01', 'user'],
			['T02', 'system'],
		])
		expect((await server.mails()).some((mail) => mail.to === email && mail.subject.includes(created.shortApplicationId))).toBe(true)
	})

	it('returns terms from which the browser computes a plan of the same cost', async () => {
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

	it('creates one application for a double click, a second tab and a retry', async () => {
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
		expect(codesIn((await createWith(browser, anApplicationForm(), '')).body)).toEqual(['err_idempotency_key_required'])
		expect(codesIn((await createWith(browser, anApplicationForm(), 'k'.repeat(256))).body)).toEqual(['err_idempotency_key_invalid'])
	})

	it('rolls back a refused creation, so that the same key works afterwards', async () => {
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

	it('accepts the bounds themselves', async () => {
		const { browser } = await anApplicant(server)
		for (const bound of [{ loanSize: 15_000 }, { loanSize: 100_000 }, { loanDuration: 12 }, { loanDuration: 60 }]) {
			expect(await anApplication(browser, bound)).toMatchObject({ status: 'Open', ...bound })
		}
	})

	it('accepts values beyond the slider for a partner with the entitlement', async () => {
		const swiss = { companyCountry: 'CH', companyPostCode: '8001', companyType: 'CH_AG', currency: 'CHF', loanSize: 900_000 }
		const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
		expect((await anApplication(browser, swiss)).loanSize).toBe(900_000)
		expect(codesIn((await createWith(browser, anApplicationForm({ ...swiss, loanSize: 19_999 }))).body)).toEqual([
			'err_loan_amount_too_low',
		])
	})

	it.each([
		['tlb', { purpose_key: 'operating_expenses', loanDuration: 12 }, [422, 'err_loan_amount_too_high']],
		['general_liquidity', {}, [201]],
	])('takes nothing above the limit of a flow without a vote, whatever the entitlement: %s', async (loan_type, change, expected) => {
		const swiss = { companyCountry: 'CH', companyPostCode: '8001', companyType: 'CH_AG', currency: 'CHF', allBanksLoanPurpose: loan_type }
		const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
		const above = await createWith(browser, anApplicationForm({ ...swiss, ...change, loanSize: 100_001 }))
		expect([above.status, ...(above.status === 201 ? [] : codesIn(above.body))]).toEqual(expected)
		const wish = { ...swiss, ...change, loanSize: 100_000, is_another_wish: true }
		expect((await anApplication(browser, wish)).loanSize).toBe(100_000)
	})

	it('declines a company of a refused rating class, whatever the browser says', async () => {
		const refused = await aRegistered(server, { rating_class: 'E' })
		const { browser } = await anApplicant(server)
		const created = await anApplication(browser, { companyName: refused.name, companyCreditProviderId: refused.id })
		expect(created).toMatchObject({ status: 'Rejected', display_status: 'closed', rejection_reason: 'declined', pricing: null })
		expect(JSON.stringify(created)).not.toContain('rating_class')
		expect((await eventsOf(server, created.applicationId)).map((event) => event.transition_id)).toEqual(['T01', 'T03'])
	})

	it('declines a company by its industry in the register', async () => {
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
	])('ignores the rating of an entry %s', async (_what, change) => {
		const [of, other] = [await aRegistered(server), await aRegistered(server)]
		const { browser } = await anApplicant(server)
		const refused = await createWith(browser, anApplicationForm(change(of, other)))
		expect([refused.status, refused.body]).toEqual([422, { errors: [{ code: 'err_field_invalid', field: 'companyCreditProviderId' }] }])
	})

	it('uses the rating of the company’s own entry, however its name is written', async () => {
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
