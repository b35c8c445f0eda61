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

export const recordScan = prepare((db, param: Scanned & { scan_status: DocumentRow['scan_status'] }) =>
	db
		.updateTable('documents')
		.set({
			scan_status: param.scan_status,
			// Reset because the scanner was unavailable: not scanned yet.
			scanned_at: sql<Date | null>`case when ${sql.val(param.scan_status)} = 'not_scanned' then null else now() end`,
			filed_at: sql<Date | null>`case when ${sql.val(param.scan_status)} = 'not_infected' then coalesce(filed_at, now()) else filed_at end`,
		})
		.where('document_id', '=', param.document_id)
		.where('scan_status', '=', 'scanning'),
)

// The sweep, for every partner.

export const failUnfinished = prepareAcrossPartners((db, _param: object) =>
	db
		.updateTable('documents')
		.set({ upload_status: 'failed' })
		.where('upload_status', '=', 'pending')
		.where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
		.returning(['partner_id', 'application_id', 'replaces_document_id']),
)

export const failUnscanned = prepareAcrossPartners((db, _param: object) =>
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
export const unwaive = prepareAcrossPartners((db, _param: object) =>
	db
		.updateTable('documents')
		.set({ is_scan_waived: false, scan_asked_at: sql<Date>`now()` })
		.where('is_scan_waived', '=', true)
		.where('scan_status', '=', 'not_scanned')
		.where('deleted_at', 'is', null)
		.returning(['partner_id', 'document_id']),
)

/** A content type means that the store may hold a file; the sweep removes both. */
export const listRemovable = prepareAcrossPartners((db, _param: object) =>
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
