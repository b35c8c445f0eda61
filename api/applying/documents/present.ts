import type { DocumentView } from '#contract/applying/documents.ts'
import { severityOf } from '#domain/applying/documents/preflight/findings.ts'

import type { DocumentRow } from './store.ts'

export const presentDocument = (row: DocumentRow): DocumentView => ({
	document_id: row.document_id,
	document_name: row.document_name,
	document_type: row.document_type,
	as_of_date: row.as_of_date,
	entity_kind: row.related_entity_kind,
	entity_id: row.related_entity_id,
	finance_object_id: row.finance_object_id,
	is_client_visible: row.is_client_visible,
	brought_by: row.uploaded_by_type === 'user' ? 'company' : row.uploaded_by_type === 'system' ? 'product' : 'staff',
	upload_status: row.upload_status,
	scan_status: row.scan_status,
	is_scan_waived: row.is_scan_waived,
	size_bytes: row.size_bytes,
	sha256: row.sha256?.toString('hex') ?? null,
	preflight: presentPreflight(row),
	receipt_number: row.receipt_number,
	created: row.created_at.toISOString(),
	uploaded: row.uploaded_at?.toISOString() ?? null,
	scanned: row.scanned_at?.toISOString() ?? null,
	filed: row.filed_at?.toISOString() ?? null,
	seen: row.seen_at?.toISOString() ?? null,
	review_status: row.review_status,
	replaces_document_id: row.replaces_document_id,
})

/** null before the examination. The severity of a finding follows today's table, whenever it was found. */
function presentPreflight({ preflight, confirmed_warnings, warnings_confirmed_at }: DocumentRow): DocumentView['preflight'] {
	if (preflight === null) return null
	return {
		page_count: preflight.page_count,
		has_text: preflight.has_text,
		findings: preflight.findings.map((finding) => ({
			...finding,
			severity: severityOf(finding.code),
			confirmed: confirmed_warnings.includes(finding.code) ? (warnings_confirmed_at?.toISOString() ?? null) : null,
		})),
	}
}
