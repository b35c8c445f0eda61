import type { DocumentView, listDocuments as listDocumentsCall } from '#contract/documents.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { uploadStateOf } from '#domain/documents/scan.ts'
import { refuse } from '#domain/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireOwnApplication, type ApplicationRow } from '../applications/own.ts'
import type { Db, TenantDb } from '../db/database.ts'
import type { Partner } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessions/sessions.ts'
import { presentDocument } from './present.ts'
import { findDocument, listNamesOfApplication, listOfApplication, softDelete, type DocumentRow } from './store.ts'

export type { DocumentRow } from './store.ts'

const download_address_ms = 5 * 60_000

/** Every document of an application that has not been deleted, oldest first; for the pre-check and for staff. */
export const documentsOfFile = (db: Db, application_id: string, partner_id: string = db.scope): Promise<DocumentRow[]> =>
	db.all(listOfApplication, { partner_id, application_id })

export type DocumentName = Pick<DocumentRow, 'document_id' | 'document_type' | 'document_name'>

/** What every document of an application is or was called, by its id. */
export async function documentNames(
	db: Db,
	application_id: string,
	partner_id: string = db.scope,
): Promise<ReadonlyMap<string, DocumentName>> {
	const rows = await db.all(listNamesOfApplication, { partner_id, application_id })
	return new Map(rows.map((row) => [row.document_id, row]))
}

export const documentViews = (rows: readonly DocumentRow[]): DocumentView[] => rows.map(presentDocument)

/** What the applicant may see of them. */
export async function findClientDocuments(
	db: TenantDb,
	application_id: string,
	filter: Partial<QueryOf<typeof listDocumentsCall>> = {},
): Promise<DocumentRow[]> {
	const rows = await documentsOfFile(db, application_id)
	const matching = rows.filter(
		(row) =>
			row.is_client_visible &&
			(filter.document_type ?? row.document_type) === row.document_type &&
			(filter.related_entity_kind ?? row.related_entity_kind) === row.related_entity_kind &&
			(filter.related_entity_id ?? row.related_entity_id) === row.related_entity_id,
	)
	return matching.slice(0, filter.page_size)
}

export interface DocumentIds {
	readonly applicationId: string
	readonly documentId: string
}

/** A document of that very application which the applicant may see, else 404. */
export async function requireClientDocument(db: TenantDb, ids: DocumentIds): Promise<DocumentRow> {
	const found = await db.first(findDocument, { partner_id: db.scope, application_id: ids.applicationId, document_id: ids.documentId })
	return found?.is_client_visible === true ? found : refuse('err_entity_not_found')
}

/** An address that serves the file for some minutes; only what was scanned and found clean is ever served. */
export function downloadUrlOf(
	services: Services,
	partner: Partner,
	document: Pick<DocumentRow, 'upload_status' | 'scan_status' | 'storage_key' | 'document_name' | 'content_type'>,
): Promise<string> {
	if (document.upload_status === 'failed' || document.content_type === null) refuse('err_document_not_available')
	const state = uploadStateOf(document.scan_status)
	if (state === 'uploading') refuse('err_document_upload_in_progress')
	if (state === 'error') refuse('err_document_not_available')
	const expires_at = new Date(services.now().getTime() + download_address_ms)
	const grant = { key: document.storage_key, file_name: document.document_name, content_type: document.content_type, expires_at }
	return services.storage.downloadUrl(grant, partner.origin)
}

/** Removes a file of one's own while the application is open. The row stays for a while, unseen, and the file with it. */
export async function deleteDocument(db: TenantDb, actor: SessionUser, ids: DocumentIds): Promise<void> {
	// Locked, so that a submit at the same moment takes the file along or finds it gone.
	const application = await requireOwnApplication(db, actor, ids.applicationId, { lock: true })
	const document = await requireClientDocument(db, ids)
	const is_own = document.uploaded_by_type === actor.type && document.uploaded_by_id === actor.id
	if (application.status !== 'Open' || !is_own || wasReviewed(application, document)) refuse('err_document_delete_not_allowed')
	await db.all(softDelete, { partner_id: db.scope, application_id: ids.applicationId, document_id: ids.documentId })
	await recordEvent(db, application, 'document_deleted', actor, { details: { document_id: ids.documentId } })
}

/** A clean file that was part of a submit has been seen by staff and stays as evidence (docs/domain/readings.md Q111). */
const wasReviewed = (application: ApplicationRow, document: DocumentRow): boolean =>
	application.submitted_at !== null && document.created_at < application.submitted_at && document.scan_status === 'not_infected'
