import type { Dossier } from './decisions.ts'

/** Refusals by rule: with a single change, with two changes together, and without a way out. */
export const sampleDossiers: Readonly<Record<string, Dossier>> = {
	any: {
		reasons: [
			{
				id: 'young_company_large_amount',
				outcome: 'refuse',
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
		reasons: [
			{ id: 'company_too_young', outcome: 'refuse', code: 'err_eligibility_company_too_young', values: { min: 12 } },
			{
				id: 'sales_too_small',
				outcome: 'refuse',
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
		reasons: [{ id: 'rating_class_excluded', outcome: 'refuse', code: 'err_eligibility_risk_class_not_allowed', values: {} }],
		ways: [],
	},
}
