import type { z } from 'zod'

import type { productDefinition } from '#domain/partners/products/product.ts'

type Product = z.input<typeof productDefinition>

type Rules = Product['eligibility']['rules']

const ofWeakOrUnknown = (threshold: number | undefined): Rules =>
	threshold === undefined
		? []
		: [
				{
					id: 'weak_rating_large_amount',
					when: { rating_class: { in: ['D'] }, loan_amount: { above: threshold } },
					outcome: 'refuse',
					code: 'err_eligibility_loan_amount_not_allowed',
					changeable: ['loan_amount'],
				},
				{
					id: 'unknown_company_large_amount',
					when: { register_status: { is_known: false }, loan_amount: { above: threshold } },
					outcome: 'refer',
				},
			]

/** Amounts above which the policy rules refuse or refer. */
export interface LargeAmounts {
	readonly of_young_company: number
	/** Left out where the whole product stays below. */
	readonly of_weak_or_unknown_company?: number
}

interface Judged {
	readonly loan_type: Product['loan_type']
	readonly large_amounts: LargeAmounts
}

/** The policy rows of every product; a large amount for a company without a register entry is referred to staff. */
const commonRules = ({ large_amounts }: Judged): Rules => {
	const { of_young_company, of_weak_or_unknown_company } = large_amounts
	return [
		{
			id: 'company_closed',
			when: { register_status: { in: ['closed'] } },
			outcome: 'refuse',
			code: 'err_eligibility_company_closed',
		},
		{
			id: 'company_too_young',
			when: { company_age_months: { below: 6 } },
			outcome: 'refuse',
			code: 'err_eligibility_company_too_young',
			changeable: ['company_age_months'],
		},
		{
			id: 'young_company_large_amount',
			when: { company_age_months: { at_least: 6, below: 24 }, loan_amount: { above: of_young_company } },
			outcome: 'refuse',
			code: 'err_eligibility_loan_amount_not_allowed',
			changeable: ['loan_amount', 'company_age_months'],
		},
		{
			id: 'rating_class_excluded',
			when: { rating_class: { in: ['E'] } },
			outcome: 'refuse',
			code: 'err_eligibility_risk_class_not_allowed',
		},
		{
			id: 'gambling_and_weapons',
			when: { industry_code: { starts_with: ['92', '254', '3040'] } },
			outcome: 'refuse',
			code: 'err_eligibility_industry_code_not_allowed',
		},
		...ofWeakOrUnknown(of_weak_or_unknown_company),
	]
}

/** Further rules by loan type. */
const moreRules: Readonly<Partial<Record<Product['loan_type'], Rules>>> = {
	factoring: [
		{
			id: 'sales_too_small',
			when: { annual_revenue: { below: 250_000 } },
			outcome: 'refuse',
			code: 'err_eligibility_revenue_not_allowed',
			changeable: ['annual_revenue'],
		},
	],
	project: [
		{
			id: 'negative_ebitda',
			when: { ebitda: { below: 0 } },
			outcome: 'refuse',
			code: 'err_eligibility_ebitda_not_allowed',
		},
		{
			id: 'loss',
			when: { annual_profit: { below: 0 } },
			outcome: 'refuse',
			code: 'err_eligibility_annual_profit_not_allowed',
		},
		{
			id: 'weak_score',
			when: { credit_score: { below: 40 } },
			outcome: 'refuse',
			code: 'err_eligibility_credit_score_not_allowed',
		},
	],
	real_estate: [
		{
			id: 'balance_too_small',
			when: { total_assets: { below: 100_000 } },
			outcome: 'refuse',
			code: 'err_eligibility_total_assets_not_allowed',
		},
		{
			id: 'young_company_long_term',
			when: { company_age_months: { below: 60 }, loan_duration_months: { above: 120 } },
			outcome: 'refuse',
			code: 'err_eligibility_loan_duration_not_allowed',
			changeable: ['loan_duration_months'],
		},
	],
	structured_finance: [
		{
			id: 'too_few_employees',
			when: { employees: { below: 20 } },
			outcome: 'refuse',
			code: 'err_eligibility_employees_not_allowed',
			changeable: ['employees'],
		},
		{ id: 'every_deal', when: {}, outcome: 'refer' },
	],
}

/** The policy of a product of a kit. */
export const eligibilityRules = (product: Judged): Rules => [...commonRules(product), ...(moreRules[product.loan_type] ?? [])]
