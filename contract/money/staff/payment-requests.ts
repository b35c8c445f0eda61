import { z } from 'zod'

import { paymentRequestForm, withdrawalReason } from '#domain/money/payment-requests/rules.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'
import { openClaimView } from '../loan-account.ts'
import { paymentRequestView } from '../pay-by-transfer.ts'

const loanId = z.object({ loanId: z.uuid() })

const loanPaymentRequests = z.object({
	currency,
	/** What is open now, and what it is made of. */
	open_cents: z.int(),
	claims: z.array(openClaimView).readonly(),
	/** The place of the last one; whoever asks for another names it. */
	last: z.int(),
	/** Where payments go; null where the partner has named no account, so that nothing can be asked for. */
	account_shown: z.string().nullable(),
	/** The latest first. */
	requests: z.array(paymentRequestView.extend({ requested_by: z.string(), withdrawn_by: z.string().nullable() })).readonly(),
	/** Whether this person may ask, and the loan takes payments. */
	may_request: z.boolean(),
})
export type LoanPaymentRequests = z.output<typeof loanPaymentRequests>
export type StaffPaymentRequest = LoanPaymentRequests['requests'][number]

export const listPaymentRequests = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/payment_requests',
	summary: 'The payments a company was asked for, with what has arrived on each, and what is open of the loan',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	answer: loanPaymentRequests,
	refuses: ['err_entity_not_found'],
})

export const requestPayment = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/payment_requests',
	summary: 'Asks the company for what is open, or for another amount with its reason; its people get a mail that leads into the portal',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId,
	/** After which of the requests it comes, as they were seen. */
	body: paymentRequestForm.extend({ after: z.int().min(0) }),
	answer: loanPaymentRequests,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_loan_not_open',
		'err_loan_payments_elsewhere',
		'err_loan_nothing_open',
		'err_payment_amount_mismatch',
		'err_field_required',
	],
})

export const withdrawPaymentRequest = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/payment_requests/{requestId}/withdrawal',
	summary: 'Takes back what the company was asked for, with the reason that it reads, while it is not paid',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ requestId: z.uuid() }),
	body: z.strictObject({ reason: withdrawalReason }),
	answer: loanPaymentRequests,
	refuses: ['err_entity_not_found', 'err_proposal_answered'],
})
