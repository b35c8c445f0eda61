import type { DocumentView } from '#contract/documents.ts'

import type { DocumentRow } from './store.ts'

export const presentDocument = (row: DocumentRow): DocumentView => ({
	document_id: row.document_id,
	document_name: row.document_name,
	document_type: row.document_type,
	as_of_date: row.as_of_date,
	entity_kind: row.related_entity_kind,
	entity_id: row.related_entity_id,
	is_client_visible: row.is_client_visible,
	upload_status: row.upload_status,
	scan_status: row.scan_status,
	size_bytes: row.size_bytes,
	sha256: row.sha256?.toString('hex') ?? null,
	receipt_number: row.receipt_number,
	created: row.created_at.toISOString(),
	uploaded: row.uploaded_at?.toISOString() ?? null,
})
