import { sql, type Selectable } from 'kysely'

import type { ReviewStatus } from '#domain/applying/documents/review.ts'

import { prepare, prepareAcrossPartners } from '#api/platform/db/prepare.ts'
import type { DocumentReviewsTable } from '#api/platform/db/tables/documents.ts'

export type ReviewRow = Selectable<DocumentReviewsTable>

/** Verdicts on every document of an application, the oldest first. */
export const listReviews = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('document_reviews').selectAll().where('application_id', '=', param.application_id).orderBy('review_number'),
)

interface OneDocument {
	partner_id: string
	document_id: string
}

/** No row after a concurrent verdict, because the count has changed. */
export const recordVerdict = prepare((db, param: OneDocument & { review_count: number; review_status: ReviewStatus }) =>
	db
		.updateTable('documents')
		.set({ review_status: param.review_status, review_count: sql<number>`documents.review_count + 1` })
		.where('document_id', '=', param.document_id)
		.where('review_count', '=', param.review_count)
		.where('deleted_at', 'is', null)
		.returningAll(),
)

export const insertReview = prepare((db, param: Omit<ReviewRow, 'reviewed_at' | 'told_at'>) =>
	db.insertInto('document_reviews').values({
		partner_id: param.partner_id,
		document_id: param.document_id,
		review_number: param.review_number,
		application_id: param.application_id,
		verdict: param.verdict,
		reason: param.reason,
		note: param.note,
		staff_id: param.staff_id,
	}),
)

/** Records the first time a member of staff opens a document. */
export const recordSeen = prepare((db, param: OneDocument) =>
	db
		.updateTable('documents')
		.set({ seen_at: sql<Date>`now()` })
		.where('document_id', '=', param.document_id)
		.where('seen_at', 'is', null),
)

export const updateVisibility = prepare((db, param: OneDocument & { is_client_visible: boolean }) =>
	db
		.updateTable('documents')
		.set({ is_client_visible: param.is_client_visible })
		.where('document_id', '=', param.document_id)
		.where('deleted_at', 'is', null),
)

interface OfApplication {
	partner_id: string
	application_id: string
}

/** Returns that no mail has reported yet; each is claimed once. */
export const takeReturns = prepare((db, param: OfApplication) =>
	db
		.updateTable('document_reviews')
		.set({ told_at: sql<Date>`now()` })
		.where('application_id', '=', param.application_id)
		.where('verdict', '=', 'returned')
		.where('told_at', 'is', null)
		.returning('document_id'),
)

/** Applications whose reviewer has paused, or whose review has taken too long. */
export const listUntold = prepareAcrossPartners('job', (db, param: { pause_minutes: number; most_minutes: number }) =>
	db
		.selectFrom('document_reviews')
		.select(['partner_id', 'application_id'])
		.where('verdict', '=', 'returned')
		.where('told_at', 'is', null)
		.groupBy(['partner_id', 'application_id'])
		.having(
			sql<boolean>`max(reviewed_at) <= now() - make_interval(mins => ${param.pause_minutes})
				or min(reviewed_at) <= now() - make_interval(mins => ${param.most_minutes})`,
		),
)

export const findMailHead = prepare((db, param: OfApplication) =>
	db
		.selectFrom('applications')
		.select(['partner_id', 'team_id', 'status', 'shortApplicationId', 'companyName'])
		.where('application_id', '=', param.application_id),
)
