import { sql, type Selectable } from 'kysely'

import type { FoundFigure } from '#domain/applying/documents/preflight/figures-in-text.ts'
import { upload_address_minutes } from '#domain/applying/documents/successors.ts'

import { prepare, type SqlBuilder } from '#api/platform/db/prepare.ts'
import type { DocumentsTable } from '#api/platform/db/tables/documents.ts'

export type DocumentRow = Selectable<DocumentsTable>

/** A document that is not deleted. */
export interface LiveDocument extends DocumentRow {
	/** True if its upload address has expired. */
	readonly is_overdue: boolean
}

/** Deleted documents are kept for a while; besides the sweep only the history uses their names. */
const live = (db: SqlBuilder) =>
	db
		.selectFrom('documents')
		.selectAll()
		.select(sql<boolean>`created_at < now() - make_interval(mins => ${upload_address_minutes})`.as('is_overdue'))
		.where('deleted_at', 'is', null)

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OneDocument extends OfApplication {
	document_id: string
}

export const listOfApplication = prepare((db, param: OfApplication) =>
	live(db).where('application_id', '=', param.application_id).orderBy('created_at').orderBy('document_id'),
)

/** Includes deleted ones, which the history names. */
export const listNamesOfApplication = prepare((db, param: OfApplication) =>
	db.selectFrom('documents').select(['document_id', 'document_type', 'document_name']).where('application_id', '=', param.application_id),
)

/** The figures that the examination has read in statements. */
export const listFoundFigures = prepare((db, param: OfApplication) =>
	db
		.selectFrom('documents')
		.select(['document_id', 'as_of_date', sql<readonly FoundFigure[]>`preflight -> 'figures'`.as('figures')])
		.where('application_id', '=', param.application_id)
		.where('deleted_at', 'is', null)
		.where(sql<boolean>`preflight -> 'figures' is not null`),
)

/** The loan that the application became, whatever its status but cancelled. */
export const findLoan = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('loans').select(['loan_id', 'status']).where('application_id', '=', param.application_id).where('status', '!=', 'canceled'),
)

export const findDocument = prepare((db, param: OneDocument) =>
	live(db).where('document_id', '=', param.document_id).where('application_id', '=', param.application_id),
)

export type NewDocument = OneDocument &
	Pick<
		DocumentRow,
		| 'document_type'
		| 'document_name'
		| 'as_of_date'
		| 'related_entity_kind'
		| 'related_entity_id'
		| 'finance_object_id'
		| 'storage_key'
		| 'content_type'
		| 'announced_bytes'
		| 'receipt_number'
		| 'uploaded_by_type'
		| 'uploaded_by_id'
		| 'replaces_document_id'
	>

/** No row if the receipt number is taken. */
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
			finance_object_id: param.finance_object_id,
			storage_key: param.storage_key,
			content_type: param.content_type,
			announced_bytes: param.announced_bytes,
			receipt_number: param.receipt_number,
			uploaded_by_type: param.uploaded_by_type,
			uploaded_by_id: param.uploaded_by_id,
			replaces_document_id: param.replaces_document_id,
		})
		.onConflict((conflict) => conflict.columns(['partner_id', 'receipt_number']).doNothing())
		.returningAll(),
)

/** Hides staff's own document from applicants. */
export const hideDocument = prepare((db, param: OneDocument) =>
	db
		.updateTable('documents')
		.set({ is_client_visible: false })
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id),
)

const pending = (db: SqlBuilder, param: OneDocument) =>
	db
		.updateTable('documents')
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id)
		.where('upload_status', '=', 'pending')
		.where('deleted_at', 'is', null)

/** From `pending` only: of two concurrent reports on an upload the first counts. */
export const recordUploaded = prepare(
	(
		db,
		param: OneDocument & { content_type: string; size_bytes: number; sha256: Buffer; storage_version: string; is_scan_waived: boolean },
	) =>
		pending(db, param)
			.set({
				upload_status: 'uploaded',
				content_type: param.content_type,
				size_bytes: param.size_bytes,
				sha256: param.sha256,
				storage_version: param.storage_version,
				is_scan_waived: param.is_scan_waived,
				uploaded_at: sql<Date>`now()`,
			})
			.returningAll(),
)

export const recordFailed = prepare((db, param: OneDocument) => pending(db, param).set({ upload_status: 'failed' }).returningAll())

/** Sets or clears the document that this one replaces. A unique index enforces the caller's check that no other replaces it. */
export const linkSuccessor = prepare((db, param: OneDocument & { replaces_document_id: string | null }) =>
	db
		.updateTable('documents')
		.set({ replaces_document_id: param.replaces_document_id })
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id)
		.where('deleted_at', 'is', null)
		.returningAll(),
)

export const softDelete = prepare((db, param: OneDocument) =>
	db
		.updateTable('documents')
		.set({ deleted_at: sql<Date>`now()` })
		.where('document_id', '=', param.document_id)
		.where('application_id', '=', param.application_id)
		.where('deleted_at', 'is', null),
)

/** Detaches the documents of an object that is being deleted. */
export const leaveObject = prepare((db, param: OfApplication & { finance_object_id: string }) =>
	db
		.updateTable('documents')
		.set({ finance_object_id: null })
		.where('application_id', '=', param.application_id)
		.where('finance_object_id', '=', param.finance_object_id),
)

export const updateYears = prepare((db, param: OfApplication & { financials_base_year: number; financial_year_end: string }) =>
	db
		.updateTable('applications')
		.set({
			financials_base_year: param.financials_base_year,
			financial_year_end: param.financial_year_end,
			version: sql<number>`applications.version + 1`,
			updated_at: sql<Date>`now()`,
		})
		.where('application_id', '=', param.application_id)
		.returningAll(),
)
