import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { proposalAnswer } from '#domain/cases/proposals/rules.ts'
import { refundForm, refundStatuses } from '#domain/money/refunds/rules.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'

const loanId = z.object({ loanId: z.uuid() })
const ofRefund = loanId.extend({ refundId: z.uuid() })

const refundView = z.object({
	refund_id: z.uuid(),
	/** Whoever acts names the version they saw. */
	version: z.int(),
	status: z.enum(refundStatuses),
	amount_cents: z.int(),
	payee_name: z.string(),
	/** Whole while it waits, so that the second person sees where it goes; masked afterwards. */
	payee_iban: z.string(),
	/** It goes to the account the money came from. */
	is_payer: z.boolean(),
	holder_name: z.string().nullable(),
	from_iban: z.string(),
	reason: z.string(),
	proposed_by: z.string(),
	proposed_at: z.iso.datetime(),
	answered_by: z.string().nullable(),
	answered_at: z.iso.datetime().nullable(),
	answer_note: z.string().nullable(),
	/** As the bank has given it. */
	bank_reason: z.string().nullable(),
	paid_on: z.iso.date().nullable(),
	returned_on: z.iso.date().nullable(),
	may_answer: z.boolean(),
	may_withdraw: z.boolean(),
	/** Nobody has begun to hand it over. */
	may_recall: z.boolean(),
})
export type RefundView = z.output<typeof refundView>

const loanRefunds = z.object({
	currency,
	/** What the loan does not need, less what is ordered already. */
	refundable_cents: z.int(),
	/** The accounts that money of the loan came from, the latest first. */
	payers: z.array(z.object({ entry_id: z.uuid(), name: z.string(), iban: z.string(), on: z.iso.date(), amount_cents: z.int() })).readonly(),
	/** The house's accounts in its currency. */
	accounts: z.array(z.object({ account_id: z.uuid(), holder: z.string(), iban: z.string() })).readonly(),
	/** The latest first. */
	refunds: z.array(refundView).readonly(),
	may_propose: z.boolean(),
	answered_by_roles: z.array(z.enum(staffRoles)),
})
export type LoanRefunds = z.output<typeof loanRefunds>

export const listRefunds = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/refunds',
	summary: 'Money of a loan that waits for nothing, where it may be paid back to, and what became of refunds',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId,
	answer: loanRefunds,
	refuses: ['err_entity_not_found'],
})

export const proposeRefund = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/refunds',
	summary: 'Proposes to pay money of a loan back; another person releases it',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId,
	body: refundForm,
	answer: loanRefunds,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_loan_payments_elsewhere',
		'err_payment_amount_mismatch',
		'err_payment_id_mismatch',
		'err_payout_payee_mismatch',
		'err_field_required',
		'err_proposal_open',
		'iban_invalid',
		'err_iban_of_qr_bill',
	],
})

export const answerRefund = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/refunds/{refundId}/answers',
	fresh_factor: { answer: 'confirm' },
	summary: 'Releases a refund that somebody else has proposed, so that its order goes to the bank, refuses it, or takes back one’s own',
	access: 'bouser',
	permission: 'loan_service',
	params: ofRefund,
	body: proposalAnswer,
	answer: loanRefunds,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_proposal_answered',
		'err_proposal_lapsed',
		'approve_require_different_user',
	],
})

export const recallRefund = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/refunds/{refundId}/recall',
	summary: 'Takes a released refund back, as long as nobody has begun to hand its order to the bank',
	access: 'bouser',
	permission: 'loan_service',
	params: ofRefund,
	body: z.strictObject({ version: z.int() }),
	answer: loanRefunds,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_collections_handed_over'],
})
