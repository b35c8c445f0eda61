import { randomUUIDv7 } from 'node:crypto'

import type { IsoDate } from '#domain/platform/dates.ts'
import { fileExtensionOf, fileTypes, max_file_bytes } from '#domain/applying/documents/file-types.ts'
import { max_documents, roomIssue } from '#domain/applying/documents/quota.ts'
import type { DocumentType } from '#domain/applying/documents/types.ts'
import { Refusal, refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '../applications/moves.ts'
import type { ApplicationRow } from '../applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { askToCheckAge } from './dates.ts'
import { documentsOfCase, type DocumentRow } from './documents.ts'
import { requireIntake } from './intake.ts'
import { scanDocumentJob } from './jobs.ts'
import { preflightJob } from './preflight/preflight-job.ts'
import { storeAway } from './store-away.ts'
import { findDocument, hideDocument, recordFailed, recordUploaded } from './store.ts'
import { examineUpload, insertWithReceipt } from './upload.ts'

const upload_address_ms = 15 * 60_000

interface Announced {
	readonly document_type: DocumentType
	readonly file_name: string
	readonly size_bytes: number
	/** True if the applicants see it among their documents. */
	readonly is_client_visible?: boolean
	readonly as_of_date?: IsoDate | null
	/** Whom it is about; the application without one. */
	readonly related_entity_kind?: string
	readonly related_entity_id?: string
	/** The object it documents, if any. */
	readonly finance_object_id?: string | null
	/** The returned document it replaces. */
	readonly replaces_document_id?: string | null
}

type Person = Actor & { readonly id: string }

/** Announces a file of somebody without access to the company's documents, staff or signer: its record, and the address to PUT it to. */
export async function announceStaffFile(
	call: { services: Services; db: Db; actor: Person; partner: Partner; origin: string },
	{ partner_id, application_id }: ApplicationRow,
	{
		document_type,
		file_name,
		size_bytes,
		is_client_visible = false,
		as_of_date = null,
		related_entity_kind = 'application',
		related_entity_id = application_id,
		finance_object_id = null,
		replaces_document_id = null,
	}: Announced,
): Promise<{ document_id: string; upload_url: string; content_type: string }> {
	const { services, db, actor, partner, origin } = call
	if (size_bytes > max_file_bytes) refuse('err_document_too_large', { max_bytes: max_file_bytes })
	await requireIntake({ services, partner }, size_bytes)
	const documents = await documentsOfCase(db, application_id, partner_id)
	if (documents.length >= max_documents) refuse('err_document_limit_reached', { max: max_documents })
	refuseIfAny([roomIssue(documents, size_bytes)].filter((found) => found !== null))
	const { mime: content_type } = fileTypes[fileExtensionOf(file_name) ?? refuse('err_document_name_invalid')]
	const row = await insertWithReceipt(db, {
		partner_id,
		document_id: randomUUIDv7(),
		application_id,
		document_type,
		document_name: file_name,
		as_of_date,
		related_entity_kind,
		related_entity_id,
		finance_object_id,
		storage_key: `${partner_id}/${randomUUIDv7()}`,
		content_type,
		announced_bytes: size_bytes,
		uploaded_by_type: actor.type,
		uploaded_by_id: actor.id,
		replaces_document_id,
	})
	if (!is_client_visible) await db.all(hideDocument, { partner_id, application_id, document_id: row.document_id })
	const expires_at = new Date(services.now().getTime() + upload_address_ms)
	const grant = { key: row.storage_key, max_bytes: max_file_bytes, size_bytes, content_type, expires_at }
	return { document_id: row.document_id, upload_url: await services.storage.uploadUrl(grant, origin), content_type }
}

/** Accepts the file: examines it and requests the scan. Idempotent, and only for the person who announced it. */
export async function takeStaffFile(
	{ services, actor }: Pick<Context<Person>, 'services' | 'actor'>,
	application: ApplicationRow,
	document_id: string,
): Promise<DocumentRow> {
	const { partner_id, application_id } = application
	const partner = await services.partners.ofId(mintPartnerId(partner_id))
	const id = { partner_id, application_id, document_id }
	const { database } = services
	const found = await database.read('every_partner', (db) => db.first(findDocument, id))
	if (found === undefined || found.uploaded_by_type !== actor.type || found.uploaded_by_id !== actor.id) refuse('err_entity_not_found')
	if (found.upload_status === 'uploaded') return found
	if (found.upload_status === 'failed') refuse('err_document_not_stored')
	// Outside any transaction, because reading from a remote store must not hold a connection.
	const examined = await examineUpload(services.storage, found).catch(storeAway(services))
	if ('code' in examined) {
		await database.transaction('every_partner', (db) => db.first(recordFailed, id))
		throw new Refusal([examined])
	}
	return database.transaction('every_partner', async (db) => {
		const recorded = await db.first(recordUploaded, { ...id, ...examined, is_scan_waived: services.scanner === undefined })
		if (recorded === undefined) return (await db.first(findDocument, id)) ?? refuse('err_entity_not_found')
		await db.enqueue(scanDocumentJob, { partner_id, document_id })
		await db.enqueue(preflightJob, { partner_id, document_id })
		await recordEvent({ db, actor }, id, { kind: 'document_uploaded', details: { document_id } })
		await askToCheckAge({ db, partner }, application, [recorded])
		return recorded
	})
}
