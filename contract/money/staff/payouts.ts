import { z } from 'zod'

import { currency } from '#domain/platform/currencies.ts'
import { feeSettlements, payoutForm } from '#domain/money/loans/payout.ts'
import { loanStatuses } from '#domain/money/loans/statuses.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const payoutView = z.object({
	payee_name: z.string(),
	/** Masked. */
	payee_iban: z.string(),
	payee_bic: z.string(),
	holder_name: z.string().nullable(),
	fee_settlement: z.enum(feeSettlements).nullable(),
	notices_sent_on: z.iso.date().nullable(),
	version: z.int(),
	saved_by: z.string(),
	saved_at: z.iso.datetime(),
	is_same_holder: z.boolean(),
})

const loanView = z.object({
	loan_id: z.uuid(),
	status: z.enum(loanStatuses),
	currency,
	/** The principal; below, the transferred amount, less a netted fee, and the fee. */
	owed: z.number(),
	payout: z.number(),
	fee: z.number(),
	/** As a fraction of one. */
	rate: z.number(),
	months: z.int(),
	opened: z.iso.datetime().nullable(),
	instalments: z.array(
		z.object({
			number: z.int(),
			month: z.int(),
			due_on: z.iso.date().nullable(),
			/** Interest, principal and the charge for processing the payment. */
			payment: z.number(),
			interest: z.number(),
			principal: z.number(),
			fee: z.number(),
			balance: z.number(),
		}),
	),
})

export const casePayout = z.object({
	payout: payoutView.nullable(),
	loan: loanView.nullable(),
	/** The form's initial values; the account is masked here as well. */
	suggested: z.object({ payee_name: z.string(), payee_iban: z.string(), payee_bic: z.string() }),
	may_save: z.boolean(),
})
export type CasePayout = z.output<typeof casePayout>

export const getPayout = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/payout',
	summary: 'To whom the loan is paid out, what was done for it, and the loan with its plan',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: casePayout,
	refuses: ['err_entity_not_found'],
})

const payoutAccounts = z.object({
	/** The payee's account, once saved. */
	payee_iban: z.string().nullable(),
	/** The account in the application. */
	applicant_iban: z.string().nullable(),
})
export type PayoutAccounts = z.output<typeof payoutAccounts>

export const disclosePayoutAccounts = endpoint({
	method: 'POST',
	idempotent: false,
	path: '/staff/applications/{applicationId}/payout/accounts',
	summary: 'Shows the account that is to be paid to and the one the application names to whoever pays; the audit keeps who looked',
	access: 'bouser',
	permission: 'application_payout',
	params: applicationId,
	body: z.strictObject({}),
	answer: payoutAccounts,
	refuses: ['err_entity_not_found'],
})

export const savePayout = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/payout',
	summary: 'Saves the payee, under which name their bank knows them, and what becomes of the fee and the notices',
	access: 'bouser',
	permission: 'application_payout',
	params: applicationId,
	body: payoutForm.extend({ version: z.int().nullable() }),
	answer: casePayout,
	refuses: [
		'err_entity_not_found',
		'err_permission_missing',
		'err_version_conflict',
		'err_payout_change_not_allowed',
		'err_application_bic_not_found',
		'iban_invalid',
		'err_iban_of_qr_bill',
	],
})
