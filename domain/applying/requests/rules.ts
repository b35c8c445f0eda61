import { z } from 'zod'

import { isTerminal, type Status } from '../applications/status.ts'
import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { documentType, type DocumentType } from '../documents/types.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { choice, isoDate, multilineText, optional, text as line } from '#domain/platform/fields.ts'
import { askableUpdates, type AllowedUpdate } from '../permissions/allowed-updates.ts'
import type { RequestAct } from './status.ts'

/** Requests for a document of a type, for an answer in words, or for a correction. */
export const requestKinds = ['document', 'answer', 'correction'] as const
export type RequestKind = (typeof requestKinds)[number]

/** The data that can be corrected on request, with the changes that a waiting request allows. */
const corrections = {
	bankinfo: ['bankinfo'],
	taxIdNumber: ['taxIdNumber'],
	custom_fields: ['custom_fields'],
	signatory: ['signatory', 'signatory_other', 'signatory_flags', 'signatory_tin', 'signatory_contact'],
} as const satisfies Record<string, readonly AllowedUpdate[]>
export type Correction = keyof typeof corrections
export const correctionKeys = Object.keys(corrections) as [Correction, ...Correction[]]

/** Kinds of request in this status: corrections only before the offer, which is based on the data (docs/domain/readings B51). */
export function askableKinds(status: Status): readonly RequestKind[] {
	const askable = askableUpdates(status)
	if (status === 'pre_check' || !askable.includes('document')) return []
	return askable.includes('bankinfo') ? requestKinds : ['document', 'answer']
}

/** A request can only be returned while it could be made anew, and only answered before the application has ended. */
export function letsHappen(status: Status, act: RequestAct, kind: RequestKind): boolean {
	if (act === 'return') return askableKinds(status).includes(kind)
	return act !== 'answer' || !isTerminal(status)
}

const max_due_days = 180
/** The limit of waiting requests at a time; longer lists overwhelm the applicant. */
export const max_waiting_requests = 30

/** The task and its reason, as shown to the applicant. */
const question = multilineText({ min: 10, max: 1_000 })
const shared = {
	question,
	due_date: isoDate,
	/** Null addresses the applicant. */
	addressee_signatory_id: optional(z.uuid()),
}

const requestedDocument = z.strictObject({ kind: z.literal('document'), document_type: documentType, ...shared })
const requestedAnswer = z.strictObject({ kind: z.literal('answer'), ...shared })
const requestedCorrection = z.strictObject({ kind: z.literal('correction'), correction: choice(correctionKeys), ...shared })

export const newRequest = z.discriminatedUnion('kind', [requestedDocument, requestedAnswer, requestedCorrection], {
	error: ({ input }) => (typeof input === 'object' && input !== null && 'kind' in input ? 'err_field_invalid' : 'err_field_required'),
})
export type NewRequest = z.output<typeof newRequest>

/** The option of the form that addresses the applicant. */
export const for_applicant = 'applicant'

/** So many documents are asked for in one go, each by a request of its own. */
export const max_documents_at_once = 10

const documentTypes = z.array(documentType).max(max_documents_at_once)
const someDocumentTypes = documentTypes.min(1, { error: 'err_field_required' })

/** The same in one flat form: the chosen kind decides whether documents or a correction are required. */
export const requestForm = (kind: RequestKind | undefined) =>
	z.strictObject({
		kind: choice(requestKinds),
		document_types: kind === 'document' ? someDocumentTypes : documentTypes,
		correction: kind === 'correction' ? choice(correctionKeys) : optional(choice(correctionKeys)),
		question,
		due_date: isoDate,
		addressee_signatory_id: line({ max: 40 }),
	})

/** What several companies are asked for at once: documents, with one wording. */
export const documentsForm = z.strictObject({ document_types: someDocumentTypes, question, due_date: isoDate })

/** The due date: tomorrow at the earliest, so that the mail can be read in time. */
export function dueDateIssues(due_date: IsoDate, today: IsoDate): Issue[] {
	const [min_date, max_date] = [addDays(today, 1), addDays(today, max_due_days)]
	if (due_date < min_date) return [issue('err_request_due_too_early', 'due_date', { min_date })]
	return due_date > max_date ? [issue('err_request_due_too_late', 'due_date', { max_date })] : []
}

const max_answer_documents = 20

export const requestAnswer = z.strictObject({
	version: z.int(),
	text: optional(multilineText({ max: 4_000 })),
	document_ids: z.array(z.uuid()).max(max_answer_documents).default([]),
})
export type RequestAnswer = z.output<typeof requestAnswer>

/** A document request needs a file, a question needs text; a correction may be answered without either. */
export function answerIssues(kind: RequestKind, { text, document_ids }: Pick<RequestAnswer, 'text' | 'document_ids'>): Issue[] {
	if (kind === 'document') return document_ids.length === 0 ? [issue('err_request_document_missing', 'document_ids')] : []
	return kind === 'answer' && text === null ? [issue('err_field_required', 'text')] : []
}

/** Shown to the applicant when a request is returned or ends. */
export const requestReason = multilineText({ min: 5, max: 1_000 })

/** The type of an answer's file: the requested one, else any. */
export const answerDocumentType = (document_type: DocumentType | null): DocumentType => document_type ?? 'other'

/** An open request, as far as it allows changes. */
export interface Asked {
	readonly kind: RequestKind
	readonly correction: Correction | null
}

/** The changes that open requests allow; the upload itself limits documents to the requested types. */
export const askedUpdates = (asked: readonly Asked[]): AllowedUpdate[] => [...new Set(asked.flatMap(openedBy))]

const openedBy = ({ correction }: Asked): readonly AllowedUpdate[] => (correction === null ? [] : corrections[correction])

/** The form proposes a week. Computed without `Temporal`, which some browsers of staff lack. */
export const proposedDueDate = (now: Date): IsoDate => new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
