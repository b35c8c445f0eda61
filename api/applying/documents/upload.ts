import { randomUUIDv7 } from 'node:crypto'

import type { createDocument as createDocumentCall, DocumentView } from '#contract/applying/documents.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { allowedFileTypes, fileExtensionOf, fileTypeIssue, fileTypes, max_file_bytes } from '#domain/applying/documents/file-types.ts'
import { max_documents, roomIssue } from '#domain/applying/documents/quota.ts'
import { isSentInParts, partSizes } from '#domain/applying/documents/parts.ts'
import { documentIssues, type Freshness } from '#domain/applying/documents/freshness.ts'
import { replacedIn, upload_address_minutes } from '#domain/applying/documents/successors.ts'
import { isOfObject, isOfType, isSystemDocument, type DocumentType } from '#domain/applying/documents/types.ts'
import { changesEveryPart } from '#domain/applying/permissions/standing.ts'
import { Refusal, issue, refuse, refuseIfAny, type Issue } from '#domain/platform/errors/catalogue.ts'

import { recordEvent } from '../applications/moves.ts'
import { allowedUpdatesOf, holdApplication, requireOwnApplication, type ApplicationRow, type OwnApplication } from '../applications/own.ts'
import { makeShortId } from '../applications/short-id.ts'
import type { Context } from '#api/platform/context.ts'
import type { Db, PartnerId, TenantDb } from '#api/platform/db/database.ts'
import { financeObjectsOf } from '../finance-objects/finance-objects.ts'
import type { Partner, Product } from '#api/platform/partner.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { PartUpload, Storage, UploadGrant } from '#api/platform/providers/storage/port.ts'
import { requestedTypes } from '../requests/asked.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { entityIssues } from './entities.ts'
import { examineContent, type Examined } from './content.ts'
import { areDatesAsked, askToCheckAge } from './dates.ts'
import { askedTypes, documentsOfCase, requireClientDocument, type DocumentIds } from './documents.ts'
import { isTakenHere, requireIntake } from './intake.ts'
import { scanDocumentJob } from './jobs.ts'
import { passPlacesOn } from './places.ts'
import { preflightJob } from './preflight/preflight-job.ts'
import { presentDocument } from './present.ts'
import { storeAway } from './store-away.ts'
import { findLoan, insertDocument, recordFailed, recordUploaded, type DocumentRow, type LiveDocument, type NewDocument } from './store.ts'
import { askedDocuments } from './years.ts'

export type DocumentRequest = BodyOf<typeof createDocumentCall>

/** First of three calls: creates the record of a file, and the address to PUT it to. */
export async function createDocument(
	call: { services: Services; db: TenantDb; partner: Partner; actor: SessionUser; request: { protocol: string; host: string } },
	application_id: string,
	request: DocumentRequest,
): Promise<{ document_id: string; upload_url: string; content_type: string }> {
	const { services, db, partner, actor } = call
	// Locked, so that concurrent requests respect the limits.
	const application = await requireOwnApplication({ db, actor }, application_id, { lock: true, changes: 'documents' })
	await passPlacesOn(db, application)
	const documents = await documentsOfCase(db, application_id)
	const requested = await requestedTypes(db, application)
	requireTaken({ application, documents, requested }, request.document_type)
	const product = await productOf({ db, partner }, application)
	refuseIfAny([
		...requestIssues({ services, partner }, { product, application, documents, requested }, request),
		...entityIssues(application, await db.first(findLoan, { partner_id: db.scope, application_id }), request),
		...(await objectIssues(db, application, request)),
	])
	const { size_bytes } = request
	if (size_bytes === 0) refuse('err_document_empty')
	if (size_bytes !== undefined && size_bytes > max_file_bytes) refuse('err_document_too_large', { max_bytes: max_file_bytes })
	await requireIntake({ services, partner }, size_bytes ?? 0)
	if (documents.length >= max_documents) refuse('err_document_limit_reached', { max: max_documents })
	refuseIfAny([roomIssue(documents, size_bytes ?? 0)].filter((found) => found !== null))
	const extension = fileExtensionOf(request.file_name) ?? refuse('err_document_name_invalid')
	const content_type = fileTypes[extension].mime
	const returned = returnedFirst(documents, request)
	const row = await insertWithReceipt(db, {
		partner_id: db.scope,
		document_id: randomUUIDv7(),
		application_id,
		document_type: request.document_type,
		document_name: request.file_name,
		as_of_date: request.as_of_date,
		related_entity_kind: request.related_entity_kind,
		related_entity_id: request.related_entity_id,
		finance_object_id: request.finance_object_id ?? returned?.finance_object_id ?? null,
		storage_key: `${db.scope}/${randomUUIDv7()}`,
		content_type,
		announced_bytes: size_bytes ?? null,
		uploaded_by_type: actor.type,
		uploaded_by_id: actor.id,
		replaces_document_id: returned?.document_id ?? null,
	})
	const grant = { key: row.storage_key, max_bytes: max_file_bytes, size_bytes, content_type, expires_at: addressEnd(services) }
	return { document_id: row.document_id, upload_url: await services.storage.uploadUrl(grant, pageOrigin(call)), content_type }
}

