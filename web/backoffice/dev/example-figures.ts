import type { CriterionView } from '#contract/review/staff/credit.ts'

const scoreKnown: CriterionView = {
	rule: 'weak_score',
	refusal: { code: 'err_eligibility_credit_score_not_allowed', values: { min: 40 } },
	outcome: 'holds',
	derivations: [{ figure: 'credit_score', value: 71, statement: null, terms: [] }],
}

const ebitdaUnknown: CriterionView = {
	rule: 'negative_ebitda',
	refusal: { code: 'err_eligibility_ebitda_not_allowed', values: { min: 0, currency: 'EUR' } },
	outcome: 'unknown',
	derivations: [{ figure: 'ebitda', value: null, statement: null, terms: [] }],
}

/** Before a year is spread. */
export const openCriteria: CriterionView[] = [ebitdaUnknown, scoreKnown]

const ofShortYear = { as_of_date: '2025-12-31', months: 9 }

/** The figures of a short year are not enough. */
export const refusedCriteria: CriterionView[] = [
	{
		...ebitdaUnknown,
		outcome: 'refused',
		derivations: [
			{
				figure: 'ebitda',
				value: -312_000,
				statement: ofShortYear,
				terms: [
					{ line: 'operating_result', is_subtracted: false, value: -399_000 },
					{ line: 'depreciation', is_subtracted: false, value: 165_000 },
				],
			},
		],
	},
	{
		rule: 'balance_too_small',
		refusal: { code: 'err_eligibility_total_assets_not_allowed', values: { min: 100_000, currency: 'EUR' } },
		outcome: 'holds',
		derivations: [{ figure: 'total_assets', value: 2_000_000, statement: ofShortYear, terms: [] }],
	},
	scoreKnown,
]
