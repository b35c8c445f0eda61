import { describe, expect, it } from 'vitest'

import { issuesIn, verdict } from '../../testing/verdict.ts'
import { loanStepOf } from './loan-info.ts'
import { isProjectDescribed } from './project.ts'
import { newApplication } from './rules.ts'

const loan = {
	loanSize: 100_000,
	loanDuration: 48,
	currency: 'EUR',
	allBanksLoanPurpose: 'general_liquidity',
	purpose_key: 'operating_expenses',
} as const

const factoring = {
	...loan,
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	factoring_limit: 250_000,
	has_international_customers: false,
	annual_sales_previous_year: 1_800_000.5,
} as const

const company = {
	companyName: 'Muster GmbH',
	companyType: 'GMBH',
	street: 'Hauptstraße',
	houseNumber: '12a',
	companyPostCode: '10115',
	companyLocation: 'Berlin',
	companyCountry: 'DE',
	businessPurpose: 'Handel mit Fahrrädern',
	purposeDescription: 'Kauf von Lagerware für das Frühjahr 2027',
} as const

const nothingOfFactoring = { factoring_limit: null, has_international_customers: null, annual_sales_previous_year: null }

describe('the loan step', () => {
	it('of a loan requires amount and term, and drops factoring fields', () => {
		expect(verdict(loanStepOf('general_liquidity'), { ...loan, factoring_limit: -5, annual_sales_previous_year: 'x' })).toEqual({
			accepted: { ...loan, ...nothingOfFactoring },
		})
	})

	it('of factoring requires limit, sales and customers abroad instead', () => {
		const { loanSize: _size, loanDuration: _months, ...asked } = factoring
		expect(verdict(loanStepOf('factoring'), { ...asked, loanSize: 'x', loanDuration: 999 })).toEqual({
			accepted: { ...asked, loanSize: null, loanDuration: null },
		})
	})

	it.each([
		[{ factoring_limit: null }, 'err_field_required', 'factoring_limit'],
		[{ factoring_limit: 0 }, 'err_field_too_low', 'factoring_limit'],
		[{ has_international_customers: null }, 'err_field_required', 'has_international_customers'],
		[{ annual_sales_previous_year: null }, 'err_field_required', 'annual_sales_previous_year'],
		[{ annual_sales_previous_year: 0 }, 'err_field_too_low', 'annual_sales_previous_year'],
		[{ annual_sales_previous_year: 1_000_000_000 }, 'err_field_too_high', 'annual_sales_previous_year'],
	] as const)('refuses %j', (change, code, field) => {
		expect(issuesIn(loanStepOf('factoring'), { ...factoring, ...change })).toMatchObject([{ code, field }])
	})

	it.each([0.01, 999_999_999])('accepts annual sales of %d', (annual_sales_previous_year) => {
		expect(issuesIn(loanStepOf('factoring'), { ...factoring, annual_sales_previous_year })).toEqual([])
	})
})

describe('a complete request', () => {
	it('takes the limit of factoring as its amount', () => {
		expect(newApplication.parse({ ...company, ...factoring, loanSize: 7 })).toMatchObject({ loanSize: 250_000, factoring_limit: 250_000 })
	})

	it('of another type drops factoring fields', () => {
		const { factoring_limit, has_international_customers, annual_sales_previous_year } = factoring
		const given = { factoring_limit, has_international_customers, annual_sales_previous_year }
		expect(newApplication.parse({ ...company, ...loan, ...given })).toMatchObject({ ...nothingOfFactoring, loanSize: 100_000 })
		expect(newApplication.parse({ ...company, ...loan })).toMatchObject(nothingOfFactoring)
	})

	it('for factoring requires all of its fields', () => {
		expect(issuesIn(newApplication, { ...company, ...loan, allBanksLoanPurpose: 'factoring' }).map(({ field }) => field)).toEqual([
			'factoring_limit',
			'has_international_customers',
			'annual_sales_previous_year',
		])
	})
})

it.each([
	[[], 'operating_expenses', true],
	[['detailed_purpose'], 'operating_expenses', false],
	[['detailed_purpose'], undefined, false],
	[['detailed_purpose'], 'other', true],
	[['tax_id'], 'operating_expenses', true],
] as const)('with %j hidden, the project of %s is described: %s', (hidden_items, purpose, expected) => {
	expect(isProjectDescribed({ hidden_items: [...hidden_items] }, purpose)).toBe(expected)
})
