import { sql, type Selectable } from 'kysely'

import { prepareAcrossPartners } from '#api/platform/db/prepare.ts'
import type { DocumentsTable, StorageFindingsTable } from '#api/platform/db/tables/documents.ts'

export type StoredRecord = Pick<
	Selectable<DocumentsTable>,
	'partner_id' | 'document_id' | 'storage_key' | 'scan_status' | 'size_bytes' | 'uploaded_at'
>

/** Records that may have a file in the store, in pages sorted by key. */
export const listStored = prepareAcrossPartners('job', (db, param: { partner_id: string; storage_key: string; page_size: number }) =>
	db
		.selectFrom('documents')
		.select(['partner_id', 'document_id', 'storage_key', 'scan_status', 'size_bytes', 'uploaded_at'])
		.where('content_type', 'is not', null)
		.where(sql<boolean>`(partner_id, storage_key collate "C") > (${param.partner_id}::uuid, ${param.storage_key})`)
		.orderBy('partner_id')
		.orderBy(sql`storage_key collate "C"`)
		.limit(param.page_size),
)

export type Finding = Pick<Selectable<StorageFindingsTable>, 'partner_id' | 'storage_key' | 'kind' | 'area' | 'document_id'>

/** Deletes findings that the latest check did not confirm. */
export const clearFindings = prepareAcrossPartners('job', (db, param: { found_at: Date }) =>
	db.deleteFrom('storage_findings').where('found_at', '!=', param.found_at),
)

/** Inserts many rows in one statement, given as JSON. */
export const insertFindings = prepareAcrossPartners('job', (db, param: { findings: string; found_at: Date }) =>
	db
		.insertInto('storage_findings')
		.columns(['partner_id', 'storage_key', 'kind', 'area', 'document_id', 'found_at'])
		.expression(
			sql`select partner_id, storage_key, kind, area, document_id, ${param.found_at}::timestamptz
				from jsonb_to_recordset(${param.findings}::jsonb)
				as given (partner_id uuid, storage_key text, kind text, area text, document_id uuid)`,
		)
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'storage_key', 'kind'])
				.doUpdateSet({ area: sql`excluded.area`, document_id: sql`excluded.document_id`, found_at: sql`excluded.found_at` }),
		),
)

export const listFindings = prepareAcrossPartners('staff_view', (db, _param: object) =>
	db
		.selectFrom('storage_findings')
		.leftJoin('documents', (join) =>
			join
				.onRef('documents.partner_id', '=', 'storage_findings.partner_id')
				.onRef('documents.document_id', '=', 'storage_findings.document_id'),
		)
		.select([
			'storage_findings.partner_id',
			'storage_findings.storage_key',
			'storage_findings.kind',
			'storage_findings.area',
			'storage_findings.found_at',
			'documents.application_id',
			'documents.document_name',
		])
		.orderBy('storage_findings.kind')
		.orderBy('storage_findings.storage_key')
		.limit(200),
)

export const countFindings = prepareAcrossPartners('staff_view', (db, _param: object) =>
	db.selectFrom('storage_findings').select(sql<number>`count(*)::int`.as('findings')),
)
