import { sql } from 'kysely'

import { prepare, prepareAcrossPartners } from '#api/platform/db/prepare.ts'

interface OneDocument {
	partner_id: string
	document_id: string
}

/** The file with its expected subject. Deleted documents and removed content are left out. */
export const findToExamine = prepare((db, param: OneDocument) =>
	db
		.selectFrom('documents')
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'documents.partner_id')
				.onRef('applications.application_id', '=', 'documents.application_id'),
		)
		.select([
			'documents.application_id',
			'documents.document_id',
			'documents.document_type',
			'documents.document_name',
			'documents.as_of_date',
			'documents.storage_key',
			'documents.storage_version',
			'documents.sha256',
			'applications.companyName',
			'applications.hrNumber',
			'applications.taxIdNumber',
		])
		.where('documents.document_id', '=', param.document_id)
		.where('documents.upload_status', '=', 'uploaded')
		.where('documents.content_type', 'is not', null)
		.where('documents.deleted_at', 'is', null),
)

/** Documents of the application with the same content, the earliest first. */
export const listTwins = prepare((db, param: OneDocument & { application_id: string; sha256: Buffer }) =>
	db
		.selectFrom('documents')
		.select(['document_id', 'document_type', 'document_name', 'created_at'])
		.select(sql<boolean>`preflight is not null and not preflight -> 'findings' @> '[{"code": "duplicate"}]'`.as('is_thought_single'))
		.where('application_id', '=', param.application_id)
		.where('sha256', '=', param.sha256)
		.where('document_id', '!=', param.document_id)
		.where('upload_status', '=', 'uploaded')
		.where('is_client_visible', '=', true)
		.where('deleted_at', 'is', null)
		.orderBy('created_at')
		.orderBy('document_id'),
)

/** Clears findings of duplicates, which name a deleted document. */
export const forgetDuplicates = prepare((db, param: { partner_id: string; application_id: string; sha256: Buffer }) =>
	db
		.updateTable('documents')
		.set({
			preflight: sql<string>`jsonb_set(preflight, '{findings}', coalesce(
				(select jsonb_agg(finding) from jsonb_array_elements(preflight -> 'findings') as finding where finding ->> 'code' <> 'duplicate'),
				'[]'))`,
		})
		.where('application_id', '=', param.application_id)
		.where('sha256', '=', param.sha256)
		.where('preflight', 'is not', null),
)

export const recordPreflight = prepare((db, param: OneDocument & { preflight: string; preflight_version: number }) =>
	db
		.updateTable('documents')
		.set({ preflight: param.preflight, preflight_version: param.preflight_version })
		.where('document_id', '=', param.document_id),
)

export const confirmWarnings = prepare((db, param: OneDocument & { confirmed_warnings: string[] }) =>
	db
		.updateTable('documents')
		.set({ confirmed_warnings: param.confirmed_warnings, warnings_confirmed_at: sql<Date>`now()` })
		.where('document_id', '=', param.document_id),
)

/**
 * For every partner: files examined by an earlier version, and overdue first examinations. Each is claimed for a day, unclaimed ones first,
 * so that a file missing in the store does not block the others.
 */
export const takeOutdated = prepareAcrossPartners('job', (db, param: { preflight_version: number; page_size: number }) =>
	db
		.updateTable('documents')
		.set({ preflight_asked_at: sql<Date>`now()` })
		.where(({ eb, refTuple, selectFrom }) =>
			eb(
				refTuple('documents.partner_id', 'documents.document_id'),
				'in',
				selectFrom('documents as waiting')
					.select(['waiting.partner_id', 'waiting.document_id'])
					.where('waiting.upload_status', '=', 'uploaded')
					.where('waiting.deleted_at', 'is', null)
					.where('waiting.content_type', 'is not', null)
					.where((either) =>
						either.or([
							either('waiting.preflight_version', '<', param.preflight_version),
							either.and([
								either('waiting.preflight_version', 'is', null),
								either('waiting.uploaded_at', '<', sql<Date>`now() - interval '10 minutes'`),
							]),
						]),
					)
					.where((either) =>
						either.or([
							either('waiting.preflight_asked_at', 'is', null),
							either('waiting.preflight_asked_at', '<', sql<Date>`now() - interval '24 hours'`),
						]),
					)
					.orderBy('waiting.preflight_asked_at', (order) => order.asc().nullsFirst())
					.orderBy('waiting.uploaded_at', 'desc')
					.limit(param.page_size)
					.$asTuple('partner_id', 'document_id'),
			),
		)
		.returning(['documents.partner_id', 'documents.document_id']),
)
