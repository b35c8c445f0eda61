import { sql } from 'kysely'

import { prepare, prepareAcrossPartners } from '#api/platform/db/prepare.ts'
import type { DocumentRow } from '../store.ts'

interface Scanned {
	partner_id: string
	document_id: string
}

/** Files accepted without a scan that are still in quarantine. */
export const findWaived = prepare((db, param: Scanned) =>
	db
		.selectFrom('documents')
		.select(['storage_key', 'storage_version'])
		.where('document_id', '=', param.document_id)
		.where('is_scan_waived', '=', true)
		.where('deleted_at', 'is', null),
)

/** A file accepted without a scan has been promoted. */
export const recordFiled = prepare((db, param: Scanned) =>
	db
		.updateTable('documents')
		.set({ filed_at: sql<Date>`now()` })
		.where('document_id', '=', param.document_id)
		.where('filed_at', 'is', null),
)

/** Restarts an interrupted scan; one with a verdict is final. */
export const beginScan = prepare((db, param: Scanned) =>
	db
		.updateTable('documents')
		.set({ scan_status: 'scanning' })
		.where('document_id', '=', param.document_id)
		.where('upload_status', '=', 'uploaded')
		.where('scan_status', 'in', ['not_scanned', 'scanning'])
		.where('deleted_at', 'is', null)
		.returning(['application_id', 'document_name', 'storage_key', 'storage_version']),
)

interface Verdict {
	readonly scan_status: DocumentRow['scan_status']
	readonly scanned_at: Date | null
	/** Only of a file that is clean; its first time counts. */
	readonly filed_at: Date | null
}

export const recordScan = prepare((db, param: Scanned & Verdict) =>
	db
		.updateTable('documents')
		.set({
			scan_status: param.scan_status,
			scanned_at: param.scanned_at,
			filed_at: sql<Date | null>`coalesce(filed_at, ${param.filed_at}::timestamptz)`,
		})
		.where('document_id', '=', param.document_id)
		.where('scan_status', '=', 'scanning'),
)

// The sweep, for every partner.

export const failUnfinished = prepareAcrossPartners('job', (db, _param: object) =>
	db
		.updateTable('documents')
		.set({ upload_status: 'failed' })
		.where('upload_status', '=', 'pending')
		.where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
		.returning(['partner_id', 'application_id', 'replaces_document_id']),
)

export const failUnscanned = prepareAcrossPartners('job', (db, _param: object) =>
	db
		.updateTable('documents')
		.set({ scan_status: 'scan_failed' })
		.where('upload_status', '=', 'uploaded')
		.where('scan_status', 'in', ['not_scanned', 'scanning'])
		.where('is_scan_waived', '=', false)
		.where(sql<Date>`coalesce(scan_asked_at, uploaded_at)`, '<', sql<Date>`now() - interval '24 hours'`)
		.returning(['partner_id', 'application_id', 'replaces_document_id']),
)

/** Once a scanner exists, files accepted without a scan are scanned too, and held back until then. */
export const unwaive = prepareAcrossPartners('job', (db, _param: object) =>
	db
		.updateTable('documents')
		.set({ is_scan_waived: false, scan_asked_at: sql<Date>`now()` })
		.where('is_scan_waived', '=', true)
		.where('scan_status', '=', 'not_scanned')
		.where('deleted_at', 'is', null)
		.returning(['partner_id', 'document_id']),
)

/** A content type means that the store may hold a file; the sweep removes both. */
export const listRemovable = prepareAcrossPartners('job', (db, _param: object) =>
	db
		.selectFrom('documents')
		.select(['partner_id', 'document_id', 'storage_key'])
		.where('content_type', 'is not', null)
		.where((either) =>
			either.or([
				// Longer than the address is valid and the slowest upload takes, so nothing can arrive any more.
				either.and([either('upload_status', '=', 'failed'), either('created_at', '<', sql<Date>`now() - interval '2 hours'`)]),
				either('deleted_at', '<', sql<Date>`now() - interval '30 days'`),
			]),
		)
		.orderBy('created_at')
		.limit(500),
)

export const recordRemoved = prepare((db, param: Scanned) =>
	db.updateTable('documents').set({ content_type: null }).where('document_id', '=', param.document_id),
)
