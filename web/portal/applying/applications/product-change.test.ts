import { describe, expect, it } from 'vitest'

import type { OfferedProduct } from '#contract/partners/configuration.ts'

import { doesCompanyFit, productOf } from './offers.ts'
import { answersMovingWith, movesWith } from './product-change.ts'

const months = { min: 12, max: 60, step: 1, default: 48, input_max: 60 }
const amount = { min: 15_000, max: 500_000, step: 5_000, default: 100_000, input_max: 500_000 }

const loan: OfferedProduct = {
	product_id: 'loan',
	product_type: 'general_liquidity',
	loan_type: 'general_liquidity',
	country: 'DE',
	currencies: [{ currency: 'EUR', amount, duration_months: months, first_price: null }],
	purposes: ['operating_expenses', 'other'],
	company_types: ['GMBH', 'AG'],
	pricing: null,
	documents: [],
	usual_review: null,
}

const material: OfferedProduct = {
	...loan,
	product_id: 'material',
	loan_type: 'material',
	currencies: [
		{ currency: 'CHF', amount: { ...amount, default: 150_000 }, duration_months: { ...months, default: 36 }, first_price: null },
	],
	purposes: ['machinery_or_equipment'],
	company_types: ['GMBH'],
}

const factoring: OfferedProduct = { ...loan, product_id: 'factoring', loan_type: 'factoring', purposes: ['outstanding_receivables'] }

const swiss: OfferedProduct = { ...loan, product_id: 'swiss', country: 'CH', company_types: ['CH_AG'] }

const held = { currency: 'EUR', loanSize: 100_000, loanDuration: 48, factoring_limit: null }

describe('when another product is chosen', () => {
	it('untouched figures move to its defaults, and the currency to one it offers', () => {
		expect(movesWith(loan, material, held, 'EUR')).toEqual({ currency: 'CHF', loanSize: 150_000, loanDuration: 36 })
	})

	it('figures the applicant chose stay, inside its bounds or outside', () => {
		expect(movesWith(loan, material, { ...held, loanSize: 20_000, loanDuration: 600 }, 'EUR')).toEqual({ currency: 'CHF' })
	})

	it('factoring starts with the default limit, and keeps a chosen one', () => {
		expect(movesWith(loan, factoring, held, 'EUR')).toEqual({ factoring_limit: 100_000 })
		expect(movesWith(loan, factoring, { ...held, factoring_limit: 70_000 }, 'EUR')).toEqual({})
	})

	it('nothing moves without a change', () => {
		expect(movesWith(loan, loan, held, 'EUR')).toEqual({})
	})
})

describe('when another type of loan is chosen in a configured form', () => {
	const answers = { ...held, purpose_key: 'operating_expenses' }

	it('answers of every step move along', () => {
		expect(answersMovingWith(loan, material, answers)).toEqual({ purpose_key: '', currency: 'CHF', loanSize: 150_000, loanDuration: 36 })
	})

	it('chosen answers stay', () => {
		expect(answersMovingWith(loan, material, { ...answers, loanSize: 70_000, purpose_key: 'machinery_or_equipment' })).toEqual({
			currency: 'CHF',
			loanDuration: 36,
		})
	})

	it('unanswered questions of later steps start with the defaults of the form', () => {
		expect(answersMovingWith(loan, factoring, { currency: 'EUR', purpose_key: '' })).toEqual({})
		expect(answersMovingWith(loan, material, { currency: 'EUR', loanSize: '' })).toEqual({ currency: 'CHF' })
	})
})

describe('the product behind a choice', () => {
	it.each([
		['general_liquidity', 'other', 'DE', 'loan'],
		['general_liquidity', 'other', 'CH', 'swiss'],
		['general_liquidity', 'unknown', 'CH', 'swiss'],
		['general_liquidity', 'other', 'PL', 'loan'],
		['material', 'machinery_or_equipment', 'CH', 'material'],
		['nothing', 'nothing', 'CH', 'loan'],
	] as const)('of %s for %s in %s is %s', (loan_type, purpose, country, expected) => {
		const products = [loan, material, factoring, swiss]
		expect(productOf(products, { loan_type, purpose, country })?.product_id).toBe(expected)
	})
})

describe('the answers about the company', () => {
	const partner = { products: [loan, material, swiss], hidden_items: [] }
	const answers = {
		allBanksLoanPurpose: 'general_liquidity',
		purpose_key: 'operating_expenses',
		companyType: 'AG',
		companyCountry: 'DE',
		purposeDescription: 'Wir eröffnen einen zweiten Standort.',
	}

	it.each([
		[{}, true],
		[{ allBanksLoanPurpose: 'material', purpose_key: 'machinery_or_equipment' }, false],
		[{ companyCountry: 'CH' }, false],
		[{ companyCountry: 'PL' }, false],
		[{ purposeDescription: '' }, false],
	] as const)('with %j fit the loan: %s', (change, expected) => {
		expect(doesCompanyFit(partner, { ...answers, ...change })).toBe(expected)
	})

	it('need not describe a project where that is hidden, except for "other"', () => {
		const hidden = { ...partner, hidden_items: ['detailed_purpose' as const] }
		expect(doesCompanyFit(hidden, { ...answers, purposeDescription: '' })).toBe(true)
		expect(doesCompanyFit(hidden, { ...answers, purposeDescription: '', purpose_key: 'other' })).toBe(false)
	})
})
