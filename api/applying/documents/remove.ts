import type { TenantDb } from '#api/platform/db/database.ts'
import { examineTwins } from './preflight/twins.ts'
import { softDelete, type DocumentRow } from './store.ts'

/** Removes a document from its application. Row and file are kept for a while, hidden. */
export async function removeDocument(db: TenantDb, document: DocumentRow): Promise<void> {
	const { application_id, document_id } = document
	await db.all(softDelete, { partner_id: db.scope, application_id, document_id })
	await examineTwins(db, document)
}
