import { expect, it } from 'vitest'

import { factoringDraft, finishedDraft, visitor } from '../../dev/example-state.ts'
import { issuesOfRequest } from './request.ts'

const { partner } = visitor
if (partner === null) throw new Error('The examples have no partner.')
const faultsWith = (change: object, answers = finishedDraft.answers) =>
	issuesOfRequest(partner, { ...answers, ...change }).map(({ code, field }) => [field, code])

it('a finished request has no fault', () => {
	expect(faultsWith({})).toEqual([])
	expect(faultsWith({}, factoringDraft.answers)).toEqual([])
})

it.each([
	[{ loanSize: 900_000 }, [['loanSize', 'err_loan_amount_too_high']]],
	[{ loanSize: null }, [['loanSize', 'err_field_required']]],
	[{ loanDuration: 61 }, [['loanDuration', 'err_loan_duration_too_long']]],
	[{ purpose_key: 'lbo' }, [['purpose_key', 'err_loan_purpose_not_offered']]],
	[
		{ companyCountry: 'AT' },
		[
			['companyType', 'err_company_type_not_offered'],
			['companyPostCode', 'err_post_code_invalid'],
			['companyCountry', 'err_company_country_not_offered'],
		],
	],
	[{ companyType: 'KG' }, [['companyType', 'err_company_type_not_offered']]],
	[{ purposeDescription: '' }, [['purposeDescription', 'err_field_required']]],
	[
		{ loanSize: 900_000, houseNumber: '' },
		[
			['houseNumber', 'err_field_required'],
			['loanSize', 'err_loan_amount_too_high'],
		],
	],
] as const)('%j is found before the request is sent', (change, expected) => {
	expect(faultsWith(change)).toEqual(expected)
})

it('the factoring limit is validated under its own name', () => {
	expect(faultsWith({ factoring_limit: 10_000, loanSize: 10_000 }, factoringDraft.answers)).toEqual([
		['factoring_limit', 'err_loan_amount_too_low'],
	])
	expect(faultsWith({ has_international_customers: null }, factoringDraft.answers)).toEqual([
		['has_international_customers', 'err_field_required'],
	])
})
