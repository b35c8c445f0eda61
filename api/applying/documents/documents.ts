import type { listDocuments as listDocumentsCall } from '#contract/applying/documents.ts'
import type { AnswerOf, QueryOf } from '#contract/endpoint.ts'
import type { FoundFigure } from '#domain/applying/documents/preflight/figures-in-text.ts'
import { returnedDocuments } from '#domain/applying/documents/review.ts'
import { uploadStateOf } from '#domain/applying/documents/scan.ts'
import { notServed, type NotServed, type Reader, type Served } from '#domain/applying/documents/serving.ts'
import { isVisibleToClient } from '#domain/applying/documents/visibility.ts'
import { refuse, type ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { mayDeleteDocuments } from '#domain/applying/permissions/allowed-updates.ts'
import { changesPart, seesPart } from '#domain/applying/permissions/standing.ts'

import { recordEvent } from '../applications/moves.ts'
import { allowedUpdatesOf, requireOwnApplication, type ApplicationRow, type OwnApplication } from '../applications/own.ts'
import type { ApplicantContext, Context } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import type { Partner } from '#api/platform/partner.ts'
import { requestedTypes } from '../requests/asked.ts'
import type { SessionUser } from '#api/platform/sessions/sessions.ts'
import { removeDocument } from './remove.ts'
import { isEvidence } from './evidence.ts'
import { presentDocument } from './present.ts'
import { lastReturns } from './review/returns.ts'
import {
	findDocument,
	leaveObject,
	listFoundFigures,
	listNamesOfApplication,
	listOfApplication,
	type DocumentRow,
	type LiveDocument,
} from './store.ts'

export type { DocumentRow, LiveDocument } from './store.ts'
export { contentOf } from './content-answer.ts'
export { askedDocuments } from './years.ts'

const download_address_ms = 5 * 60_000

/** The live documents of an application, oldest first; for the pre-check and for staff. */
export const documentsOfCase = (db: Db, application_id: string, partner_id: string = db.scope): Promise<LiveDocument[]> =>
	db.all(listOfApplication, { partner_id, application_id })

/** Rows on the wire, current or past. */
export const presented = (rows: readonly DocumentRow[]) => rows.map(presentDocument)

export type DocumentName = Pick<DocumentRow, 'document_id' | 'document_type' | 'document_name'>

/** Names of all documents of an application, deleted ones included, by id. */
export async function documentNames(
	db: Db,
	application_id: string,
	partner_id: string = db.scope,
): Promise<ReadonlyMap<string, DocumentName>> {
	const rows = await db.all(listNamesOfApplication, { partner_id, application_id })
	return new Map(rows.map((row) => [row.document_id, row]))
}

export interface FiguresOfDocument {
	/** The day it was made for. */
	readonly as_of_date: string | null
	readonly figures: readonly FoundFigure[]
}

/** The figures read in the statements of an application, by document. */
export async function foundFigures(
	db: Db,
	{ partner_id, application_id }: { readonly partner_id: string; readonly application_id: string },
): Promise<ReadonlyMap<string, FiguresOfDocument>> {
	const rows = await db.all(listFoundFigures, { partner_id, application_id })
	return new Map(rows.map(({ document_id, ...read }) => [document_id, read]))
}

/** Filters for documents the applicant may see and asks for. */
const matching = (
	rows: readonly DocumentRow[],
	application: ApplicationRow,
	filter: Partial<QueryOf<typeof listDocumentsCall>>,
): DocumentRow[] =>
	rows
		.filter(
			(row) =>
				isVisibleToClient(row, application) &&
				(filter.document_type ?? row.document_type) === row.document_type &&
				(filter.related_entity_kind ?? row.related_entity_kind) === row.related_entity_kind &&
				(filter.related_entity_id ?? row.related_entity_id) === row.related_entity_id,
		)
		.slice(0, filter.page_size)

/** The list for an applicant: each document with its return reason and allowed acts. */
export async function clientList(
	{ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>,
	application: OwnApplication,
	filter: Partial<QueryOf<typeof listDocumentsCall>>,
): Promise<AnswerOf<typeof listDocumentsCall>> {
	const all = await documentsOfCase(db, application.application_id)
	const rows = matching(all, application, filter)
	const returns = await lastReturns(db, application.application_id)
	return {
		result: rows.map((row) => ({
			...presentDocument(row),
			returned: row.review_status === 'returned' ? (returns.get(row.document_id) ?? null) : null,
			is_deletable: isDeletable(actor, application, row),
		})),
		asked_types: askedTypes(application, all, await requestedTypes(db, application)),
	}
}

/** Types that may be uploaded although the status allows no changes, because staff returned such a document or request one. */
export function askedTypes(application: OwnApplication, documents: readonly DocumentRow[], requested: readonly string[]): string[] {
	if (!allowedUpdatesOf(application, { asked: ['document'] }).includes('document')) return []
	return [...new Set([...returnedDocuments(documents).map(({ document_type }) => document_type), ...requested])]
}

export interface DocumentIds {
	readonly applicationId: string
	readonly documentId: string
}

/** A document of this application that the applicant may see, otherwise 404. */
export async function requireClientDocument(db: TenantDb, application: ApplicationRow, document_id: string): Promise<LiveDocument> {
	const { application_id } = application
	const found = await db.first(findDocument, { partner_id: db.scope, application_id, document_id })
	return found !== undefined && isVisibleToClient(found, application) ? found : refuse('err_entity_not_found')
}

type Servable = Served & Pick<DocumentRow, 'storage_key' | 'document_name' | 'content_type'>

/** The error code for each reason. */
const refusals = {
	not_complete: 'err_document_not_available',
	infected: 'err_document_not_available',
	scan_failed: 'err_document_not_available',
	not_scanned: 'err_document_not_scanned',
	not_examined: 'err_document_not_examined',
	blocked: 'err_document_blocked',
} as const satisfies Record<NotServed, ErrorCode>

/** `notServed` decides about access, here and for the archive. Returns the content type. */
export function requireServable({ configuration }: Partner, document: Servable, reader: Reader): string {
	const why = notServed(document, { reader, unscanned: configuration.unscanned_documents })
	const is_on_its_way = document.upload_status !== 'failed' && uploadStateOf(document) === 'uploading'
	if (why !== undefined) refuse(is_on_its_way ? 'err_document_upload_in_progress' : refusals[why])
	return document.content_type ?? refuse('err_document_not_available')
}

/** The uploader may always download their own file, whatever was found in it. */
export const readerOf = (actor: SessionUser, document: DocumentRow): Reader =>
	document.uploaded_by_type === actor.type && document.uploaded_by_id === actor.id ? 'owner' : 'applicant'

/** An address that serves the file for some minutes. */
export function downloadUrlOf(
	{ services, partner }: Pick<Context, 'services' | 'partner'>,
	document: Servable,
	reader: Reader,
): Promise<string> {
	const content_type = requireServable(partner, document, reader)
	const expires_at = new Date(services.now().getTime() + download_address_ms)
	const grant = { key: document.storage_key, file_name: document.document_name, content_type, expires_at }
	return services.storage.downloadUrl(grant, partner.origin)
}

/**
 * The newest contract, from the start of signing: for people who see the documents, and for the representatives who sign
 * (docs/domain/readings Q115, B126).
 */
export async function loanContract(db: TenantDb, application: OwnApplication): Promise<DocumentRow> {
	const { standing } = application
	if (!standing.is_representative && !seesPart(standing, 'documents')) refuse('err_membership_right_missing')
	const contracts = matching(await documentsOfCase(db, application.application_id), application, { document_type: 'loan-contract' })
	return contracts.findLast((row) => row.upload_status === 'uploaded') ?? refuse('err_application_loan_contract_missing')
}

/** Deletes one's own document while the application is open. */
export async function deleteDocument(context: Pick<ApplicantContext, 'db' | 'actor'>, ids: DocumentIds): Promise<void> {
	const { db, actor } = context
	// Locked, so that a concurrent submit either includes the document or finds it deleted.
	const application = await requireOwnApplication(context, ids.applicationId, { lock: true, changes: 'documents' })
	const document = await requireClientDocument(db, application, ids.documentId)
	if (!isDeletable(actor, application, document)) refuse('err_document_delete_not_allowed')
	await removeDocument(db, document)
	await recordEvent(context, application, { kind: 'document_deleted', details: { document_id: ids.documentId } })
}

/**
 * For an object about to be deleted: deletes its documents that this person may delete; the others become documents of the application.
 * Returns the deleted ids.
 */
export async function releaseDocuments(
	{ db, actor }: Pick<ApplicantContext, 'db' | 'actor'>,
	application: OwnApplication,
	finance_object_id: string,
): Promise<string[]> {
	const { application_id, standing } = application
	const own = (await documentsOfCase(db, application_id)).filter((document) => document.finance_object_id === finance_object_id)
	const leaving = own.filter((document) => changesPart(standing, 'documents') && isDeletable(actor, application, document))
	for (const document of leaving) await removeDocument(db, document)
	// Includes deleted documents, which outlive the object for a while.
	await db.all(leaveObject, { partner_id: db.scope, application_id, finance_object_id })
	return leaving.map(({ document_id }) => document_id)
}

const isDeletable = (actor: SessionUser, application: ApplicationRow, document: DocumentRow): boolean =>
	mayDeleteDocuments(application.status) &&
	document.uploaded_by_type === actor.type &&
	document.uploaded_by_id === actor.id &&
	!isEvidence(application, document)
