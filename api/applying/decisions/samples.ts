import type { Decline } from '#domain/applying/decisions/decline.ts'

/** Declines by rule: with a single change, with two changes together, and without a way out; and one by staff. */
export const sampleDeclines: Readonly<Record<string, Decline>> = {
	any: {
		is_automatic: true,
		reasons: [
			{
				code: 'err_eligibility_loan_amount_not_allowed',
				values: { min: 15_000, max: 80_000, currency: 'EUR' },
			},
		],
		ways: [
			[{ fact: 'loan_amount', is_lower: true, value: 80_000, currency: 'EUR' }],
			[{ fact: 'company_age_months', from: '2027-03-01', months: 24 }],
		],
	},
	together: {
		is_automatic: true,
		reasons: [
			{ code: 'err_eligibility_company_too_young', values: { min: 12 } },
			{
				code: 'err_eligibility_revenue_not_allowed',
				values: { min: 250_000, currency: 'EUR' },
			},
		],
		ways: [
			[
				{ fact: 'company_age_months', from: '2027-03-01', months: 12 },
				{ fact: 'annual_revenue', value: 250_000, currency: 'EUR' },
			],
		],
	},
	none: {
		is_automatic: true,
		reasons: [{ code: 'err_eligibility_risk_class_not_allowed', values: {} }],
		ways: [],
	},
	staff: {
		is_automatic: false,
		reasons: [
			{ code: 'debt_service', values: {} },
			{ code: 'equity', values: {} },
		],
		ways: [],
	},
}
