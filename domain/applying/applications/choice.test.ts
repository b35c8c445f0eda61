import { describe, expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { choiceIssues, companyIssues, termIssues } from './choice.ts'

const fixedFlow = { entitlements: [], hidden_items: [], is_configured_form: false }
const chosen = {
	loanSize: 100_000,
	loanDuration: 48,
	currency: 'EUR',
	purpose_key: 'other',
	companyType: 'GMBH',
	companyCountry: 'DE',
	purposeDescription: 'A second site.',
}

describe('choiceIssues', () => {
	it.each([
		[{}, []],
		[{ purpose_key: 'lbo' }, [{ code: 'err_loan_purpose_not_offered', field: 'purpose_key' }]],
		[{ companyType: 'AG' }, [{ code: 'err_company_type_not_offered', field: 'companyType' }]],
		[{ companyCountry: 'CH' }, [{ code: 'err_company_country_not_offered', field: 'companyCountry' }]],
		[{ purposeDescription: null }, [{ code: 'err_field_required', field: 'purposeDescription' }]],
		[{ loanSize: 600_000 }, [{ code: 'err_loan_amount_too_high', field: 'loanSize', values: { max: 500_000, currency: 'EUR' } }]],
		[{ loanSize: null, loanDuration: 61 }, [{ code: 'err_loan_duration_too_long', field: 'loanDuration', values: { max: 60 } }]],
		[{ currency: 'PLN' }, [{ code: 'err_loan_currency_not_offered', field: 'currency' }]],
	])('%j', (change, issues) => {
		expect(choiceIssues(aProduct(), { ...chosen, ...change }, fixedFlow)).toEqual(issues)
	})

	it('names every fault at once', () => {
		const wrong = { ...chosen, loanSize: 1, purpose_key: 'lbo', companyType: 'AG', companyCountry: 'CH' }
		expect(choiceIssues(aProduct(), wrong, fixedFlow).map(({ field }) => field)).toEqual([
			'loanSize',
			'purpose_key',
			'companyType',
			'companyCountry',
		])
	})

	it('leaves a missing answer to the rule of its own field', () => {
		expect(choiceIssues(aProduct(), { purposeDescription: 'A second site.' }, fixedFlow)).toEqual([])
		expect(choiceIssues(aProduct(), { ...chosen, companyType: '', companyCountry: undefined }, fixedFlow)).toEqual([])
	})

	it('lets the entitled go beyond the slider', () => {
		const entitled = { ...fixedFlow, entitlements: ['customized_application_amounts' as const] }
		expect(choiceIssues(aProduct(), { ...chosen, loanSize: 600_000 }, entitled)).toEqual([])
	})
})

it('the amount of factoring is judged at its limit', () => {
	const product = aProduct({ loan_type: 'factoring' })
	expect(termIssues(product, { ...chosen, loanSize: 100_000, factoring_limit: 1 }, fixedFlow)).toEqual([
		{ code: 'err_loan_amount_too_low', field: 'factoring_limit', values: { min: 15_000, currency: 'EUR' } },
	])
})

it('a configured form says itself what has to be described', () => {
	expect(companyIssues(aProduct(), { ...chosen, purposeDescription: null }, { ...fixedFlow, is_configured_form: true })).toEqual([])
})
