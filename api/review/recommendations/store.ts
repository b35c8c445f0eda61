import { sql, type Selectable } from 'kysely'

import type { RecommendationStatus } from '#domain/review/recommendations/status.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { InvestmentRecommendationsTable, RecommendationVotesTable } from '#api/platform/db/tables/credit.ts'

export type RecommendationRow = Selectable<InvestmentRecommendationsTable>
export type VoteRow = Selectable<RecommendationVotesTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfRecommendation {
	partner_id: string
	recommendation_id: string
}

/** All work on a recommendation locks its application, so these need no lock. */
export const listRecommendations = prepare((db, param: OfApplication) =>
	db
		.selectFrom('investment_recommendations')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('created_at', 'desc')
		.orderBy('recommendation_id', 'desc'),
)

/** What is to be voted on. */
export const listWaiting = prepare((db, _param: { partner_id: string }) =>
	db.selectFrom('investment_recommendations').select('application_id').where('status', '=', 'waiting_for_approval').orderBy('saved_at'),
)

export const listVotes = prepare((db, param: OfApplication) =>
	db
		.selectFrom('recommendation_votes')
		.innerJoin('investment_recommendations as of', (join) =>
			join
				.onRef('of.partner_id', '=', 'recommendation_votes.partner_id')
				.onRef('of.recommendation_id', '=', 'recommendation_votes.recommendation_id'),
		)
		.selectAll('recommendation_votes')
		.where('of.application_id', '=', param.application_id)
		.orderBy('recommendation_votes.voted_at', 'desc'),
)

export const insertRecommendation = prepareInsert('investment_recommendations', [
	'partner_id',
	'recommendation_id',
	'application_id',
	'texts',
	'author_ids',
])

export const updateTexts = prepare((db, param: OfRecommendation & { texts: string; staff_id: string }) =>
	db
		.updateTable('investment_recommendations')
		.set({
			texts: param.texts,
			version: sql<number>`version + 1`,
			author_ids: sql<
				string[]
			>`case when ${param.staff_id}::uuid = any(author_ids) then author_ids else author_ids || ${param.staff_id}::uuid end`,
			saved_at: sql<Date>`now()`,
		})
		.where('recommendation_id', '=', param.recommendation_id),
)

export const updateStatus = prepare((db, param: OfRecommendation & { status: RecommendationStatus }) =>
	db.updateTable('investment_recommendations').set({ status: param.status }).where('recommendation_id', '=', param.recommendation_id),
)

export const insertVote = prepareInsert('recommendation_votes', [
	'partner_id',
	'recommendation_id',
	'vote_id',
	'office',
	'vote',
	'note',
	'text_version',
	'voted_by',
])

export const voidVotes = prepare((db, param: OfRecommendation) =>
	db
		.updateTable('recommendation_votes')
		.set({ voided_at: sql<Date>`now()` })
		.where('recommendation_id', '=', param.recommendation_id)
		.where('voided_at', 'is', null)
		.returning(['office']),
)
