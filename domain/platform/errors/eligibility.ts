import { family } from './family.ts'

/** Refusals by the product's policy; the limits are the product's. */
export const eligibility = family({
	err_eligibility_country_not_allowed: { status: 409 },
	err_eligibility_company_type_not_allowed: { status: 409 },
	err_eligibility_company_too_young: { status: 409, values: ['min'] },
	/** Not in the specification: the register says that the company is closed. */
	err_eligibility_company_closed: { status: 409 },
	err_eligibility_risk_class_not_allowed: { status: 409 },
	err_eligibility_employees_not_allowed: { status: 409, values: ['min'] },
	err_eligibility_payment_grade_not_allowed: { status: 409 },
	err_eligibility_credit_score_not_allowed: { status: 409, values: ['min'] },
	err_eligibility_industry_code_not_allowed: { status: 409 },
	err_eligibility_loan_amount_not_allowed: { status: 409, values: ['min', 'max', 'currency'] },
	err_eligibility_loan_duration_not_allowed: { status: 409, values: ['min', 'max'] },
	err_eligibility_loan_currency_not_allowed: { status: 409, values: ['allowed'] },
	err_eligibility_revenue_not_allowed: { status: 409, values: ['min', 'currency'] },
	err_eligibility_ebitda_not_allowed: { status: 409, values: ['min', 'currency'] },
	err_eligibility_annual_profit_not_allowed: { status: 409, values: ['min', 'currency'] },
	err_eligibility_total_assets_not_allowed: { status: 409, values: ['min', 'currency'] },
	err_eligibility_registration_data_missing: { status: 409 },
})
