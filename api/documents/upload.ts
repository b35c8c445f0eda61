import { randomUUIDv7 } from 'node:crypto'

import type { createDocument as createDocumentCall, DocumentView } from '#contract/documents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { todayIn, type IsoDate } from '#domain/dates.ts'
import { fileExtensionOf, fileTypeIssue, fileTypes, max_file_bytes } from '#domain/documents/file-types.ts'
import { defaultBaseYear, documentIssues, documentsFor, type DocumentConfiguration } from '#domain/documents/types.ts'
import { Refusal, issue, refuse, refuseIfAny, type Issue } from '#domain/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireOwnApplication, requireUpdatable, type ApplicationRow } from '../applications/own.ts'
import { makeShortId } from '../applications/short-id.ts'
import type { PartnerId, TenantDb } from '../db/database.ts'
import type { Partner } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import type { SessionUser } from '../sessions/sessions.ts'
import { examineContent } from './content.ts'
import { requireClientDocument, type DocumentIds } from './documents.ts'
import { scanDocumentJob } from './jobs.ts'
import { presentDocument } from './present.ts'
import { countOfApplication, insertDocument, recordFailed, recordUploaded, type DocumentRow, type NewDocument } from './store.ts'

const upload_address_ms = 15 * 60_000

/** Deleted ones do not count. */
const max_documents = 200

export type DocumentRequest = BodyOf<typeof createDocumentCall>

/** First of three calls: the record of a file to come, and the address to PUT it to. */
export async function createDocument(
	call: { services: Services; db: TenantDb; partner: Partner; actor: SessionUser; request: { protocol: string; host: string } },
	application_id: string,
	request: DocumentRequest,
): Promise<{ document_id: string; upload_url: string; content_type: string }> {
	const { services, db, partner, actor } = call
	// Locked: two requests at once count one after the other.
	const application = await requireUpdatable(db, actor, application_id, 'document')
	refuseIfAny(requestIssues(services, partner, application, request))
	const counted = await db.first(countOfApplication, { partner_id: db.scope, application_id })
	if ((counted?.documents ?? 0) >= max_documents) refuse('err_document_limit_reached', { max: max_documents })
	const extension = fileExtensionOf(request.file_name) ?? refuse('err_document_name_invalid')
	const content_type = fileTypes[extension].mime
	const row = await insertWithReceipt(db, {
		partner_id: db.scope,
		document_id: randomUUIDv7(),
		application_id,
		document_type: request.document_type,
		document_name: request.file_name,
		as_of_date: request.as_of_date,
		related_entity_kind: request.related_entity_kind,
		related_entity_id: application_id,
		storage_key: `${db.scope}/${randomUUIDv7()}`,
		content_type,
		uploaded_by_type: actor.type,
		uploaded_by_id: actor.id,
	})
	const expires_at = new Date(services.now().getTime() + upload_address_ms)
	const grant = { key: row.storage_key, max_bytes: max_file_bytes, content_type, expires_at }
	return { document_id: row.document_id, upload_url: await services.storage.uploadUrl(grant, pageOrigin(call)), content_type }
}

/** Where the asking page lives: a browser may PUT to its own origin only, and in development that can be another address of ours. */
const pageOrigin = ({ partner, request }: { partner: Partner; request: { protocol: string; host: string } }): string =>
	new URL(partner.origin).host === request.host ? partner.origin : `${request.protocol}://${request.host}`

/** The type is one the product asks for, the file of a kind we take, the date there where it must be and not to come. */
function requestIssues(services: Services, partner: Partner, application: ApplicationRow, request: DocumentRequest): Issue[] {
	const today = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
	const configuration = askedDocuments(partner, application, today).find((asked) => asked.document_type === request.document_type)
	const type_issue = fileTypeIssue(request.file_name)
	const date_issues =
		configuration === undefined
			? [issue('err_document_type_unknown', 'document_type')]
			: dateIssues(partner, configuration, request.as_of_date, today)
	return [...(type_issue === null ? [] : [type_issue]), ...date_issues, ...entityIssues(application, request)]
}

