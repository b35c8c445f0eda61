import { isBlocked } from './preflight/findings.ts'
import type { ReviewStatus } from './review.ts'
import { uploadStateOf, type Usable } from './scan.ts'

/** How long an address takes a file: what has not come by then is not waited for. */
export const upload_address_minutes = 15

interface Arriving extends Usable {
	readonly upload_status: 'pending' | 'uploaded' | 'failed'
	/** Announced longer ago than its address lives. */
	readonly is_overdue: boolean
}

/**
 * Whether a document stands in the place of the one it replaces: it is usable, or may be so before long. What is infected, could
 * not be scanned, cannot be opened, failed or never came stands in nobody's place.
 */
export function standsInPlace(document: Arriving): boolean {
	if (document.upload_status === 'pending') return !document.is_overdue
	return document.upload_status === 'uploaded' && uploadStateOf(document) !== 'error' && !isBlocked(document.preflight)
}

interface Replacing extends Arriving {
	readonly document_id: string
	readonly replaces_document_id: string | null
}

/** The documents that something stands in for. */
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
 * What follows when a replacement turned out to be none: it gives its place up, and the next one that was sent for the same returned
 * document since takes it. In this order, for of each document one may stand in the place.
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
