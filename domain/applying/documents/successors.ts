import { isBlocked } from './preflight/findings.ts'
import type { ReviewStatus } from './review.ts'
import { uploadStateOf, type Usable } from './scan.ts'

/** Validity of an upload address; an upload that has not arrived by then is no longer waited for. */
export const upload_address_minutes = 15

interface Arriving extends Usable {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	/** Announced longer ago than its address is valid. */
	readonly is_overdue: boolean
}

/**
 * A document replaces another when it is usable or may still become so. One that is infected, could not be scanned, cannot be
 * opened, failed or never arrived replaces nothing.
 */
export function standsInPlace(document: Arriving): boolean {
	if (document.upload_status === 'pending') return !document.is_overdue
	return document.upload_status === 'uploaded' && uploadStateOf(document) !== 'error' && !isBlocked(document.preflight)
}

interface Replacing extends Arriving {
	readonly document_id: string
	readonly replaces_document_id: string | null
}

/** The ids of documents that have a replacement. */
export const replacedIn = (documents: readonly Replacing[]): ReadonlySet<string> =>
	new Set(
		documents.flatMap((document) =>
			document.replaces_document_id !== null && standsInPlace(document) ? [document.replaces_document_id] : [],
		),
	)

interface Reviewed extends Replacing {
	readonly document_type: string
	readonly finance_object_id: string | null
	readonly review_status: ReviewStatus
	readonly uploaded_by_type: string
	readonly created_at: Date
}

export interface Place {
	readonly document_id: string
	readonly replaces_document_id: string | null
}

/**
 * The reassignments after a replacement failed: it gives up its place, and the next upload for the same returned document takes it.
 * Releases come first, because a document may have only one replacement.
 */
export function passedPlaces(documents: readonly Reviewed[]): Place[] {
	const given_up = documents.filter((document) => document.replaces_document_id !== null && !standsInPlace(document))
	const heirs = new Set<string>()
	const taken = given_up.flatMap((former): Place[] => {
		const returned = documents.find(({ document_id }) => document_id === former.replaces_document_id)
		if (returned?.review_status !== 'returned') return []
		const heir = documents.find(
			(document) =>
				document.created_at > former.created_at &&
				document.replaces_document_id === null &&
				document.document_type === returned.document_type &&
				(document.finance_object_id === null || document.finance_object_id === returned.finance_object_id) &&
				document.uploaded_by_type === 'user' &&
				document.review_status === 'open' &&
				!heirs.has(document.document_id) &&
				standsInPlace(document),
		)
		if (heir === undefined) return []
		heirs.add(heir.document_id)
		return [{ document_id: heir.document_id, replaces_document_id: returned.document_id }]
	})
	return [...given_up.map(({ document_id }) => ({ document_id, replaces_document_id: null })), ...taken]
}
