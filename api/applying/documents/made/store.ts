import { sql } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'
import type { DocumentRow } from '../store.ts'

export type MadeDocument = Pick<
	DocumentRow,
	| 'partner_id'
	| 'document_id'
	| 'application_id'
	| 'document_type'
	| 'document_name'
	| 'as_of_date'
	| 'related_entity_kind'
	| 'related_entity_id'
	| 'storage_key'
	| 'content_type'
	| 'receipt_number'
> & {
	uploaded_by_id: string
	size_bytes: number
	sha256: Buffer
	storage_version: string
	is_client_visible: boolean
}

/** Complete at once: it needs no upload, and no scan of what the product wrote itself. */
export const insertMade = prepare((db, param: MadeDocument) =>
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
			size_bytes: param.size_bytes,
			sha256: param.sha256,
			storage_version: param.storage_version,
			receipt_number: param.receipt_number,
			uploaded_by_type: 'system',
			uploaded_by_id: param.uploaded_by_id,
			is_client_visible: param.is_client_visible,
			upload_status: 'uploaded',
			scan_status: 'not_infected',
			uploaded_at: sql<Date>`now()`,
			filed_at: sql<Date>`now()`,
		})
		.returningAll(),
)

export const updateVisibility = prepare(
	(db, param: { partner_id: string; application_id: string; document_id: string; is_client_visible: boolean }) =>
		db
			.updateTable('documents')
			.set({ is_client_visible: param.is_client_visible })
			.where('application_id', '=', param.application_id)
			.where('document_id', '=', param.document_id)
			.where('uploaded_by_type', '=', 'system'),
)
