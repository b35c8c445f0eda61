import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { priceRows } from '#domain/partners/products/price-grid.ts'

import type { Partner } from '#api/platform/partner.ts'
import { Partners } from '#api/partners/configuration/configuration.ts'
import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import { anApplicant, anApplication, aStaffMember } from '../../test/builders.ts'
import { ahead_s, decisionsUnderTest } from '../../test/decisions.ts'
import { answers, proposes } from '../../test/proposals.ts'
import type { Json } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

const decisions = decisionsUnderTest()
const { applyAs } = decisions
let { server, staff } = decisions
beforeAll(() => void ({ server, staff } = decisions))
afterEach(() => void vi.restoreAllMocks())

/** A product of a flow with a vote, which takes larger amounts. */
const project = { allBanksLoanPurpose: 'project', purpose_key: 'business_expansion' }

const storedFor = (application_id: string, kind = 'eligibility') =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf<Json>('select * from decisions where application_id = $1 and kind = $2 order by decided_at', [application_id, kind])),
	)

const decisionOf = async (application_id: string): Promise<Json> => {
	const { body } = await staff.get(`/staff/applications/${application_id}`)
	return body.history.find((entry: Json) => entry.decision !== null)?.decision
}

it('of a decline names the other kinds of financing that would take the request', async () => {
	const { browser } = await anApplicant(server)
	const young = { foundation_date: '2029-06-01' }
	const wish = { loanSize: 90_000, purpose_key: 'business_expansion' }
	expect(await applyAs(browser, young, wish)).toMatchObject({ status: 'Rejected', alternatives: ['project'] })
	expect(await applyAs(browser, young, { loanSize: 90_000 })).toMatchObject({ status: 'Rejected', alternatives: [] })
	expect(await applyAs(browser, {}, wish)).toMatchObject({ status: 'Open', alternatives: [] })
})

describe('a decision', () => {
	it('is stored with its versions, all its inputs, and every row that matched', async () => {
		const { browser } = await anApplicant(server)
		const industry = { industry_code: '92001', employees: 40, annual_revenue: 3_000_000 }
		const created = await applyAs(browser, { rating_class: 'E', foundation_date: '2030-09-01', ...industry }, { loanSize: 90_000 })
		expect(created).toMatchObject({ status: 'Rejected', rejection_reason: 'declined', pricing: null })
		expect(await storedFor(created.applicationId)).toMatchObject([
			{
				kind: 'eligibility',
				product_id: 'de_general_liquidity',
				product_version: 1,
				policy_version: 1,
				outcome: 'refused',
				inputs: {
					today: '2030-11-21',
					country: 'DE',
					company_type: 'GMBH',
					foundation_date: '2030-09-01',
					loan_amount: 90_000,
					loan_duration_months: 48,
					currency: 'EUR',
					register_status: 'active',
					rating_class: 'E',
					...industry,
				},
				fired: [
					{ id: 'company_too_young', outcome: 'refuse', code: 'err_eligibility_company_too_young', values: { min: 6 } },
					{ id: 'rating_class_excluded', outcome: 'refuse', code: 'err_eligibility_risk_class_not_allowed', values: {} },
					{ id: 'gambling_and_weapons', outcome: 'refuse', code: 'err_eligibility_industry_code_not_allowed', values: {} },
				],
			},
		])
	})

	it.each<[Partial<RegistryCompany>, Record<string, unknown>, string, string[]]>([
		[{}, {}, 'Open', []],
		[{ is_active: false }, {}, 'Rejected', ['company_closed']],
		[{ foundation_date: '2030-05-21' }, { loanSize: 80_000 }, 'Open', []],
		[{ foundation_date: '2030-05-22' }, {}, 'Rejected', ['company_too_young']],
		[{ foundation_date: '2029-06-01' }, { loanSize: 80_000 }, 'Open', []],
		[{ foundation_date: '2029-06-01' }, { loanSize: 80_001 }, 'Rejected', ['young_company_large_amount']],
		[{ rating_class: 'D' }, { ...project, loanSize: 300_001 }, 'Rejected', ['weak_rating_large_amount']],
	])('about %j with a request of %j is %s', async (company, wish, status, ids) => {
		const { browser } = await anApplicant(server)
		const created = await applyAs(browser, company, wish)
		expect(created.status).toBe(status)
		const [decision] = await storedFor(created.applicationId)
		expect(decision.fired.map((rule: Json) => rule.id)).toEqual(ids)
		expect(JSON.stringify(created)).not.toMatch(/rating_class|decision|policy|fired/)
	})

	it('refers cases without enough data to a person', async () => {
		const { browser } = await anApplicant(server)
		const created = await anApplication(browser, { ...project, loanSize: 400_000 })
		expect(created.status).toBe('Open')
		expect(await storedFor(created.applicationId)).toMatchObject([
			{ outcome: 'referred', inputs: { register_status: null, foundation_date: null, rating_class: null } },
		])
	})

	it('cannot be changed or deleted, nor can its version of the product', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await applyAs(browser, {})
		const before = await storedFor(applicationId)
		for (const statement of [
			"update decisions set outcome = 'refused'",
			'delete from decisions',
			"update products set definition = '{}'",
			'delete from products',
		]) {
			const touched = await server.asEveryPartner((db) => db.dynamic(sqlOf(`${statement} returning 1`)))
			expect(touched, statement).toEqual([])
		}
		expect(await storedFor(applicationId)).toEqual(before)
	})

	it('is reproducible, also after a newer version of the product', async () => {
		// No other test here applies at this partner.
		const { browser } = await anApplicant(server, { partner_key: 'brueckenwerk' })
		const created = await applyAs(browser, { foundation_date: '2030-09-01' }, { loanDuration: 12 })
		const expected = {
			outcome: 'refused',
			product_version: 1,
			policy_version: 1,
			is_replayable: true,
			rules: [{ id: 'company_too_young', outcome: 'refuse', code: 'err_eligibility_company_too_young', values: { min: 6 } }],
		}
		expect(await decisionOf(created.applicationId)).toEqual(expected)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into products (partner_id, product_id, version, definition)
					 select partner_id, product_id, 2, jsonb_set(definition, '{eligibility}', '{"version": 2, "rules": []}')
					 from products join partners using (partner_id) where key = 'brueckenwerk' and product_id = 'de_general_liquidity'`,
				),
			),
		)
		const { database, log, now, publications } = server.services
		const restarted = await new Partners(database, { base_url: () => 'http://localhost:3000', log, now, publications }).ofKey(
			'brueckenwerk',
		)
		expect(restarted?.products.find((product) => product.product_id === 'de_general_liquidity')?.eligibility.version).toBe(2)
		vi.spyOn(server.services.partners, 'ofId').mockResolvedValue(restarted as Partner)
		expect(await decisionOf(created.applicationId)).toEqual(expected)
	})

	it('that was tampered with is detected', async () => {
		const { browser } = await anApplicant(server)
		const created = await applyAs(browser, { foundation_date: '2030-09-01' })
		// Tampers with the row as the owner of the database could.
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into decisions select partner_id, application_id, gen_random_uuid(), kind, product_id, product_version, policy_version,
						jsonb_set(inputs, '{foundation_date}', '"2001-01-01"'), fired, outcome, decided_at from decisions where application_id = $1 and kind = 'eligibility'`,
					[created.applicationId],
				),
			),
		)
		const [first, second] = await storedFor(created.applicationId)
		const forged = [first, second].find((row) => row.inputs.foundation_date === '2001-01-01')
		await server.asEveryPartner((db) => db.dynamic(sqlOf('alter table application_events disable trigger written_once')))
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`update application_events set details = jsonb_build_object('decision_id', $2::text) where application_id = $1 and transition_id = 'T03'`,
					[created.applicationId, forged.decision_id],
				),
			),
		)
		expect(await decisionOf(created.applicationId)).toMatchObject({ outcome: 'refused', is_replayable: false })
	})
})