/** The documents already there, and those that are asked for. */
interface Filed {
	readonly application: OwnApplication
	readonly documents: readonly DocumentRow[]
	readonly requested: readonly DocumentType[]
}

/** While the status allows changes any document, otherwise one that was returned or requested, or comes with a message (docs/domain/readings B66, B510). */
function requireTaken({ application, documents, requested }: Filed, document_type: string): void {
	const is_open = allowedUpdatesOf(application).includes('document') || isWithMessage(application, document_type)
	if (!is_open && !askedTypes(application, documents, requested).includes(document_type)) refuse('err_application_update_not_allowed')
}

/** The earliest returned document without a replacement: the next upload of its type and object replaces it. */
export function returnedFirst(
	documents: readonly LiveDocument[],
	{ document_type, finance_object_id }: Pick<DocumentRequest, 'document_type' | 'finance_object_id'>,
): LiveDocument | undefined {
	const taken = replacedIn(documents)
	return documents.find(
		(row) =>
			row.review_status === 'returned' &&
			row.document_type === document_type &&
			(finance_object_id === null || row.finance_object_id === finance_object_id) &&
			!taken.has(row.document_id),
	)
}

const addressEnd = (services: Services): Date => new Date(services.now().getTime() + upload_address_minutes * 60_000)

/** Second call for a multipart upload, repeated after a broken connection: the parts that have arrived, and the addresses of the others. */
export async function uploadParts(
	call: { services: Services; scope: PartnerId; partner: Partner; actor: SessionUser; request: { protocol: string; host: string } },
	ids: DocumentIds,
): Promise<{ content_type: string; parts: PartUpload[] }> {
	const { services, scope, actor } = call
	const document = await services.database.read(scope, async (db) => {
		const application = await requireOwnApplication({ db, actor }, ids.applicationId, { changes: 'documents' })
		return requireClientDocument(db, application, ids.documentId)
	})
	const { upload_status, announced_bytes, content_type, storage_key: key } = document
	if (upload_status !== 'pending' || announced_bytes === null || content_type === null) refuse('err_document_not_stored')
	const grant = { key, content_type, expires_at: addressEnd(services) }
	const parts = isSentInParts(announced_bytes)
		? services.storage.partUploads({ ...grant, part_sizes: partSizes(announced_bytes) }, pageOrigin(call))
		: wholeAsPart(services.storage, { ...grant, max_bytes: max_file_bytes, size_bytes: announced_bytes }, pageOrigin(call))
	return { content_type, parts: await parts.catch(storeAway(services)) }
}

