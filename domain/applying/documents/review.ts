import { z } from 'zod'

import type { Status } from '../applications/status.ts'
import { addFault, choice, multilineText, optional } from '#domain/platform/fields.ts'
import type { Permission } from '#domain/accounts/staff/grants.ts'
import type { Finding } from './preflight/findings.ts'
import { isUsable, uploadStateOf } from './scan.ts'
import { takesDocuments } from './subjects.ts'
import { parseDocumentType, type DocumentKind, type ScanStatus } from './types.ts'

export const verdicts = ['accepted', 'returned'] as const
export type Verdict = (typeof verdicts)[number]

/** The review of a document by staff; the last verdict counts. */
export const reviewStatuses = ['open', ...verdicts] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Reasons for a return; each has a text that says what is wrong and what to do. */
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

/** The count the reviewer has seen, so that two verdicts at once do not overwrite each other. */
const reviewCount = z.int().min(0)
const note = optional(multilineText({ max: 1_000 }))

export const documentReview = z
	.discriminatedUnion('verdict', [
		/** The note is for colleagues. */
		z.strictObject({ verdict: z.literal('accepted'), review_count: reviewCount, note }),
		/** The note is for the applicant. */
		z.strictObject({ verdict: z.literal('returned'), review_count: reviewCount, reason: choice(returnReasons), note }),
	])
	.superRefine((review, context) => {
		// "Other" needs an explanation.
		if (review.verdict === 'returned' && review.reason === 'other' && review.note === null)
			addFault(context, ['note'], 'err_field_required')
	})
export type DocumentReview = z.output<typeof documentReview>

/** Kinds reviewed by roles other than the analysts (the matrix of roles in docs/domain/readings). */
const special: Readonly<Partial<Record<DocumentKind, Permission>>> = {
	kyc: 'document_review_kyc',
	ubo_form: 'document_review_kyc',
	supplier_invoice: 'document_review_payout',
}

export function mayReview(held: readonly Permission[], document_type: string): boolean {
	const own = special[parseDocumentType(document_type)?.kind ?? 'other']
	return held.includes('document_review') || (own !== undefined && held.includes(own))
}

interface Reviewed {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	/** A replacement was uploaded, and is reviewed instead. */
	readonly is_replaced: boolean
	/** Documents the product generated are not reviewed. */
	readonly uploaded_by_type: string
	readonly related_entity_kind: string
}

/** A document can be reviewed while it is readable and the verdict can still change something. */
export const isReviewable = (document: Reviewed, status: Status): boolean =>
	document.upload_status === 'uploaded' &&
	document.uploaded_by_type !== 'system' &&
	uploadStateOf(document) === 'done' &&
	!document.is_replaced &&
	takesDocuments(status, document.related_entity_kind)

interface Successor {
	readonly document_id: string
	readonly replaces_document_id: string | null
	readonly review_status: ReviewStatus
	readonly scan_status: ScanStatus
	readonly is_scan_waived: boolean
	readonly preflight?: { readonly findings: readonly Pick<Finding, 'code'>[] } | null
}

/** Returned documents without a usable replacement: these are asked for again. */
export function returnedDocuments<Of extends Successor>(documents: readonly Of[]): Of[] {
	const replaced = new Set(
		documents
			.filter((document) => isUsable({ ...document, preflight: document.preflight ?? null }))
			.map((document) => document.replaces_document_id),
	)
	return documents.filter(({ document_id, review_status }) => review_status === 'returned' && !replaced.has(document_id))
}
