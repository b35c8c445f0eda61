import { z } from 'zod'

import { isTerminal, type Status } from '../applications/status.ts'
import { addFault, choice, multilineText, optional } from '../fields.ts'
import type { Permission } from '../staff/grants.ts'
import type { Finding } from './preflight/findings.ts'
import { isUsable, uploadStateOf } from './scan.ts'
import { parseDocumentType, type DocumentKind, type ScanStatus } from './types.ts'

export const verdicts = ['accepted', 'returned'] as const
export type Verdict = (typeof verdicts)[number]

/** What staff make of a document: nothing yet, good, or to be done again. The last verdict counts. */
export const reviewStatuses = ['open', ...verdicts] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Why a document comes back; each has a text that says what is wrong and what to do. */
export const returnReasons = [
	'unreadable',
	'incomplete',
	'wrong_document',
	'wrong_period',
	'wrong_company',
	'outdated',
	'not_signed',
	'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/** How often the document had been reviewed when the reviewer looked at it. */
const review_count = z.int().min(0)
const note = optional(multilineText({ max: 1_000 }))

export const documentReview = z
	.discriminatedUnion('verdict', [
		/** The note is for colleagues. */
		z.strictObject({ verdict: z.literal('accepted'), review_count, note }),
		/** The note is for the applicant. */
		z.strictObject({ verdict: z.literal('returned'), review_count, reason: choice(returnReasons), note }),
	])
	.superRefine((review, context) => {
		// "Other" says nothing by itself.
		if (review.verdict === 'returned' && review.reason === 'other' && review.note === null)
			addFault(context, ['note'], 'err_field_required')
	})
export type DocumentReview = z.output<typeof documentReview>

/** Kinds that have reviewers of their own beside the analysts (the matrix of roles in docs/domain/readings.md). */
const special: Readonly<Partial<Record<DocumentKind, Permission>>> = {
	kyc: 'document_review_kyc',
	ubo_form: 'document_review_kyc',
	supplier_invoice: 'document_review_payout',
}

/** Whether somebody with these permissions may give a verdict on a document of this type. */
export function mayReview(held: readonly Permission[], document_type: string): boolean {
	const own = special[parseDocumentType(document_type)?.kind ?? 'other']
	return held.includes('document_review') || (own !== undefined && held.includes(own))
}

interface Reviewed {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	/** Somebody put another one in its place: that one is to be reviewed. */
	readonly is_replaced: boolean
	/** What the product wrote itself is nobody's statement to be judged. */
	readonly uploaded_by_type: string
}

/** A verdict is about what can be read, and only as long as it can still change something. */
export const isReviewable = (document: Reviewed, status: Status): boolean =>
	document.upload_status === 'uploaded' &&
	document.uploaded_by_type !== 'system' &&
	uploadStateOf(document) === 'done' &&
	!document.is_replaced &&
	!isTerminal(status)

interface Successor {
	readonly document_id: string
	readonly replaces_document_id: string | null
	readonly review_status: ReviewStatus
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	readonly preflight?: { readonly findings: readonly Pick<Finding, 'code'>[] } | null
}

/** Returned, and nothing usable has come in its place: these are asked for again. */
export function returnedDocuments<Of extends Successor>(documents: readonly Of[]): Of[] {
	const replaced = new Set(
		documents
			.filter((document) => isUsable({ ...document, preflight: document.preflight ?? null }))
			.map((document) => document.replaces_document_id),
	)
	return documents.filter(({ document_id, review_status }) => review_status === 'returned' && !replaced.has(document_id))
}
