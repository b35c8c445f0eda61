import { describe, expect, it } from 'vitest'

import type { Flow } from '#domain/applying/applications/flows.ts'
import { aProduct, aProductConfiguration } from '../../testing/a-product.ts'
import { someFactoringTerms, someLoanTerms } from '../../testing/some-terms.ts'
import { changeIssues, settledChange } from './answers.ts'
import { formOf, isOutside, loanTermsForm, termsForm, termsIssues, termsOf, type LoanTermsForm, type TermsForm } from './rules.ts'

const product = aProduct({
	pricing: { ...aProductConfiguration.pricing, corridor: { min_rate_bps: 200, max_rate_bps: 1_200 } },
})

const found = (form: TermsForm, flow: Flow = 'L1', of = product): string[] =>
	termsIssues(form, { flow, currency: 'EUR', product: of }).map(({ code, field }) => `${code} ${field ?? ''}`)

const loan = (change: Partial<LoanTermsForm>, flow?: Flow) => found(someLoanTerms(change), flow)

describe('the terms of a loan', () => {
	it('are valid as staff type them', () => {
		expect(termsForm.parse(someLoanTerms())).toEqual(someLoanTerms())
		expect(loan({})).toEqual([])
	})

	it.each([
		[{ interest_rate: null }, 'err_pricing_interest_rate_missing interest_rate'],
		[{ interest_rate: 0 }, 'err_pricing_interest_rate_not_positive interest_rate'],
		[{ interest_rate: -0.01 }, 'err_pricing_interest_rate_not_positive interest_rate'],
		[{ interest_rate: 0.0199 }, 'err_pricing_interest_rate_too_low interest_rate'],
		[{ interest_rate: 0.1201 }, 'err_pricing_interest_rate_too_high interest_rate'],
		[{ transaction_fee: null }, 'err_pricing_fee_not_set transaction_fee'],
		[{ transaction_fee: 0 }, 'err_pricing_transaction_fee_not_positive transaction_fee'],
		[{ transaction_fee_note: null }, 'err_pricing_fee_note_missing transaction_fee_note'],
		[{ transaction_fee: -1 }, 'err_pricing_transaction_fee_not_positive transaction_fee'],
		[{ agio_fee: 0.01, disagio_fee: 0.01 }, 'err_pricing_agio_and_disagio disagio_fee'],
		[{ disagio_fee: 1 }, 'err_field_too_high disagio_fee'],
		[{ interest_only_months: 48 }, 'err_field_too_high interest_only_months'],
		[{ amount: 14_999.99 }, 'err_loan_amount_too_low amount'],
		[{ amount: 100_000_000.01 }, 'err_loan_amount_too_high amount'],
		[{ duration_months: 11 }, 'err_loan_duration_too_short duration_months'],
		[{ duration_months: 241 }, 'err_loan_duration_too_long duration_months'],
	])('are refused with %j', (change, fault) => {
		expect(loan(change)).toEqual([fault])
	})

	it.each([
		{ interest_rate: 0.02 },
		{ interest_rate: 0.12 },
		{ transaction_fee: 0.01 },
		{ agio_fee: 0.01, disagio_fee: 0 },
		{ disagio_fee: 0.01 },
		{ interest_only_months: 47 },
		{ amount: 15_000 },
		{ duration_months: 12 },
	])('are valid with %j', (change) => {
		expect(loan(change)).toEqual([])
	})

	it('need no note of a fee where there is none, nor under another law, and keep none then', () => {
		const without = { transaction_fee: 0, transaction_fee_note: null }
		expect(
			found(someLoanTerms(without), 'L1', aProduct({ pricing: { ...aProductConfiguration.pricing, transaction_fee_bps: 0 } })),
		).toEqual([])
		const swiss = aProduct({ country: 'CH', company_types: ['CH_AG'] })
		expect(found(someLoanTerms({ transaction_fee_note: null }), 'L1', swiss)).toEqual([])
		expect(termsOf(someLoanTerms({ transaction_fee: 0 }), 'EUR')).toMatchObject({ transaction_fee_cents: 0, transaction_fee_note: null })
		expect(formOf(termsOf(someLoanTerms(), 'EUR'))).toEqual(someLoanTerms())
	})

	it.each([0.0199, 0.1201, 0.9])('accept the rate %d outside the corridor with a reason, as an exception', (interest_rate) => {
		expect(loan({ interest_rate, exception_reason: 'Bestandskunde' })).toEqual([])
		expect(isOutside(interest_rate, product.pricing.corridor)).toBe(true)
	})

	it.each([
		[null, 'err_pricing_interest_rate_missing interest_rate'],
		[0, 'err_pricing_interest_rate_not_positive interest_rate'],
		[-0.01, 'err_pricing_interest_rate_not_positive interest_rate'],
	])('refuse the rate %j with any reason', (interest_rate, fault) => {
		expect(loan({ interest_rate, exception_reason: 'Bestandskunde' })).toEqual([fault])
	})

	it('require a tenor of their reference rate', () => {
		expect(loan({ reference_rate: 'euribor', reference_tenor: '3m' })).toEqual([])
		expect(loan({ reference_rate: 'hedging', reference_tenor: '3m' })).toEqual(['err_field_invalid reference_tenor'])
		expect(loan({ reference_tenor: '3m' })).toEqual(['err_field_invalid reference_tenor'])
	})

	it('may have no transaction fee where the product has none', () => {
		const free = aProduct({ pricing: { ...aProductConfiguration.pricing, transaction_fee_bps: 0 } })
		expect(found(someLoanTerms({ transaction_fee: 0 }), 'L1', free)).toEqual([])
		expect(found(someLoanTerms({ transaction_fee: null }), 'L1', free)).toEqual(['err_pricing_fee_not_set transaction_fee'])
	})

	it('require the outside lender’s own where there is one', () => {
		expect(loan({}, 'W')).toEqual(['err_pricing_interest_rate_missing external_interest_rate'])
		expect(loan({ external_interest_rate: 0.05 }, 'W')).toEqual([])
		expect(loan({ external_interest_rate: 0.05 }, 'S')).toEqual([
			'err_pricing_fee_not_set hedging_rate',
			'err_field_required reference_rate',
		])
		expect(loan({ external_interest_rate: 0.05, hedging_rate: 0, reference_rate: 'euribor' }, 'S')).toEqual([])
	})

	it('have a corridor by default', () => {
		expect(found(someLoanTerms({ interest_rate: 0.2 }), 'L1', aProduct())).toEqual([])
		expect(found(someLoanTerms({ interest_rate: 0.2001 }), 'L1', aProduct())).toEqual(['err_pricing_interest_rate_too_high interest_rate'])
	})

	it('are stored in basis points and cents', () => {
		expect(loanTermsForm.safeParse(someLoanTerms({ interest_rate: 0.06955 })).success).toBe(false)
		expect(loanTermsForm.safeParse(someLoanTerms({ transaction_fee: 1.005 })).success).toBe(false)
	})

	it('come back from storage as typed', () => {
		const form = someLoanTerms({
			conditions: 'Bürgschaft\nVersicherung',
			agio_fee: 0.015,
			payment_processing_fee: 2.5,
			external_interest_rate: 0,
			visible_rate_name: 'EURIBOR 3M + 2,50 %',
		})
		expect(formOf(termsOf(form, 'EUR'))).toEqual(form)
		expect(formOf(termsOf(someLoanTerms(), 'EUR'))).toEqual(someLoanTerms())
	})

	it('read one condition per line, ignoring empty ones', () => {
		expect(termsOf(someLoanTerms({ conditions: ' Bürgschaft \n\n Versicherung' }), 'EUR').conditions).toEqual([
			'Bürgschaft',
			'Versicherung',
		])
	})
})