/** The product's documents with their years: those of the year the application was made in, and of this one. */
function askedDocuments(partner: Partner, application: ApplicationRow, today: IsoDate): DocumentConfiguration[] {
	const product = partner.products.find((offered) => offered.product_id === application.product_id)
	const made_on = todayIn(partner.configuration.time_zone, application.created_at.toTemporalInstant())
	const base_years = new Set([defaultBaseYear(made_on), defaultBaseYear(today)])
	return [...base_years].flatMap((base_year) => documentsFor(product?.documents ?? [], base_year))
}

/** Age is shown at the upload and enforced at the submit (docs/domain/readings.md Q107), so here it is no fault. */
function dateIssues(partner: Partner, configuration: DocumentConfiguration, as_of_date: IsoDate | null, today: IsoDate): Issue[] {
	const is_switched_off = partner.configuration.features.some(({ name, is_active }) => name === 'document_date_required' && !is_active)
	const asked = { ...configuration, is_as_of_date_required: configuration.is_as_of_date_required && !is_switched_off }
	return documentIssues(asked, as_of_date, today).filter((found) => found.code !== 'err_document_too_old')
}

/** Staff keep files of companies and loans as well; an applicant's belong to the application. */
function entityIssues(application: ApplicationRow, request: DocumentRequest): Issue[] {
	if (request.related_entity_kind !== 'application') return [issue('err_field_invalid', 'related_entity_kind')]
	return request.related_entity_id === application.application_id ? [] : [issue('err_field_invalid', 'related_entity_id')]
}

async function insertWithReceipt(db: TenantDb, values: Omit<NewDocument, 'receipt_number'>): Promise<DocumentRow> {
	// Fifty random bits: a second attempt is as good as never needed.
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		const row = await db.first(insertDocument, { ...values, receipt_number: makeShortId() })
		if (row !== undefined) return row
	}
	throw new Error('No free receipt number was found.')
}

/**
 * Third of three calls: whether the PUT worked, as the browser saw it. The server looks for itself, and only what it finds
 * counts: a file that is missing, empty or not what its name says makes the record failed, and the caller is told why.
 * The first outcome stands: a repeated call is answered alike, and a failed upload begins anew with a record of its own.
 */
export async function finishUpload(
	services: Services,
	scope: PartnerId,
	actor: SessionUser,
	ids: DocumentIds,
	is_upload_successful: boolean,
): Promise<DocumentView> {
	const read = () =>
		services.database.read(scope, async (db) => {
			await requireOwnApplication(db, actor, ids.applicationId)
			return requireClientDocument(db, ids)
		})
	const document = await read()
	const row = { partner_id: scope, application_id: ids.applicationId, document_id: ids.documentId }
	const fail = () => services.database.transaction(scope, (db) => db.first(recordFailed, row))
	if (document.upload_status === 'uploaded') return presentDocument(document)
	if (!is_upload_successful) return presentDocument((await fail()) ?? (await read()))
	// Outside any transaction: reading fifty megabytes from afar must not hold a connection.
	const examined = await examineContent(services.storage, document.storage_key, document.document_name).catch((error: unknown) => {
		// The store is away: nothing is decided, the same call may come again.
		services.log.error({ error: error instanceof Error ? error.message : String(error) }, 'stored file cannot be examined')
		return refuse('err_service_unavailable')
	})
	if ('code' in examined) {
		await fail()
		throw new Refusal([examined])
	}
	const uploaded = await services.database.transaction(scope, async (db) => {
		const recorded = await db.first(recordUploaded, { ...row, ...examined })
		if (recorded !== undefined) {
			await db.enqueue(scanDocumentJob, { partner_id: scope, document_id: ids.documentId })
			await recordEvent(db, row, 'document_uploaded', actor, { details: { document_id: ids.documentId } })
		}
		return recorded
	})
	if (uploaded !== undefined) return presentDocument(uploaded)
	// A twin of this call was first, or the record had failed before.
	const before = await read()
	return before.upload_status === 'uploaded' ? presentDocument(before) : refuse('err_document_not_stored')
}
