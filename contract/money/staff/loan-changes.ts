import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { proposalAnswer } from '#domain/cases/proposals/rules.ts'
import { waivedAccounts } from '#domain/money/ledger/accounts.ts'
import { troubleKinds } from '#domain/money/ledger/trouble-facts.ts'
import { changeStatuses, loanChange } from '#domain/money/servicing/changes.ts'
import { newTermsKinds } from '#domain/money/servicing/new-terms.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'
import { obstacleView } from '../loan-account.ts'

const loanId = z.object({ loanId: z.uuid() })

const changeView = z.object({
	change_id: z.uuid(),
	change: loanChange,
	status: z.enum(changeStatuses),
	/** What it takes back, where it takes something back. */
	taken_back: z
		.object({
			kind: z.enum([
				'payment',
				'returned',
				'fee',
				'waiver',
				'prepayment',
				'deferral',
				'termination',
				'write_off',
				'set_off',
				'closing',
				...newTermsKinds,
				...troubleKinds,
			]),
			/** Null where it has none, and for all of the principal. */
			amount: z.number().nullable(),
			value_on: z.iso.date(),
		})
		.nullable(),
	/** Null where the bank's entry named the loan without doubt, so that nobody entered it. */
	proposed_by: z.string().nullable(),
	proposed_at: z.iso.datetime(),
	/** Null where one person recorded it alone, and while it waits for a second. */
	answered_by: z.string().nullable(),
	answered_at: z.iso.datetime().nullable(),
	answer_note: z.string().nullable(),
	/** The fact by which it is taken back; null where it cannot be. */
	reversible: z.uuid().nullable(),
	/** The same for a payment that the bank takes back. */
	returnable: z.uuid().nullable(),
	/** Why this person may not confirm it; null when they may, and once it is answered. */
	refusal: z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])).optional() }).nullable(),
	may_answer: z.boolean(),
	may_withdraw: z.boolean(),
})
export type LoanChangeView = z.output<typeof changeView>

const loanChanges = z.object({
	/** Whoever enters or answers something names the version they saw. */
	version: z.int(),
	currency,
	/** The partner's day, the last value date. */
	day: z.iso.date(),
	companyName: z.string(),
	/** What is due and open, or was written off: no more is waived. */
	open: z.array(z.object({ account: z.enum(waivedAccounts), amount: z.number() })),
	/** The amounts up to which one person records alone; null where nobody does. */
	alone: z.object({ payment: z.number(), charge: z.number() }).nullable(),
	/** The latest first. */
	changes: z.array(changeView),
	/** What stands against closing the loan: nothing where it is closed. */
	obstacles: z.array(obstacleView).readonly(),
	/** Why nothing is entered now; null where something may be. */
	closed: z.enum(['err_loan_payments_elsewhere', 'err_loan_not_open']).nullable(),
	may_change: z.boolean(),
	/** The roles that may answer a change. */
	answered_by_roles: z.array(z.enum(staffRoles)),
})
export type LoanChanges = z.output<typeof loanChanges>

export const listLoanChanges = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/changes',
	summary: 'What people have entered at a loan, what of it waits for a second person, and what was booked from a bank without one',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	answer: loanChanges,
	refuses: ['err_entity_not_found'],
})

export const changeLoan = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/changes',
	summary:
		'Enters a payment, its return, a fee, a waiver, a prepayment, a deferral, an extension, a pause, a restructuring, a capitalisation, a termination, a default, its cure, an insolvency, a write-off, a set-off, a closing or a reversal; it is booked at once, or once another has confirmed it',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId,
	body: z.strictObject({ version: z.int(), change: loanChange }),
	answer: loanChanges,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_proposal_open',
		'err_loan_payments_elsewhere',
		'err_loan_not_open',
		'err_loan_nothing_open',
		'err_loan_balance_not_zero',
		'err_date_in_future',
		'err_form_date_too_early',
		'err_form_date_too_late',
		'err_field_required',
		'err_field_too_low',
		'err_field_too_high',
		'err_payment_currency_mismatch',
		'err_payment_amount_mismatch',
		'err_payment_id_mismatch',
		'err_loan_plan_loan_not_open_or_pending',
		'err_loan_money_missing',
		'err_installment_status_wrong',
		'err_loan_default_data_missing',
		'err_loan_default_data_invalid',
	],
})

export const answerLoanChange = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/changes/{changeId}/answers',
	fresh_factor: { answer: 'confirm' },
	summary: 'Confirms what somebody else has entered at a loan, refuses it with a reason, or takes back one’s own',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ changeId: z.uuid() }),
	body: proposalAnswer,
	answer: loanChanges,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_proposal_answered',
		'err_proposal_open',
		'approve_require_different_user',
		'err_loan_payments_elsewhere',
		'err_loan_not_open',
		'err_loan_nothing_open',
		'err_loan_balance_not_zero',
		'err_date_in_future',
		'err_form_date_too_early',
		'err_form_date_too_late',
		'err_field_required',
		'err_field_too_low',
		'err_field_too_high',
		'err_payment_currency_mismatch',
		'err_payment_amount_mismatch',
		'err_payment_id_mismatch',
		'err_loan_plan_loan_not_open_or_pending',
		'err_loan_money_missing',
		'err_installment_status_wrong',
		'err_loan_default_data_missing',
		'err_loan_default_data_invalid',
	],
})
