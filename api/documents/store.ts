import { sql, type Selectable } from 'kysely'

import { prepare, type SqlBuilder } from '../db/prepare.ts'
import type { DocumentsTable } from '../db/tables/applications.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** Deleted documents are kept for a while; beside the sweep only the history still knows their names. */
const live = (db: SqlBuilder) => db.selectFrom('documents').selectAll().where('deleted_at', 'is', null)

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OneDocument extends OfApplication {
	document_id: string
}

export const listOfApplication = prepare((db, param: OfApplication) =>
	live(db)
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.orderBy('created_at')
		.orderBy('document_id'),
)

/** Of deleted ones too: a history names what once was there. */
export const listNamesOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('documents')
		.select(['document_id', 'document_type', 'document_name'])
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id),
)

export const findDocument = prepare((db, param: OneDocument) =>
	live(db)
		.where('partner_id', '=', param.partner_id)
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id),
)

export const countOfApplication = prepare((db, param: OfApplication) =>
	db
		.selectFrom('documents')
		.select(sql<number>`count(*)::int`.as('documents'))
		.where('partner_id', '=', param.partner_id)
		.where('application_id', '=', param.application_id)
		.where('deleted_at', 'is', null),
)

export type NewDocument = OneDocument &
	Pick<
		DocumentRow,
		| 'document_type'
		| 'document_name'
		| 'as_of_date'
		| 'related_entity_kind'
		| 'related_entity_id'
		| 'storage_key'
		| 'content_type'
		| 'receipt_number'
		| 'uploaded_by_type'
		| 'uploaded_by_id'
	>

/** No row when the receipt number is taken. */
export const insertDocument = prepare((db, param: NewDocument) =>
	db
		.insertInto('documents')
		.values({
			partner_id: param.partner_id,
			document_id: param.document_id,
			application_id: param.application_id,
			document_type: param.document_type,
			document_name: param.document_name,
			as_of_date: param.as_of_date,
			related_entity_kind: param.related_entity_kind,
			related_entity_id: param.related_entity_id,
			storage_key: param.storage_key,
			content_type: param.content_type,
			receipt_number: param.receipt_number,
			uploaded_by_type: param.uploaded_by_type,
			uploaded_by_id: param.uploaded_by_id,
		})
		.onConflict((conflict) => conflict.columns(['partner_id', 'receipt_number']).doNothing())
		.returningAll(),
)

const pending = (db: SqlBuilder, param: OneDocument) =>
	db
		.updateTable('documents')
		.where('partner_id', '=', param.partner_id)
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id)
		.where('upload_status', '=', 'pending')
		.where('deleted_at', 'is', null)

/** From pending only: of two answers to the same upload the first one counts. */
export const recordUploaded = prepare((db, param: OneDocument & { content_type: string; size_bytes: number; sha256: Buffer }) =>
	pending(db, param)
		.set({
			upload_status: 'uploaded',
			content_type: param.content_type,
			size_bytes: param.size_bytes,
			sha256: param.sha256,
			uploaded_at: sql<Date>`now()`,
		})
		.returningAll(),
)

export const recordFailed = prepare((db, param: OneDocument) => pending(db, param).set({ upload_status: 'failed' }).returningAll())

export const softDelete = prepare((db, param: OneDocument) =>
	db
		.updateTable('documents')
		.set({ deleted_at: sql<Date>`now()` })
		.where('partner_id', '=', param.partner_id)
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id)
		.where('deleted_at', 'is', null),
)

interface Scanned {
	partner_id: string
	document_id: string
}

/** A scan that was broken off is begun again; one that has a verdict is not. */
export const beginScan = prepare((db, param: Scanned) =>
	db
		.updateTable('documents')
		.set({ scan_status: 'scanning' })
		.where('partner_id', '=', param.partner_id)
		.where('document_id', '=', param.document_id)
		.where('upload_status', '=', 'uploaded')
		.where('scan_status', 'in', ['not_scanned', 'scanning'])
		.where('deleted_at', 'is', null)
		.returning(['document_name', 'storage_key']),
)

export const recordScan = prepare((db, param: Scanned & { scan_status: DocumentRow['scan_status'] }) =>
	db
		.updateTable('documents')
		.set({ scan_status: param.scan_status })
		.where('partner_id', '=', param.partner_id)
		.where('document_id', '=', param.document_id)
		.where('scan_status', '=', 'scanning'),
)

// The sweep, for every partner at once.

export const failUnfinished = prepare((db, _param: object) =>
	db
		.updateTable('documents')
		.set({ upload_status: 'failed' })
		.where('upload_status', '=', 'pending')
		.where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
		.returning('document_id'),
)

export const failUnscanned = prepare((db, _param: object) =>
	db
		.updateTable('documents')
		.set({ scan_status: 'scan_failed' })
		.where('upload_status', '=', 'uploaded')
		.where('scan_status', 'in', ['not_scanned', 'scanning'])
		.where('uploaded_at', '<', sql<Date>`now() - interval '24 hours'`)
		.returning('document_id'),
)

/** A content type says that something may lie in the store; the sweep takes both away. */
export const listRemovable = prepare((db, _param: object) =>
	db
		.selectFrom('documents')
		.select(['partner_id', 'document_id', 'storage_key'])
		.where('content_type', 'is not', null)
		.where((either) =>
			either.or([
				// Longer than the address lives and the slowest upload takes: nothing arrives any more.
				either.and([either('upload_status', '=', 'failed'), either('created_at', '<', sql<Date>`now() - interval '2 hours'`)]),
				either('deleted_at', '<', sql<Date>`now() - interval '30 days'`),
			]),
		)
		.orderBy('created_at')
		.limit(500),
)

export const recordRemoved = prepare((db, param: Scanned) =>
	db
		.updateTable('documents')
		.set({ content_type: null })
		.where('partner_id', '=', param.partner_id)
		.where('document_id', '=', param.document_id),
)
