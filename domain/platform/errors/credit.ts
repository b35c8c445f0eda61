import { family } from './family.ts'

/** Codes of the credit work on a case; only staff meet them. */
export const credit = family({
	err_credit_report_requested: { status: 409 },
	err_credit_bureau_missing: { status: 409 },
	err_credit_work_closed: { status: 409 },
	err_industry_code_missing: { status: 409 },
	err_industry_code_proposed: { status: 409 },
	err_financials_statement_missing: { status: 409 },
	err_financials_statement_incomplete: { status: 409 },
	err_financials_period_duplicate: { status: 409 },
	err_recommendation_missing: { status: 409 },
	err_recommendation_incomplete: { status: 409 },
	err_recommendation_not_approved: { status: 409 },
	err_recommendation_change_not_allowed: { status: 409 },
	err_recommendation_voted: { status: 409 },
})