/** A file sent whole has one part: stored, or with a new address. */
async function wholeAsPart(storage: Storage, grant: UploadGrant & { size_bytes: number }, origin: string): Promise<PartUpload[]> {
	const stored = await storage.stat(grant.key, 'quarantine')
	const { size_bytes } = grant
	return [{ part_number: 1, size_bytes, is_stored: stored?.size_bytes === size_bytes, upload_url: await storage.uploadUrl(grant, origin) }]
}

/** The page's origin: a browser may PUT to its own origin only, and in development that can be another address of this server. */
const pageOrigin = ({ partner, request }: { partner: Partner; request: { protocol: string; host: string } }): string =>
	new URL(partner.origin).host === request.host ? partner.origin : `${request.protocol}://${request.host}`

/** Validates the upload: the product asks for the type, the file type is accepted, and a required date is given and not in the future. */
function requestIssues(
	{ services, partner }: Pick<Context, 'services' | 'partner'>,
	{ product, application, documents, requested }: Filed & { readonly product: Product },
	request: DocumentRequest,
): Issue[] {
	const today = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
	const configuration =
		askedDocuments(partner, product, application).find((asked) => asked.document_type === request.document_type) ??
		answerTo(
			documents.find((row) => row.document_type === request.document_type && (row.review_status === 'returned' || isToSign(row)))
				?.document_type ??
				requested.find((type) => type === request.document_type) ??
				(isWithMessage(application, request.document_type) ? request.document_type : undefined),
		)
	const of_document = product.documents.find((asked) => isOfType(request.document_type, asked.document_type))?.allowed_file_types
	const type_issue = fileTypeIssue(request.file_name, allowedFileTypes(partner.configuration.allowed_file_types, of_document))
	const date_issues =
		configuration === undefined
			? [issue(isSystemDocument(request.document_type) ? 'err_document_type_unknown' : 'err_document_not_required', 'document_type')]
			: dateIssues(partner, configuration, { as_of_date: request.as_of_date, today })
	return [...(type_issue === null ? [] : [type_issue]), ...date_issues]
}

/** Whoever may write messages may send a file with one. */
const isWithMessage = ({ standing }: OwnApplication, document_type: string): boolean =>
	document_type === 'message_document' && changesEveryPart(standing)

/** Types the product does not ask for are accepted if returned, signed or requested by staff. */
const answerTo = (document_type: string | undefined): Freshness | undefined =>
	document_type === undefined
		? undefined
		: {
				document_type: document_type as DocumentType,
				is_as_of_date_required: false,
				max_age_days: null,
				max_age_months: null,
			}

const isToSign = (row: DocumentRow): boolean => row.uploaded_by_type !== 'user' && isSystemDocument(row.document_type as DocumentType)

/** Age is shown at the upload and enforced at the submit (docs/domain/readings Q107), so here it is no fault. */
export function dateIssues(
	partner: Partner,
	configuration: Freshness,
	{ as_of_date, today }: { readonly as_of_date: IsoDate | null; readonly today: IsoDate },
): Issue[] {
	const asked = { ...configuration, is_as_of_date_required: configuration.is_as_of_date_required && areDatesAsked(partner) }
	return documentIssues(asked, as_of_date, today).filter((found) => found.code !== 'err_document_too_old')
}

/** Requires an object of this application, and a document type that can refer to one. */
export async function objectIssues(
	db: Db,
	{ partner_id, application_id }: ApplicationRow,
	{ document_type, finance_object_id }: Pick<DocumentRequest, 'document_type' | 'finance_object_id'>,
): Promise<Issue[]> {
	if (finance_object_id === null) return []
	const objects = await financeObjectsOf(db, application_id, partner_id)
	const is_right = isOfObject(document_type) && objects.some((object) => object.finance_object_id === finance_object_id)
	return is_right ? [] : [issue('err_field_invalid', 'finance_object_id')]
}

