import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aForm, asks, neededForFactoring } from '#domain/testing/a-form.ts'

import { demoPartners } from '../../dev/seed/partners.ts'
import { publishForm } from '../forms/forms.ts'
import { anApplicant, createWith } from '../../test/builders.ts'
import { anApplicationForm } from '../../test/forms.ts'
import { startTestServer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
	const [general] = demoPartners[0]?.products ?? []
	const definition = {
		...general,
		product_id: 'test_factoring',
		loan_type: 'factoring',
		flow: 'F',
		purposes: ['outstanding_receivables', 'other'],
	}
	// Runs before the first request, which caches the partners.
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`with of as (
					update partners set configuration = configuration || '{"userApplicationTypes": ["factoring", "general_liquidity"], "hidden_items": ["detailed_purpose"]}'
					where key = 'hansekontor' returning partner_id
				), gone as (delete from products using of where products.partner_id = of.partner_id and definition ->> 'loan_type' = 'factoring')
				insert into products (partner_id, product_id, version, definition) select partner_id, 'test_factoring', 1, $1 from of`,
				[JSON.stringify(definition)],
			),
		),
	)
})
afterAll(() => server.close())

const asked = {
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	factoring_limit: 250_000,
	has_international_customers: true,
	annual_sales_previous_year: 3_400_000.55,
} as const

const applies = async (change: object): Promise<{ browser: Browser; status: number; body: Json }> => {
	const { browser } = await anApplicant(server)
	return { browser, ...(await createWith(browser, anApplicationForm({ ...asked, ...change }))) }
}

describe('an application for factoring', () => {
	it('stores the limit as the amount, and the further answers', async () => {
		const { browser, status, body } = await applies({ loanSize: 100_000 })
		expect(status, JSON.stringify(body)).toBe(201)
		const { body: read } = await browser.get(`/user/applications/${body.applicationId}`)
		expect(read).toMatchObject({
			loanSize: 250_000,
			factoring: { factoring_limit: 250_000, has_international_customers: true, annual_sales_previous_year: 3_400_000.55 },
		})
	})

	it('is refused without them, each at its field', async () => {
		const { status, body } = await applies({
			factoring_limit: null,
			has_international_customers: undefined,
			annual_sales_previous_year: '',
		})
		expect(status).toBe(422)
		expect(body.errors.map(({ field }: Json) => field)).toEqual([
			'factoring_limit',
			'has_international_customers',
			'annual_sales_previous_year',
		])
	})

	it('is bound by the product', async () => {
		expect((await applies({ factoring_limit: 1 })).body.errors).toMatchObject([{ code: 'err_loan_amount_too_low' }])
	})
})

it('an application of another type stores nothing of factoring', async () => {
	const { status, body } = await applies({ allBanksLoanPurpose: 'general_liquidity', purpose_key: 'operating_expenses' })
	expect(status, JSON.stringify(body)).toBe(201)
	expect(body.factoring).toBeNull()
})

it.each([
	['factoring', {}, { loanSize: 250_000 }],
	['general_liquidity', { purpose_key: 'operating_expenses' }, { loanSize: 100_000, factoring: null }],
])('a form for loans and factoring takes both: %s', async (allBanksLoanPurpose, change, expected) => {
	const type = asks('allBanksLoanPurpose', 'choice', { component: 'loan_types' }, { field_type: 'standard' })
	const [loans, factoring] = [aForm([type]), aForm([type], 'factoring', neededForFactoring())]
	const fields = new Map([...loans.definitions.fields, ...factoring.definitions.fields].map((field) => [field.id, field]))
	const partner = await server.services.partners.ofKey('hansekontor')
	if (partner === undefined) throw new Error('There is no partner.')
	const dynamic_form = await server.services.database.transaction(partner.partner_id, (db) =>
		publishForm(db, 'both', {
			ui_config: { loan_purposes: [...loans.ui_config.loan_purposes, ...factoring.ui_config.loan_purposes] },
			definitions: {
				fields: [...fields.values()],
				loan_purposes: [...loans.definitions.loan_purposes, ...factoring.definitions.loan_purposes],
			},
		}),
	)
	const { status, body } = await applies({ allBanksLoanPurpose, loanSize: 100_000, dynamic_form, custom_fields: [], ...change })
	expect(status, JSON.stringify(body)).toBe(201)
	expect(body).toMatchObject(expected)
})

describe('the project, where it is not asked for,', () => {
	it('may be missing', async () => {
		expect((await applies({ purposeDescription: null })).status).toBe(201)
	})

	it('is required for "other"', async () => {
		const { body } = await applies({ purpose_key: 'other', purposeDescription: '' })
		expect(body.errors).toContainEqual({ code: 'err_field_required', field: 'purposeDescription' })
	})
})
