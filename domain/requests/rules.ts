import { z } from 'zod'

import { isTerminal, type Status } from '../applications/status.ts'
import { addDays, type IsoDate } from '../dates.ts'
import { documentType, type DocumentType } from '../documents/types.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { choice, isoDate, multilineText, optional, text as line } from '../fields.ts'
import { askableUpdates, type AllowedUpdate } from '../permissions/allowed-updates.ts'
import type { RequestAct } from './status.ts'

/** What staff can ask for: a file of a type, an answer in words, or that something given is put right. */
export const requestKinds = ['document', 'answer', 'correction'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What can be put right on request, each with the changes it opens while it waits for the applicant. */
const corrections = {
	bankinfo: ['bankinfo'],
	taxIdNumber: ['taxIdNumber'],
	custom_fields: ['custom_fields'],
	signatory: ['signatory', 'signatory_other', 'signatory_flags', 'signatory_tin', 'signatory_contact'],
} as const satisfies Record<string, readonly AllowedUpdate[]>
export type Correction = keyof typeof corrections
export const correctionKeys = Object.keys(corrections) as [Correction, ...Correction[]]

/** What staff may ask for in this status: corrections only before the offer that is made for what was given (docs/domain/readings B51). */
export function askableKinds(status: Status): readonly RequestKind[] {
	const askable = askableUpdates(status)
	if (status === 'pre_check' || !askable.includes('document')) return []
	return askable.includes('bankinfo') ? requestKinds : ['document', 'answer']
}

/**
 * Whether the application's status still lets something happen to a request: what is sent back must still be able to be done, and
 * nothing is answered after the end.
 */
export function letsHappen(status: Status, act: RequestAct, kind: RequestKind): boolean {
	if (act === 'return') return askableKinds(status).includes(kind)
	return act !== 'answer' || !isTerminal(status)
}

const max_due_days = 180
/** More than this at a time is a letter, not a list. */
export const max_waiting_requests = 30

/** What is to be done and why, in the words the applicant reads. */
const question = multilineText({ min: 10, max: 1_000 })
const shared = {
	question,
	due_date: isoDate,
	/** Whom it is for; nobody in particular is the applicant. */
	addressee_signatory_id: optional(z.uuid()),
}

const requestedDocument = z.strictObject({ kind: z.literal('document'), document_type: documentType, ...shared })
const requestedAnswer = z.strictObject({ kind: z.literal('answer'), ...shared })
const requestedCorrection = z.strictObject({ kind: z.literal('correction'), correction: choice(correctionKeys), ...shared })

export const newRequest = z.discriminatedUnion('kind', [requestedDocument, requestedAnswer, requestedCorrection], {
	error: ({ input }) => (typeof input === 'object' && input !== null && 'kind' in input ? 'err_field_invalid' : 'err_field_required'),
})
export type NewRequest = z.output<typeof newRequest>

/** Chosen in the form where a request is for nobody in particular. */
export const for_applicant = 'applicant'

/** The same as one form shows it: of document and correction, what belongs to the chosen kind has to be given. */
export const requestForm = (kind: RequestKind | undefined) =>
	z.strictObject({
		kind: choice(requestKinds),
		document_type: kind === 'document' ? documentType : optional(documentType),
		correction: kind === 'correction' ? choice(correctionKeys) : optional(choice(correctionKeys)),
		question,
		due_date: isoDate,
		addressee_signatory_id: line({ max: 40 }),
	})

/** The day an answer is wanted by: tomorrow at the earliest, so that there is time to read the mail. */
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

/** An answer has to give what was asked for: a file, words, or at least the word that it is put right. */
export function answerIssues(kind: RequestKind, { text, document_ids }: Pick<RequestAnswer, 'text' | 'document_ids'>): Issue[] {
	if (kind === 'document') return document_ids.length === 0 ? [issue('err_request_document_missing', 'document_ids')] : []
	return kind === 'answer' && text === null ? [issue('err_field_required', 'text')] : []
}

/** For the applicant: why it comes back, or ends. */
export const requestReason = multilineText({ min: 5, max: 1_000 })

/** The type of file an answer may bring: the one asked for, else anything. */
export const answerDocumentType = (document_type: DocumentType | null): DocumentType => document_type ?? 'other'

/** Requests in the applicant's hands, as far as they open something. */
export interface Asked {
	readonly kind: RequestKind
	readonly correction: Correction | null
}

/** The changes that what is asked opens; of documents it is only those of the types asked for, which uploading looks at itself. */
export const askedUpdates = (asked: readonly Asked[]): AllowedUpdate[] => [...new Set(asked.flatMap(openedBy))]

const openedBy = ({ correction }: Asked): readonly AllowedUpdate[] => (correction === null ? [] : corrections[correction])

/** What the form of a request proposes: a week. Counted without `Temporal`, which not every browser of staff has. */
export const proposedDueDate = (now: Date): IsoDate => new Date(now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