describe('a price', () => {
	it.each([
		['B', 'rated', ['B']],
		[null, 'range', ['A', 'D']],
	])('of class %s is stored with its rows of the grid: %s', async (rating_class, outcome, classes) => {
		const { browser } = await anApplicant(server)
		const created = await applyAs(browser, { rating_class })
		const [price] = await storedFor(created.applicationId, 'price')
		expect(price).toMatchObject({
			outcome,
			product_version: 1,
			policy_version: null,
			inputs: { amount: 100_000, months: 48, rating_class },
		})
		expect(price.fired.map((row: Json) => row.rating_class)).toEqual(classes)
		const { offer_rate_low, offer_rate_high } = created.pricing
		expect([price.fired[0].rate_bps, price.fired.at(-1).rate_bps]).toEqual(
			[offer_rate_low, offer_rate_high].map((rate) => Math.round(rate * 10_000)),
		)
		const { products } = (await server.services.partners.ofKey('hansekontor')) ?? { products: [] }
		const product = products.find((offered) => offered.product_id === price.product_id && offered.version === price.product_version)
		expect(product && priceRows(product.pricing, price.inputs)).toEqual(price.fired)
	})

	it('is not calculated after a refusal', async () => {
		const { browser } = await anApplicant(server)
		const created = await applyAs(browser, { rating_class: 'E' })
		expect(await storedFor(created.applicationId, 'price')).toEqual([])
	})
})

const list = async (query: string): Promise<string[]> =>
	(await staff.get(`/staff/applications?${query}`)).body.applications.map((row: Json) => row.applicationId)

describe('staff', () => {
	// Events have the database's time.
	beforeAll(() => server.passTime(-ahead_s))
	afterAll(() => server.passTime(ahead_s))

	it('find applications refused by rule, and may have them reviewed', async () => {
		const { browser } = await anApplicant(server)
		const created = await applyAs(browser, { rating_class: 'E' })
		expect(await list('')).not.toContain(created.applicationId)
		expect(await list(`search=${created.shortApplicationId}`)).toEqual([created.applicationId])
		expect(await list('status=Rejected')).toContain(created.applicationId)
		const approver = await aStaffMember(server, 'freigabe')
		const note = { note: 'Die Auskunft war veraltet.', items: ['Bitte reichen Sie den Jahresabschluss ein.'], groups: ['document'] }
		const proposed = await proposes(approver, created.applicationId, { move: 'reopen', ...note })
		expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
		const reopened = await answers(staff, created.applicationId, { answer: 'confirm' })
		expect(reopened.body.application?.status, JSON.stringify(reopened.body)).toBe('Open')
		// It was refused before it was complete, so every field can be filled in for a submit.
		expect((await browser.get(`/user/applications/${created.applicationId}`)).body.allowed_updates).toContain('bankinfo')
	})
})