export async function insertWithReceipt(db: Db, values: Omit<NewDocument, 'receipt_number'>): Promise<DocumentRow> {
	// Fifty random bits: a second attempt is practically never needed.
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		const row = await db.first(insertDocument, { ...values, receipt_number: makeShortId() })
		if (row !== undefined) return row
	}
	throw new Error('No free receipt number was found.')
}

/**
 * Third of three calls: reports the browser's view of the PUT. Only the server's own examination counts: a file that is missing, empty or
 * of another type than its name says makes the record failed, and the caller gets the reason. The first outcome is final: a repeated call
 * gets the same answer, and a failed upload is repeated with a new record.
 */
export async function finishUpload(
	{ services, scope, partner, actor }: { services: Services; scope: PartnerId; partner: Partner; actor: SessionUser },
	ids: DocumentIds,
	is_upload_successful: boolean,
): Promise<DocumentView> {
	const read = () =>
		services.database.read(scope, async (db) => {
			const application = await requireOwnApplication({ db, actor }, ids.applicationId, { changes: 'documents' })
			return requireClientDocument(db, application, ids.documentId)
		})
	const document = await read()
	const held = { partner_id: scope, application_id: ids.applicationId }
	const row = { ...held, document_id: ids.documentId }
	const fail = () =>
		services.database.transaction(scope, async (db) => {
			await holdApplication(db, held)
			const failed = await db.first(recordFailed, row)
			await passPlacesOn(db, row)
			return failed
		})
	if (document.upload_status === 'uploaded') return presentDocument(document)
	if (!is_upload_successful) return presentDocument((await fail()) ?? (await read()))
	// Outside any transaction, because reading fifty megabytes from a remote store must not hold a connection. If the store is unavailable
	// nothing is decided, and the same call may be repeated.
	const examined = await examineUpload(services.storage, document).catch(storeAway(services))
	if ('code' in examined) {
		await fail()
		throw new Refusal([examined])
	}
	const uploaded = await services.database.transaction(scope, async (db) => {
		// Locked: of two files arriving at once, the second one finds the first.
		const application = await requireOwnApplication({ db, actor }, ids.applicationId, { lock: true, changes: 'documents' })
		const others = (await documentsOfCase(db, ids.applicationId)).filter(({ document_id }) => document_id !== ids.documentId)
		const no_room = roomIssue(others, examined.size_bytes)
		if (no_room !== null) return no_room
		const recorded = await db.first(recordUploaded, {
			...row,
			...examined,
			is_scan_waived: services.scanner === undefined && isTakenHere({ services, partner }),
		})
		if (recorded !== undefined) {
			await db.enqueue(scanDocumentJob, { partner_id: scope, document_id: ids.documentId })
			await db.enqueue(preflightJob, { partner_id: scope, document_id: ids.documentId })
			await recordEvent({ db, actor }, row, { kind: 'document_uploaded', details: { document_id: ids.documentId } })
			await askToCheckAge({ db, partner }, application, [recorded])
		}
		return recorded
	})
	if (uploaded !== undefined && 'code' in uploaded) {
		await fail()
		throw new Refusal([uploaded])
	}
	if (uploaded !== undefined) return presentDocument(uploaded)
	// A concurrent call was first, or the record had already failed.
	const before = await read()
	return before.upload_status === 'uploaded' ? presentDocument(before) : refuse('err_document_not_stored')
}

/** Joins the parts if there are any, and examines the file; fails if a part is missing. */
export async function examineUpload(storage: Storage, document: DocumentRow): Promise<Examined | Issue> {
	const { storage_key: key, document_name, announced_bytes, content_type } = document
	if (announced_bytes !== null && content_type !== null && isSentInParts(announced_bytes)) {
		await storage.joinParts({ key, part_sizes: partSizes(announced_bytes), content_type })
	}
	return examineContent(storage, { key, document_name, size_bytes: announced_bytes })
}
