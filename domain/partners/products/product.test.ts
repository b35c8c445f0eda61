import { describe, expect, it } from 'vitest'

import { aProduct, aProductConfiguration } from '../../testing/a-product.ts'
import { issuesIn } from '../../testing/verdict.ts'
import { offerIn } from './amounts.ts'
import { forCompany, productDefinition, productsAt, withLongestDuration } from './product.ts'

const factoring = { fee_bps: 90, interest_bps: 650, advance_rate_bps: 9_000 }

describe('productDefinition', () => {
	it('is repaid in equal monthly instalments by default', () => {
		expect(aProduct().pricing).toMatchObject({
			repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
			factoring: null,
		})
	})

	it('may be factoring with its own price', () => {
		const { pricing } = aProductConfiguration
		expect(aProduct({ loan_type: 'factoring', pricing: { ...pricing, factoring } }).pricing.factoring).toEqual(factoring)
	})

	it('moves a default into the bounds', () => {
		expect(offerIn(aProduct(), 'CHF')?.duration_months.default).toBe(24)
		expect(offerIn(aProduct(), 'EUR')?.duration_months.default).toBe(48)
		expect(offerIn(aProduct(), 'PLN')).toBeUndefined()
	})

	it('may leave a single choice', () => {
		const fixed = { min: 20_000, max: 20_000, step: 1, default: 1, input_max: 20_000 }
		const months = { min: 1, max: 240, step: 1, default: 12 }
		const product = aProduct({ currencies: [{ currency: 'EUR', amount: fixed, duration_months: months }], purposes: ['other'] })
		expect(offerIn(product, 'EUR')?.amount.default).toBe(20_000)
		expect(offerIn(product, 'EUR')?.duration_months.input_max).toBe(240)
	})

	const [euros] = aProductConfiguration.currencies
	const { pricing } = aProductConfiguration

	it.each([
		[{ currencies: [euros, euros] }, 'err_field_invalid'],
		[{ company_types: ['CH_AG'] }, 'err_company_type_not_offered'],
		[{ pricing: { ...pricing, range_high_class: 'Z' } }, 'err_field_invalid'],
		[{ pricing: { ...pricing, rating_classes: ['A', 'B', 'C', 'D'] } }, 'err_field_invalid'],
		[{ currencies: [] }, 'err_field_too_few_items'],
		[{ purposes: [] }, 'err_field_too_few_items'],
	])('names the fault (%#)', (change, code) => {
		expect(issuesIn(productDefinition, { ...aProductConfiguration, ...change }).map((issue) => issue.code)).toEqual([code])
	})

	it.each([
		['two offers in one currency', { currencies: [euros, euros] }, 'currencies'],
		[
			'a minimum above the maximum',
			{ currencies: [{ ...euros, amount: { min: 2, max: 1, step: 1, default: 1 } }] },
			'currencies.0.amount.max',
		],
		[
			'a slider longer than what may be typed',
			{ currencies: [{ ...euros, amount: { min: 1, max: 9, step: 1, default: 1, input_max: 8 } }] },
			'currencies.0.amount.max',
		],
		['no currency', { currencies: [] }, 'currencies'],
		['a legal form of another country', { company_types: ['CH_AG'] }, 'company_types'],
		['a rate for an unknown class', { pricing: { ...pricing, rating_classes: ['A', 'C'] } }, 'pricing.rating_classes'],
		['a range to an unknown class', { pricing: { ...pricing, range_high_class: 'Z' } }, 'pricing.rating_classes'],
		['a class without a price', { pricing: { ...pricing, rating_classes: ['A', 'B', 'C', 'D'] } }, 'pricing.grid'],
		['a flow that is none', { flow: 'X' }, 'flow'],
		[
			'a document that is none',
			{ documents: [{ document_type: 'x', is_required: true, is_as_of_date_required: false }] },
			'documents.0.document_type',
		],
		[
			'years of what has none',
			{ documents: [{ document_type: 'bwa', is_required: true, is_as_of_date_required: false, years: 3 }] },
			'documents.0.years',
		],
		[
			'a term beyond 240 months',
			{ currencies: [{ ...euros, duration_months: { min: 1, max: 241, step: 1, default: 1, input_max: 240 } }] },
			'currencies.0.duration_months.max',
		],
		['a price of factoring for a loan', { pricing: { ...pricing, factoring } }, 'pricing.factoring'],
		['an unknown frequency', { pricing: { ...pricing, repayment: { frequency: 'weekly' } } }, 'pricing.repayment.frequency'],
		['an unknown setting', { colour: 'red' }, 'colour'],
	])('refuses %s', (_what, change, field) => {
		expect(issuesIn(productDefinition, { ...aProductConfiguration, ...change }).map((issue) => issue.field)).toEqual([field])
	})
})

