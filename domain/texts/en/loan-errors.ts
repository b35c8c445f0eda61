import type { loan } from '../../platform/errors/loan.ts'
import type { payment } from '../../platform/errors/payment.ts'

export const loanErrors = {
	err_loan_balance_not_zero: '{{balance}} is still open. Settle the account first.',
	err_loan_payout_date_not_changeable: 'The payout date is fixed: we have already sent the order. Reload the page.',
	err_loan_origination_fee_unpaid: 'The arrangement fee is still unpaid. Post it first.',
	err_loan_default_data_missing: 'The default has no evidence yet. Enter what shows it.',
	err_loan_default_data_invalid: 'This does not fit the state of the loan. Check reason and day on its page.',
	err_loan_repayment_plan_missing: 'The repayment plan is missing. Create it first.',
	err_loan_plan_application_not_awaiting_payout: 'A repayment plan needs an application that awaits payout. Finish the review first.',
	err_loan_plan_loan_not_open_or_pending: 'Only a loan that is open or not paid out yet has a repayment plan. Check the state of the loan.',
	err_loan_not_open: 'This loan takes no entries now: it waits for its payout, or has ended. Check its status.',
	err_loan_payments_elsewhere: 'Payments of this loan are not recorded here. Enter it where the loan is kept.',
	err_loan_nothing_open: 'Nothing is open on this claim on that day. Choose another claim or another value date.',
	err_loan_request_open: 'We are already checking such a request. Wait for our answer, or withdraw the request.',
	err_loan_money_missing: '{{missing}} is still missing for this. Record the payment first.',
	err_mandate_status_wrong: 'The mandate has another status now. Reload the page.',
	err_account_unchanged: 'We already collect from this account. Enter another one.',
	err_account_change_open: 'We are already checking another account. Wait for the result, or withdraw the change.',
	err_account_change_step: 'The change of account is at another step. Reload the page.',
	err_account_change_cooling_off: 'The waiting period is still running. Complete the change on or after {{min_date}}.',
	err_return_not_decided: 'There is nothing to decide on this returned debit. Reload the page.',
	err_collections_none: 'There is nothing to collect on this day. Choose another day.',
	err_collections_handed_over: 'The bank has the run already, or it is on its way there. Ask the bank to recall it.',

	err_payment_currency_mismatch: 'The currency does not match. Use {{expected}}.',
	err_payment_amount_mismatch: 'This is more than is open. Enter at most {{expected}}.',
	err_payment_id_mismatch: 'The payment does not belong to this loan. Check the ID.',
	err_installment_status_wrong: 'This is not possible at the instalment’s current state. Reload the page.',
} satisfies Record<keyof typeof loan | keyof typeof payment, string>
