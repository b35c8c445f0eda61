import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { isOfType, parseDocumentType, type DocumentType } from '#domain/applying/documents/types.ts'

/** Returns whether a document has a type the product asks for. */
export const isAsked = (type: string, asked: string): boolean =>
	parseDocumentType(asked) !== undefined && isOfType(type, asked as DocumentType)

/** Sorts documents in the product's order, which is also the order of the review. */
export function inOrder({ application, documents }: CaseView): StaffDocument[] {
	const { document_categories: categories } = application.document_configurations
	const placeOf = (type: string): number => {
		const at = categories.findIndex((category) => isAsked(type, category.document_type))
		return at === -1 ? categories.length : at
	}
	return documents.toSorted((one, other) => placeOf(one.document_type) - placeOf(other.document_type))
}
