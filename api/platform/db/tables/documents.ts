import type { Generated } from 'kysely'

import type { PreflightReport } from '#domain/applying/documents/preflight/findings.ts'
import type { ReturnReason, ReviewStatus, Verdict } from '#domain/applying/documents/review.ts'
import type { ActorType } from '#domain/accounts/staff/actor.ts'

import type { Json } from './json.ts'

export interface DocumentsTable {
	partner_id: string
	document_id: string
	application_id: string
	document_type: string
	document_name: string
	as_of_date: string | null
	related_entity_kind: string
	related_entity_id: string
	/** The object it documents; null for a document of the application as a whole. */
	finance_object_id: string | null
	is_client_visible: Generated<boolean>
	upload_status: Generated<'pending' | 'uploaded' | 'failed'>
	scan_status: Generated<'not_scanned' | 'scanning' | 'not_infected' | 'infected' | 'scan_failed'>
	storage_key: string
	content_type: string | null
	size_bytes: number | null
	sha256: Buffer | null
	announced_bytes: number | null
	storage_version: string | null
	is_scan_waived: Generated<boolean>
	scan_asked_at: Date | null
	preflight: Json<PreflightReport> | null
	preflight_version: number | null
	/** When the scheduled job last asked for a preflight. */
	preflight_asked_at: Date | null
	confirmed_warnings: Generated<string[]>
	warnings_confirmed_at: Date | null
	receipt_number: string
	uploaded_by_type: ActorType
	uploaded_by_id: string
	created_at: Generated<Date>
	uploaded_at: Date | null
	deleted_at: Date | null
	scanned_at: Date | null
	/** When it left quarantine. */
	filed_at: Date | null
	/** When staff first opened it. */
	seen_at: Date | null
	review_status: Generated<ReviewStatus>
	review_count: Generated<number>
	replaces_document_id: string | null
}

export interface DocumentReviewsTable {
	partner_id: string
	document_id: string
	review_number: number
	application_id: string
	verdict: Verdict
	reason: ReturnReason | null
	note: string | null
	staff_id: string
	told_at: Generated<Date | null>
	reviewed_at: Generated<Date>
}

export interface StorageFindingsTable {
	partner_id: string
	storage_key: string
	kind: 'file_missing' | 'record_missing' | 'size_differs'
	area: 'quarantine' | 'files'
	document_id: string | null
	found_at: Generated<Date>
}
