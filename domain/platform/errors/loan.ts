import { family } from './family.ts'

export const loan = family({
	err_loan_balance_not_zero: { status: 409, values: ['balance', 'currency'] },
	err_loan_payout_date_not_changeable: { status: 409 },
	err_loan_origination_fee_unpaid: { status: 409 },
	err_loan_default_data_missing: { status: 422 },
	err_loan_default_data_invalid: { status: 422 },
	err_loan_repayment_plan_missing: { status: 409 },
	err_loan_plan_application_not_awaiting_payout: { status: 409 },
	err_loan_plan_loan_not_open_or_pending: { status: 409 },
	err_loan_not_open: { status: 409 },
	err_loan_payments_elsewhere: { status: 409 },
	err_loan_nothing_open: { status: 422 },
	err_loan_request_open: { status: 409 },
	err_loan_money_missing: { status: 422, values: ['missing', 'currency'] },
	err_mandate_status_wrong: { status: 409 },
	err_collections_none: { status: 409 },
	err_collections_handed_over: { status: 409 },
})
