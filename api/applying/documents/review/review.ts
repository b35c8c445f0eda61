import type { StaffDocument } from '#contract/applying/staff/staff-document.ts'
import { isReviewable, mayReview, type DocumentReview } from '#domain/applying/documents/review.ts'
import { isExamined } from '#domain/applying/documents/serving.ts'
import { replacedIn } from '#domain/applying/documents/successors.ts'
import { mayRead } from '#domain/applying/documents/visibility.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { permissionsOf } from '#domain/accounts/staff/grants.ts'

import { recordEvent } from '../../applications/moves.ts'
import type { ApplicationRow } from '../../applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { requireCase } from '../../applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { documentsOfCase } from '../documents.ts'
import { presentDocument } from '../present.ts'
import type { DocumentRow } from '../store.ts'
import { tellWhenDone } from './mails.ts'
import { insertReview, listReviews, recordSeen, recordVerdict, updateVisibility } from './store.ts'

/** The documents of a case as this member of staff sees them. */
export async function staffDocuments(
	{ db, actor }: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
): Promise<StaffDocument[]> {
	const of = { partner_id: application.partner_id, application_id: application.application_id }
	const rows = await documentsOfCase(db, application.application_id, application.partner_id)
	const reviews = Map.groupBy(await db.all(listReviews, of), ({ document_id }) => document_id)
	const names = await staffNames(db)
	const held = permissionsOf(actor.roles)
	const replaced = replacedIn(rows)
	return rows.map((row) => {
		const is_replaced = replaced.has(row.document_id)
		return {
			...presentDocument(row),
			review_count: row.review_count,
			reviews: (reviews.get(row.document_id) ?? []).map((review) => ({
				review_number: review.review_number,
				verdict: review.verdict,
				reason: review.reason,
				// Notes and names of our staff are hidden from a partner's people (docs/domain/readings B206), unlike the reason.
				note: actor.type === 'bouser' ? review.note : null,
				reviewed: review.reviewed_at.toISOString(),
				reviewer: actor.type === 'bouser' ? (names.get(review.staff_id) ?? '') : null,
			})),
			is_examined: isExamined(row),
			is_replaced,
			may_read: mayRead(held, row.document_type),
			// Nobody reviews a document they uploaded themselves.
			may_review:
				mayReview(held, row.document_type) &&
				!(row.uploaded_by_type === actor.type && row.uploaded_by_id === actor.id) &&
				isReviewable({ ...row, is_replaced }, application.status),
			// Documents uploaded by applicants are never hidden from them.
			may_change_visibility: held.includes('document_visibility') && row.uploaded_by_type !== 'user',
		}
	})
}

interface Ids {
	readonly applicationId: string
	readonly documentId: string
}

/** A document of this case that this member of staff may open, otherwise 404 or 403. */
export async function requireReadable({ db, actor }: Pick<StaffContext, 'db' | 'actor'>, { applicationId, documentId }: Ids) {
	const application = await requireCase(db, applicationId)
	const rows = await documentsOfCase(db, application.application_id, application.partner_id)
	const document = rows.find((row) => row.document_id === documentId) ?? refuse('err_entity_not_found')
	if (!mayRead(permissionsOf(actor.roles), document.document_type)) refuse('err_permission_missing')
	return { application, document }
}

/** Records that staff opened the document: completes the receipt's chain, and adds an event each time. */
export async function recordReading(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	document: DocumentRow,
): Promise<void> {
	await context.db.all(recordSeen, { partner_id: application.partner_id, document_id: document.document_id })
	await recordEvent(context, application, { kind: 'document_read', details: { document_id: document.document_id } })
}

/** Several documents of one download. */
export async function recordSeenByStaff(db: StaffDb, documents: readonly DocumentRow[]): Promise<void> {
	for (const { partner_id, document_id } of documents) await db.all(recordSeen, { partner_id, document_id })
}

/** Records a verdict. The case is locked, and the number of earlier verdicts must match: of two concurrent ones the first counts. */
export async function reviewDocument(
	context: Pick<StaffContext, 'db' | 'actor'>,
	ids: Ids,
	review: DocumentReview,
): Promise<StaffDocument> {
	const { db, actor } = context
	const application = await requireCase(db, ids.applicationId, { lock: true })
	const before = await requireStaffDocument(context, application, ids.documentId)
	if (!mayReview(permissionsOf(actor.roles), before.document_type)) refuse('err_permission_missing')
	if (before.review_count !== review.review_count) refuse('err_document_reviewed_meanwhile')
	if (!before.may_review) refuse('err_document_review_not_possible')
	// An accepted document can only be returned.
	if (review.verdict === 'accepted' && before.review_status === 'accepted') refuse('err_document_review_not_possible')
	const { partner_id, application_id } = application
	const { document_id } = before
	const { verdict, note } = review
	const recorded = await db.first(recordVerdict, { partner_id, document_id, review_count: review.review_count, review_status: verdict })
	if (recorded === undefined) refuse('err_document_reviewed_meanwhile')
	const reason = review.verdict === 'returned' ? review.reason : null
	const review_number = recorded.review_count
	await db.all(insertReview, { partner_id, document_id, review_number, application_id, verdict, reason, note, staff_id: actor.id })
	await recordEvent(context, application, { kind: `document_${verdict}`, details: { document_id, review_number } })
	await tellWhenDone(db, application)
	return requireStaffDocument(context, application, document_id)
}

export async function changeVisibility(
	context: Pick<StaffContext, 'db' | 'actor'>,
	ids: Ids,
	is_client_visible: boolean,
): Promise<StaffDocument> {
	const application = await requireCase(context.db, ids.applicationId, { lock: true })
	const { document_id, may_change_visibility } = await requireStaffDocument(context, application, ids.documentId)
	if (!may_change_visibility) refuse('err_permission_missing')
	await context.db.all(updateVisibility, { partner_id: application.partner_id, document_id, is_client_visible })
	await recordEvent(context, application, { kind: 'document_visibility_changed', details: { document_id, is_client_visible } })
	return requireStaffDocument(context, application, document_id)
}

async function requireStaffDocument(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	document_id: string,
): Promise<StaffDocument> {
	const documents = await staffDocuments(context, application)
	return documents.find((document) => document.document_id === document_id) ?? refuse('err_entity_not_found')
}
