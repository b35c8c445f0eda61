import { describe, expect, it } from 'vitest'

import { aProduct, aProductConfiguration } from '../testing/a-product.ts'
import { issuesIn } from '../testing/verdict.ts'
import { offerIn } from './amounts.ts'
import { choiceIssues, productDefinition } from './product.ts'

describe('choiceIssues', () => {
	it.each([
		[{}, []],
		[{ purpose_key: 'lbo' as const }, [{ code: 'err_loan_purpose_not_offered', field: 'purpose_key' }]],
		[{ companyType: 'AG' as const }, [{ code: 'err_company_type_not_offered', field: 'companyType' }]],
		[{ companyCountry: 'CH' }, [{ code: 'err_company_country_not_offered', field: 'companyCountry' }]],
	])('%j', (change, issues) => {
		const choices = { purpose_key: 'other', companyType: 'GMBH', companyCountry: 'DE', ...change } as const
		expect(choiceIssues(aProduct(), choices)).toEqual(issues)
	})
})

describe('productDefinition', () => {
	it('moves a default into the bounds', () => {
		expect(offerIn(aProduct(), 'CHF')?.duration_months.default).toBe(24)
		expect(offerIn(aProduct(), 'EUR')?.duration_months.default).toBe(48)
		expect(offerIn(aProduct(), 'PLN')).toBeUndefined()
	})

	it('may leave one choice only', () => {
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
	])('names what is wrong (%#)', (change, code) => {
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
		['an unknown setting', { colour: 'red' }, 'colour'],
	])('refuses %s', (_what, change, field) => {
		expect(issuesIn(productDefinition, { ...aProductConfiguration, ...change }).map((issue) => issue.field)).toEqual([field])
	})
})
