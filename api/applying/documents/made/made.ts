import { createHash, randomUUIDv7 } from 'node:crypto'

import type { DocumentKind } from '#domain/applying/documents/types.ts'

import { makeShortId } from '../../applications/short-id.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { TenantDb } from '#api/platform/db/database.ts'
import type { DocumentRow } from '../store.ts'
import { insertMade, updateVisibility } from './store.ts'

/** The uploader of a document that the system created. */
const system_id = '00000000-0000-0000-0000-000000000000'

interface Made {
	readonly application_id: string
	readonly document_type: DocumentKind
	readonly document_name: string
	readonly content: Buffer
	readonly content_type: string
	readonly is_client_visible: boolean
	/** The application itself where it says nothing. */
	readonly about?: Pick<DocumentRow, 'related_entity_kind' | 'related_entity_id'>
	readonly as_of_date?: string
}

/** Stores a document the product created, with its record: clean, because nobody else had access to it (docs/domain/readings B124). */
export async function fileMadeDocument(
	{ services: { storage }, db }: Pick<TenantContext, 'services' | 'db'>,
	made: Made,
): Promise<DocumentRow> {
	const storage_key = `${db.scope}/${randomUUIDv7()}`
	const stored = await storage.put({ key: storage_key, content: made.content, content_type: made.content_type })
	const row = await db.first(insertMade, {
		partner_id: db.scope,
		document_id: randomUUIDv7(),
		application_id: made.application_id,
		...(made.about ?? { related_entity_kind: 'application', related_entity_id: made.application_id }),
		as_of_date: made.as_of_date ?? null,
		document_type: made.document_type,
		document_name: made.document_name,
		storage_key,
		content_type: made.content_type,
		receipt_number: makeShortId(),
		uploaded_by_id: system_id,
		size_bytes: stored.size_bytes,
		sha256: createHash('sha256').update(made.content).digest(),
		storage_version: stored.version,
		is_client_visible: made.is_client_visible,
	})
	if (row === undefined) throw new Error('The record of a made document was not written.')
	return row
}

/** Hides a document of the product from the applicant; the file stays. */
export async function hideMadeDocument(db: TenantDb, application_id: string, document_id: string): Promise<void> {
	await db.all(updateVisibility, { partner_id: db.scope, application_id, document_id, is_client_visible: false })
}