describe('a flow without a vote', () => {
	const of = (flow: string, max: number, change: object = {}) =>
		issuesIn(productDefinition, {
			...aProductConfiguration,
			flow,
			currencies: [{ currency: 'EUR', amount: { min: 15_000, max, step: 5_000, default: 50_000 }, duration_months: months_of }],
			...change,
		})
	const months_of = { min: 12, max: 60, step: 1, default: 48 }

	it.each(['L1', 'O', 'P'])('%s offers 100,000 at most, or what the product says', (flow) => {
		expect(of(flow, 100_000)).toEqual([])
		expect(of(flow, 100_001)).toEqual([
			{
				code: 'err_product_above_fast_lane_limit',
				field: 'currencies.0.amount.max',
				values: { product: 'small_loan', max: 100_000, currency: 'EUR' },
			},
		])
		expect(of(flow, 250_000, { fast_lane_limit: 250_000 })).toEqual([])
		expect(of(flow, 60_000, { fast_lane_limit: 50_000 }).map(({ code }) => code)).toEqual(['err_product_above_fast_lane_limit'])
	})

	it.each(['L2', 'S', 'W', 'F'])('is not %s', (flow) => {
		expect(of(flow, 5_000_000)).toEqual([])
	})

	it('takes nothing above its limit from those either who may type beyond the slider', () => {
		const amounts = { amount: { min: 1, max: 80_000, step: 1, default: 1 }, duration_months: months_of }
		const typed = (flow: string) => aProduct({ flow, currencies: [{ currency: 'EUR', ...amounts }] }).currencies[0]?.amount.input_max
		expect([typed('L1'), typed('L2')]).toEqual([100_000, 100_000_000])
	})
})

const version = (product_id: string, number: number, day: string) => ({ product_id, version: number, valid_from: new Date(day) })

describe('productsAt', () => {
	const versions = [
		version('a', 2, '2026-03-01'),
		version('a', 1, '2026-01-01'),
		version('b', 1, '2026-02-01'),
		version('a', 3, '2026-02-01'),
	]

	it.each([
		['2025-12-31', []],
		['2026-01-01', ['a1']],
		['2026-02-01', ['a3', 'b1']],
		['2026-03-01', ['a3', 'b1']],
	])('on %s: %j', (day, offered) => {
		expect(productsAt(versions, new Date(day)).map((product) => product.product_id + product.version)).toEqual(offered)
	})
})

const months = (longest: number | null) =>
	withLongestDuration(aProduct(), longest)?.currencies.map(({ duration_months }) => duration_months)

describe('withLongestDuration', () => {
	it('caps longer terms, including the default', () => {
		expect(months(18)).toEqual([
			{ min: 12, max: 18, step: 1, default: 18, input_max: 18 },
			{ min: 3, max: 18, step: 1, default: 18, input_max: 18 },
		])
		expect(months(30)).toEqual([
			{ min: 12, max: 30, step: 1, default: 30, input_max: 30 },
			{ min: 3, max: 24, step: 1, default: 24, input_max: 30 },
		])
	})

	it('changes nothing without a limit, and drops a product with longer terms only', () => {
		expect(withLongestDuration(aProduct(), null)).toEqual(aProduct())
		expect(months(12)?.[0]).toMatchObject({ min: 12, max: 12 })
		expect(months(11)).toBeUndefined()
	})
})

it('requires documents of the legal forms they are meant for', () => {
	const asked = { is_required: true, is_as_of_date_required: false }
	const documents = [
		{ ...asked, document_type: 'annual_statement', company_types: ['GMBH'] },
		{ ...asked, document_type: 'income_expense_statement', company_types: ['EK', 'OTHER'] },
		{ ...asked, document_type: 'bwa' },
	]
	const typesFor = (type: 'GMBH' | 'EK') => forCompany(aProduct({ documents }), type).documents.map((document) => document.document_type)
	expect(typesFor('GMBH')).toEqual(['annual_statement', 'bwa'])
	expect(typesFor('EK')).toEqual(['income_expense_statement', 'bwa'])
})
