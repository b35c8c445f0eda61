import { uploadStateOf } from '#domain/applying/documents/scan.ts'
import { isSystemDocument, type DocumentType } from '#domain/applying/documents/types.ts'

import type { ApplicationRow } from '../applications/own.ts'
import type { DocumentRow } from './store.ts'

/**
 * Documents that must be kept (docs/domain/readings Q111): made by the product or by staff, signed, reviewed, opened by staff, or usable at
 * the submit, scanned or not, because staff may have read them.
 */
export function isEvidence(application: ApplicationRow, document: DocumentRow): boolean {
	if (document.uploaded_by_type !== 'user' || document.review_status !== 'open') return true
	if (document.upload_status === 'uploaded' && isSystemDocument(document.document_type as DocumentType)) return true
	if (document.seen_at !== null) return true
	return wasSubmitted(application, document) && uploadStateOf(document) === 'done'
}

const wasSubmitted = ({ submitted_at }: ApplicationRow, { created_at }: DocumentRow): boolean =>
	submitted_at !== null && created_at < submitted_at
