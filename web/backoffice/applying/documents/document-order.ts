import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { isOfType, parseDocumentType, type DocumentType } from '#domain/applying/documents/types.ts'

import { documentState, waitingForReview } from './document-state.ts'

/** Returns whether a document has a type the product asks for. */
export const isAsked = (type: string, asked: string): boolean =>
	parseDocumentType(asked) !== undefined && isOfType(type, asked as DocumentType)

/** The next document that waits for this person's verdict: behind the one given, or from the start of the sequence again. */
export function documentToReview(case_view: CaseView, after?: string): StaffDocument | undefined {
	const sequence = inOrder(case_view)
	const at = sequence.findIndex(({ document_id }) => document_id === after) + 1
	return [...sequence.slice(at), ...sequence.slice(0, at)].find(
		(document) =>
			document.document_id !== after &&
			document.may_read &&
			documentState(document).blocked === undefined &&
			waitingForReview([document]).by_me > 0,
	)
}

/** Sorts documents in the product's order, which is also the order of the review. */
export function inOrder({ application, documents }: CaseView): StaffDocument[] {
	const { document_categories: categories } = application.document_configurations
	const placeOf = (type: string): number => {
		const at = categories.findIndex((category) => isAsked(type, category.document_type))
		return at === -1 ? categories.length : at
	}
	return documents.toSorted((one, other) => placeOf(one.document_type) - placeOf(other.document_type))
}