describe('the terms of factoring', () => {
	it('follow the same corridor and bounds', () => {
		expect(found(someFactoringTerms())).toEqual([])
		expect(found(someFactoringTerms({ interest_rate: 0.01, limit: 1 }))).toEqual([
			'err_pricing_interest_rate_too_low interest_rate',
			'err_loan_amount_too_low limit',
		])
	})

	it('come back from storage as typed', () => {
		expect(formOf(termsOf(someFactoringTerms(), 'EUR'))).toEqual(someFactoringTerms())
	})
})

describe('a request for another offer', () => {
	const wish = { wishes: [], amount: null, duration_months: null, rate: null, text: null }

	it.each([
		[{}, ['err_offer_change_wish_missing wishes']],
		[{ wishes: ['amount'] }, ['err_field_required amount']],
		[{ wishes: ['amount'], amount: 80_000 }, []],
		[{ wishes: ['duration', 'rate'], duration_months: 36 }, ['err_field_required rate']],
		[{ wishes: ['other'] }, ['err_field_required text']],
		[{ wishes: ['other'], text: 'Ohne Bürgschaft' }, []],
	] as const)('%j: %j', (change, faults) => {
		const form = { ...wish, ...change, wishes: [...('wishes' in change ? change.wishes : [])] }
		expect(changeIssues(form).map(({ code, field }) => `${code} ${field}`)).toEqual(faults)
	})

	it('drops the figure of a wish that was deselected', () => {
		expect(settledChange({ ...wish, wishes: ['rate', 'amount', 'rate'], amount: 1, duration_months: 12, rate: 0.05 })).toEqual({
			...wish,
			wishes: ['amount', 'rate'],
			amount: 1,
			rate: 0.05,
		})
	})
})
