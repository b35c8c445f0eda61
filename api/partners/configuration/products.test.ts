import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { loanPurposes, loanTypes } from '#domain/partners/products/enumerations.ts'

import { codesIn } from '../../test/answers.ts'
import { anApplicant, anApplication, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { startTestServer, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { Partners } from './configuration.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => server.close())

const configOf = async (key: string) => (await server.visitor(key).get(`/partner/key/${key}/config`)).body

/** Publishes the newest version of a product again with a change, valid from so many seconds on. */
const publish = (product_id: string, change: string, { in_s = 0 } = {}) =>
	server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into products (partner_id, product_id, version, definition, valid_from)
				 select partner_id, product_id, version + 1, ${change}, now() + $2 * interval '1 second'
				 from products join partners using (partner_id) where key = 'hansekontor' and product_id = $1 order by version desc limit 1`,
				[product_id, in_s],
			),
		),
	)

/** The partners as a process started now reads them. */
const readAnew = (): Partners => {
	const { database, log, now, publications } = server.services
	return new Partners(database, { base_url: () => 'http://localhost:3000', log, now, publications })
}

describe('the demo partners', () => {
	it('offer every loan type and every purpose between them, several currencies and a short term', async () => {
		const partners = await server.services.partners.all()
		const products = partners.flatMap((partner) => partner.products)
		expect([...new Set(products.map((product) => product.loan_type))].toSorted()).toEqual(loanTypes.toSorted())
		expect([...new Set(products.flatMap((product) => product.purposes))].toSorted()).toEqual(loanPurposes.toSorted())
		expect(products.some((product) => product.currencies.length > 1)).toBe(true)
		const tlb = products.find((product) => product.loan_type === 'tlb')?.currencies[0]
		expect(tlb).toMatchObject({ amount: { min: 20_000 }, duration_months: { min: 3, max: 24 } })
	})

	it('offer the types, purposes and legal forms of their products', async () => {
		for (const key of ['hansekontor', 'edelgrat', 'wislana', 'brueckenwerk']) {
			const config = await configOf(key)
			const [country] = config.supportedCountries
			expect(config.supportedLoanTypesByCountry[country], key).toEqual(config.userApplicationTypes)
			expect(Object.keys(config.loanPurposesByLoanType), key).toEqual(config.userApplicationTypes)
			expect(config.countryCompanyTypes[country].length, key).toBeGreaterThan(3)
		}
		const { loanPurposesByLoanType } = await configOf('edelgrat')
		expect(loanPurposesByLoanType.structured_finance).toEqual(expect.arrayContaining(['lbo', 'mbo', 'carve_out', 'post_acquisition_wc']))
	})

	it('name the legal forms of all countries and of the default one, and the product type of each product', async () => {
		const { supportedCompanyTypes, defaultCompanyTypes, countryCompanyTypes, products } = await configOf('hansekontor')
		expect(defaultCompanyTypes).toEqual(countryCompanyTypes.DE)
		expect(supportedCompanyTypes).toEqual([...new Set(Object.values(countryCompanyTypes).flat())])
		const of_type = new Map(products.map(({ loan_type, product_type }: Json) => [loan_type, product_type]))
		expect([of_type.get('working_capital'), of_type.get('factoring')]).toEqual(['general_liquidity', 'factoring'])
	})

	it('are applied for under either name of a loan type', async () => {
		const { browser } = await anApplicant(server)
		const created = await anApplication(browser, {
			allBanksLoanPurpose: 'working_capital_loan',
			loanDuration: 24,
			purpose_key: 'inventory_expansion',
		})
		const { body } = await browser.get(`/user/applications/${created.applicationId}`)
		expect([body.allBanksLoanPurpose, body.product.product_type]).toEqual(['working_capital', 'general_liquidity'])
	})

	it('shorten every product where the partner sets a longest term, and refuse more', async () => {
		const { products, ...config } = await configOf('brueckenwerk')
		expect(config).not.toHaveProperty('max_duration_months')
		// Account, signers and creditor identifier are for contracts and not public.
		expect(JSON.stringify(config.lender)).not.toMatch(/iban|creditor_identifier|signed_by/)
		for (const { currencies } of products)
			for (const { duration_months } of currencies) expect(duration_months).toMatchObject({ max: 18, input_max: 18 })
		const { browser } = await anApplicant(server, { partner_key: 'brueckenwerk' })
		expect(codesIn((await createWith(browser, anApplicationForm({ loanDuration: 19 }))).body)).toEqual(['err_loan_duration_too_long'])
		expect((await anApplication(browser, { loanDuration: 18 })).loanDuration).toBe(18)
	})

	it('never send a browser the policy of a product, and of its prices no more than the range it shows', async () => {
		for (const product of (await configOf('hansekontor')).products) {
			expect(Object.keys(product).toSorted()).toEqual([
				'company_types',
				'country',
				'currencies',
				'documents',
				'loan_type',
				'pricing',
				'product_id',
				'product_type',
				'purposes',
				'usual_review',
			])
			expect(JSON.stringify(product)).not.toMatch(/eligibility|minimum_company_age|min_person_score|corridor/)
			expect(product.pricing.rating_classes).toHaveLength(2)
		}
	})
})

describe('amounts and terms typed beyond the slider', () => {
	const swiss = { companyCountry: 'CH', companyPostCode: '8001', companyType: 'CH_AG', currency: 'CHF' }

	it.each([[{ loanSize: 500_001 }], [{ loanSize: 100_000_000 }], [{ loanDuration: 61 }], [{ loanDuration: 240 }]])(
		'are taken where the partner is entitled to them: %j',
		async (change) => {
			const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
			expect(await anApplication(browser, { ...swiss, ...change })).toMatchObject(change)
		},
	)

	it.each([
		[{ loanSize: 100_000_001 }, 'err_field_too_high'],
		[{ loanDuration: 241 }, 'err_field_too_high'],
		[{ loanSize: 19_999 }, 'err_loan_amount_too_low'],
		[{ loanDuration: 11 }, 'err_loan_duration_too_short'],
	])('have a separate maximum, and never go below the minimum: %j', async (change, code) => {
		const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
		expect(codesIn((await createWith(browser, anApplicationForm({ ...swiss, ...change }))).body)).toEqual([code])
	})
})

const maximumOf = async (partners: Partners) =>
	(await partners.ofKey('hansekontor'))?.products.find((product) => product.product_id === 'de_material')?.currencies[0]?.duration_months
		.max

const documents = (application: { document_configurations: { document_categories: { document_type: string }[] } }) =>
	application.document_configurations.document_categories.map((category) => category.document_type)

describe('a new version of a product', () => {
	const longer = `jsonb_set(definition, '{currencies,0,duration_months,max}', '84')`
	it('takes effect at its time, without a reload', async () => {
		await publish('de_material', longer, { in_s: 3600 })
		const partners = readAnew()
		expect(await maximumOf(partners)).toBe(60)
		server.passTime(3600)
		expect(await maximumOf(partners)).toBe(84)
		expect(await maximumOf(readAnew())).toBe(84)
	})

	it('leaves applications the version they were created with', async () => {
		const { browser } = await anApplicant(server)
		const before = await anApplication(browser)
		await publish(
			'de_general_liquidity',
			`jsonb_set(definition, '{documents}', '[{"document_type":"business_plan","is_required":true,"is_as_of_date_required":false}]')`,
		)
		const restarted = readAnew()
		const hansekontor = await restarted.ofKey('hansekontor')
		expect(hansekontor?.products[0]?.documents.map((document) => document.document_type)).toEqual(['business_plan'])
		vi.spyOn(server.services.partners, 'ofHost').mockResolvedValue(hansekontor)
		expect(documents((await browser.get(`/user/applications/${before.applicationId}`)).body)).toEqual(documents(before))
		expect(documents(before)).not.toContain('business_plan')
	})
})

it('requires each legal form’s own documents', async () => {
	const { browser } = await anApplicant(server, { partner_key: 'brueckenwerk' })
	const typesOf = async (companyType: string, companyName: string): Promise<string[]> =>
		(await anApplication(browser, { loanDuration: 12, companyType, companyName })).document_configurations.document_categories.map(
			(category: { document_type: string }) => category.document_type,
		)
	expect(await typesOf('GMBH', 'Muster Maschinenbau GmbH')).toEqual([
		'annual_statement',
		'bwa_susa',
		'debt_register',
		'bank_statement',
		'other',
	])
	expect(await typesOf('FREIE_BERUFE', 'Praxis Dr. Muster')).toEqual([
		'income_expense_statement',
		'bwa_susa',
		'debt_register',
		'bank_statement',
		'statement_of_assets',
		'licence_to_practice',
		'other',
	])
})
