import { z } from 'zod'

import { collectionSchemes } from '#domain/money/bank-files/orders.ts'
import { accountChangeStatuses, changeSteps, payeeAnswers } from '#domain/money/direct-debits/account-changes.ts'
import { keptStatuses, mandateStatuses } from '#domain/money/direct-debits/mandates.ts'

const nextDebit = z.object({ on: z.iso.date(), amount_cents: z.int() })

const ownMandate = z.object({
	reference: z.string(),
	creditor_identifier: z.string(),
	creditor: z.string(),
	/** Masked. */
	iban: z.string(),
	signed_on: z.iso.date(),
	status: z.enum(mandateStatuses),
	/** What will be collected next, if nothing changes; null while nothing is. */
	next: nextDebit.nullable(),
})
export type OwnMandate = z.output<typeof ownMandate>

const ownAccountChange = z.object({
	change_id: z.uuid(),
	status: z.enum(accountChangeStatuses),
	/** Masked. */
	iban: z.string(),
	holder: z.string(),
	asked_at: z.iso.datetime(),
	/** Null once it waits for nothing. */
	step: z.enum(changeSteps).nullable(),
	/** The first day on which it may be done. */
	earliest_on: z.iso.date(),
	expires_on: z.iso.date(),
	ended_at: z.iso.datetime().nullable(),
	end_reason: z.string().nullable(),
})
export type OwnAccountChange = z.output<typeof ownAccountChange>

export const ownMandateAnswer = z.object({
	mandate: ownMandate.nullable(),
	/** The open one, or what became of the last one. */
	account_change: ownAccountChange.nullable(),
	/** Whether this person may ask for another account, or take that back. */
	may_change_account: z.boolean(),
})
export type OwnMandateAnswer = z.output<typeof ownMandateAnswer>

const staffMandate = ownMandate.omit({ creditor: true }).extend({
	mandate_id: z.uuid(),
	version: z.int(),
	scheme: z.enum(collectionSchemes),
	debtor_name: z.string(),
	expires_on: z.iso.date(),
	last_collected_on: z.iso.date().nullable(),
	/** The signed document, where there is one: else it was accepted in the round of signing. */
	document_id: z.uuid().nullable(),
	status_reason: z.string().nullable(),
	/** Null where a bank's answer did it. */
	status_by: z.string().nullable(),
	status_at: z.iso.datetime().nullable(),
	may_become: z.array(z.enum(keptStatuses)),
})
export type StaffMandate = z.output<typeof staffMandate>

const accountChange = ownAccountChange.extend({
	version: z.int(),
	iban_before: z.string(),
	/** Null where the company has asked in the portal. */
	asked_by: z.string().nullable(),
	reason: z.string().nullable(),
	payee_answer: z.enum(payeeAnswers).nullable(),
	/** As the bank has it, where it nearly agrees. */
	payee_name: z.string().nullable(),
	payee_checked_at: z.iso.datetime().nullable(),
	called_by: z.string().nullable(),
	called_at: z.iso.datetime().nullable(),
	called_person: z.string().nullable(),
	called_number: z.string().nullable(),
	call_note: z.string().nullable(),
	signed_on: z.iso.date().nullable(),
	evidence: z.string().nullable(),
	ended_by: z.string().nullable(),
	/** Not whoever has asked for it. */
	may_call: z.boolean(),
	may_complete: z.boolean(),
	may_end: z.boolean(),
})
export type AccountChange = z.output<typeof accountChange>

export const loanMandates = z.object({
	applicationId: z.uuid(),
	/** The one that holds first. */
	mandates: z.array(staffMandate),
	/** The latest first. */
	account_changes: z.array(accountChange),
	may_change_account: z.boolean(),
	/** Whom one may call back, for whoever may: people of the contract with the numbers given before it. */
	numbers: z.array(z.object({ signatory_id: z.uuid(), name: z.string(), telephone: z.string() })),
})
export type LoanMandates = z.output<typeof loanMandates>
