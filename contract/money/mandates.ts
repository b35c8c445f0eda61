import { z } from 'zod'

import { keptStatuses, mandateChange, mandateStatuses } from '#domain/money/direct-debits/mandates.ts'
import { collectionSchemes } from '#domain/money/bank-files/orders.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

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

export const getOwnMandate = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/mandate',
	summary: 'By which mandate the instalments of a loan are collected, and when the next one is',
	access: 'user',
	params: applicationId,
	answer: z.object({ mandate: ownMandate.nullable() }),
	refuses: ['err_entity_not_found'],
})

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

const loanMandates = z.object({
	applicationId: z.uuid(),
	/** The one that holds first. */
	mandates: z.array(staffMandate),
})

const loanId = z.object({ loanId: z.uuid() })

export const listLoanMandates = endpoint({
	method: 'GET',
	path: '/staff/loans/{loanId}/mandates',
	summary: 'The mandates of a loan, taken over from its signed contract, and what will be collected next',
	access: 'bouser',
	permission: 'application_internal_read',
	params: loanId,
	answer: loanMandates,
	refuses: ['err_entity_not_found'],
})

export const changeMandate = endpoint({
	method: 'POST',
	path: '/staff/loans/{loanId}/mandates/{mandateId}/status',
	summary: 'Suspends a mandate, lets it hold again, or records that its debtor has revoked it, with the reason',
	access: 'bouser',
	permission: 'loan_service',
	params: loanId.extend({ mandateId: z.uuid() }),
	body: mandateChange,
	answer: loanMandates,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_mandate_status_wrong'],
})
