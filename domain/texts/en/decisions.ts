import type { DecisionTexts } from '../de/decisions.ts'

export const decisions: DecisionTexts = {
	reason: 'The reason',
	reasons: 'The reasons',
	way: {
		only: 'What would change this',
		any: 'What would change this: any one of these is enough',
		all: 'What would change this: all of these together',
	},
	review: 'To have a person look at it again',
	review_text:
		'This decision was made automatically, by the rules of this product. You may ask for a person to review it and tell us how you see it: just contact us and quote the number {{short_id}}.',
	why: {
		err_eligibility_country_not_allowed: 'This product is not available to companies in your country.',
		err_eligibility_company_type_not_allowed: 'This product is not available for your company’s legal form.',
		err_eligibility_company_too_young: 'Your company is less than {{min}} months old. This product is not meant for that.',
		err_eligibility_company_closed:
			'According to the register, your company is no longer active. If that is wrong, please have the entry corrected.',
		err_eligibility_registration_data_missing: 'We lack details of your company from the register.',
		err_eligibility_risk_class_not_allowed: 'The information we have on your company’s ability to pay is not sufficient for this product.',
		err_eligibility_employees_not_allowed: 'This product is meant for companies with at least {{min}} employees.',
		err_eligibility_industry_code_not_allowed: 'We cannot finance companies in your industry with this product.',
		err_eligibility_loan_amount_not_allowed:
			'The amount you asked for is not available to your company with this product. Possible amounts are {{min}} to {{max}}.',
		err_eligibility_loan_duration_not_allowed:
			'The term you asked for is not available to your company with this product. Possible terms are {{min}} to {{max}} months.',
		err_eligibility_loan_currency_not_allowed: 'This product is not available to your company in this currency.',
		err_eligibility_revenue_not_allowed: 'This product is meant for companies with an annual revenue of at least {{min}}.',
		err_eligibility_ebitda_not_allowed: 'This product is meant for companies with an EBITDA of at least {{min}}.',
		err_eligibility_annual_profit_not_allowed: 'This product is meant for companies with an annual profit of at least {{min}}.',
		err_eligibility_total_assets_not_allowed: 'This product is meant for companies with total assets of at least {{min}}.',
		err_eligibility_credit_score_not_allowed: 'What we know about your company’s creditworthiness is not sufficient for this product.',
	},
	change: {
		company_age_months: 'From {{date}}: your company will then be {{months}} months old.',
		loan_amount_lower: 'With an amount of {{amount}} at most.',
		loan_amount_higher: 'With an amount of at least {{amount}}.',
		loan_duration_months_lower: 'With a term of {{months}} months at most.',
		loan_duration_months_higher: 'With a term of at least {{months}} months.',
		currency: 'With an amount in {{currency}}.',
		annual_revenue: 'With an annual revenue of at least {{amount}}.',
		employees: 'With at least {{employees}} employees.',
	},
}
