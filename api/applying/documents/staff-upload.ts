import type { BodyOf } from '#contract/endpoint.ts'
import type { addDocument as addDocumentCall } from '#contract/applying/staff/documents.ts'
import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { allowedFileTypes, fileTypeIssue } from '#domain/applying/documents/file-types.ts'
import { takesDocuments } from '#domain/applying/documents/subjects.ts'
import { isOfType } from '#domain/applying/documents/types.ts'
import { refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'

import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import type { Services } from '#api/platform/services.ts'
import { scopeOfStaff, type SessionStaff } from '#api/platform/sessions/sessions.ts'
import { requireCase } from '../applications/case/case.ts'
import { documentsOfCase } from './documents.ts'
import { entityIssues, entityOf } from './entities.ts'
import { passPlacesOn } from './places.ts'
import { staffDocuments } from './review/review.ts'
import { announceStaffFile, takeStaffFile } from './staff-files.ts'
import { findDocument, findLoan, recordFailed } from './store.ts'
import { dateIssues, objectIssues, returnedFirst } from './upload.ts'

interface Call {
	readonly services: Services
	readonly db: StaffDb
	readonly actor: SessionStaff
	/** The back office's own origin, because a browser may PUT to its own origin only. */
	readonly origin: string
}

/** Announces a document that staff add to the case, of a type applicants can upload, with the same rules for type and date. */
export async function addDocument(call: Call, application_id: string, request: BodyOf<typeof addDocumentCall>) {
	const { services, db } = call
	const application = await requireCase(db, application_id, { lock: true })
	if (!takesDocuments(application.status, request.related_entity_kind)) refuse('err_application_status_unexpected')
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	const asked = (await productOf({ db, partner }, application)).documents.find((one) => isOfType(request.document_type, one.document_type))
	const today = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
	const { document_type, finance_object_id } = request
	const plain = { document_type, is_as_of_date_required: false, max_age_days: null, max_age_months: null }
	const type_issue = fileTypeIssue(request.file_name, allowedFileTypes(partner.configuration.allowed_file_types, asked?.allowed_file_types))
	const loan = await db.first(findLoan, { partner_id: application.partner_id, application_id })
	const about = entityOf(application, loan, request.related_entity_kind)
	refuseIfAny([
		...entityIssues(application, loan, about),
		...(type_issue === null ? [] : [type_issue]),
		...dateIssues(partner, { ...(asked ?? plain), document_type }, { as_of_date: request.as_of_date, today }),
		...(await objectIssues(db, application, { document_type, finance_object_id })),
	])
	const returned = returnedFirst(await documentsOfCase(db, application_id, application.partner_id), { document_type, finance_object_id })
	return announceStaffFile({ ...call, partner }, application, {
		...request,
		...about,
		finance_object_id: finance_object_id ?? returned?.finance_object_id ?? null,
		replaces_document_id: returned?.document_id ?? null,
	})
}

interface Ended {
	readonly applicationId: string
	readonly documentId: string
	readonly is_upload_successful: boolean
}

/** Accepts the arrived file, only for its uploader, or records that the upload failed. */
export async function endAddedDocument(
	context: Pick<StaffContext, 'services' | 'actor'>,
	{ applicationId, documentId: document_id, is_upload_successful }: Ended,
): Promise<StaffDocument> {
	const { services, actor } = context
	const { database } = services
	const application = await database.read(scopeOfStaff(actor), (db) => requireCase(db, applicationId))
	const id = { partner_id: application.partner_id, application_id: application.application_id, document_id }
	if (is_upload_successful) await takeStaffFile(context, application, document_id)
	else
		await database.transaction(scopeOfStaff(actor), async (db) => {
			await requireCase(db, applicationId, { lock: true })
			const found = (await db.first(findDocument, id)) ?? refuse('err_entity_not_found')
			if (found.uploaded_by_type !== actor.type || found.uploaded_by_id !== actor.id) refuse('err_entity_not_found')
			await db.first(recordFailed, id)
			await passPlacesOn(db, id)
		})
	return database.read(scopeOfStaff(actor), async (db) => {
		const all = await staffDocuments({ db, actor }, application)
		return all.find((document) => document.document_id === document_id) ?? refuse('err_entity_not_found')
	})
}
