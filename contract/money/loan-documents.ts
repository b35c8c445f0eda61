import { z } from 'zod'

import { loanDocumentKinds, wantedLoanDocument } from '#domain/money/loan-documents/kinds.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../endpoint.ts'

const day = z.iso.date()

/** What has been written of a loan, the latest first, and what may be asked for. */
export const loanDocuments = z.object({
	documents: z
		.array(
			z.object({
				document_id: z.uuid(),
				name: z.string(),
				kind: z.enum(loanDocumentKinds),
				/** The day it speaks of; of an interest statement the last of its year. */
				as_of: day,
				made: z.iso.datetime(),
				size_bytes: z.int(),
				/** False where another one states other figures for the day, or another plan. */
				is_current: z.boolean(),
			}),
		)
		.readonly(),
	/** Null before the payout, and of a loan whose payments are recorded elsewhere. */
	balance_days: z.object({ from: day, to: day }).nullable(),
	/** Years that have ended, the latest first. */
	years: z.array(z.int()).readonly(),
	may_make: z.boolean(),
})
export type LoanDocuments = z.output<typeof loanDocuments>
export type LoanDocumentView = LoanDocuments['documents'][number]

/** What it takes to write one. */
export const writing = {
	method: 'POST',
	body: wantedLoanDocument,
	answer: loanDocuments,
	refuses: ['err_entity_not_found', 'err_form_date_too_early', 'err_form_date_too_late', 'err_loan_payments_elsewhere'],
} as const

export const listOwnLoanDocuments = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/documents',
	summary: 'What was written of the loan, and what may be asked for',
	access: 'user',
	params: applicationId,
	answer: loanDocuments,
	refuses: ['err_entity_not_found'],
})

export const makeOwnLoanDocument = endpoint({
	...writing,
	path: '/user/applications/{applicationId}/loan/documents',
	summary: 'Writes a balance confirmation or an interest statement, once for each day and its figures',
	access: 'user',
	params: applicationId,
})

export const getOwnLoanDocument = endpoint({
	method: 'GET',
	path: '/user/applications/{applicationId}/loan/documents/{documentId}/content',
	summary: 'The file, for whoever sees the loan',
	access: 'user',
	params: applicationId.extend({ documentId: z.uuid() }),
	is_file: true,
	refuses: ['err_entity_not_found', 'err_document_not_available'],
})
