import type { CreditFacts } from '#domain/review/credit/step-guards.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { isWritten, recommendationForm, type RecommendationTexts } from '#domain/review/recommendations/rules.ts'
import type { RecommendationStatus } from '#domain/review/recommendations/status.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { Db } from '#api/platform/db/database.ts'
import { listRecommendations, updateStatus, voidVotes, type RecommendationRow } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

export const textsIn = ({ texts }: Pick<RecommendationRow, 'texts'>): RecommendationTexts => recommendationForm.parse(texts)

const live: readonly RecommendationStatus[] = ['in_progress', 'waiting_for_approval', 'approved']

/** The current recommendation; a rejected or cancelled one is followed by another. */
export async function currentRecommendation(db: Db, { partner_id, application_id }: OfApplication): Promise<RecommendationRow | undefined> {
	return (await db.all(listRecommendations, { partner_id, application_id })).find(({ status }) => live.includes(status))
}

/** The facts of the recommendation for guards of steps. */
export async function recommendationFacts(db: Db, application: OfApplication): Promise<CreditFacts['recommendation']> {
	const found = await currentRecommendation(db, application)
	return found === undefined ? null : { status: found.status, is_written: isWritten(textsIn(found)) }
}

/** Voids votes on an earlier text or on other terms. */
export async function voidCurrentVotes(
	db: Db,
	application: OfApplication,
	{ recommendation_id }: Pick<RecommendationRow, 'recommendation_id'>,
	actor: Actor,
): Promise<void> {
	const voided = await db.all(voidVotes, { partner_id: application.partner_id, recommendation_id })
	if (voided.length > 0) await recordEvent(db, application, 'recommendation_votes_voided', actor, { details: { recommendation_id } })
}

async function becomes(
	db: Db,
	application: OfApplication,
	status: 'waiting_for_approval' | 'in_progress' | 'canceled',
	actor: Actor,
): Promise<void> {
	const found = await currentRecommendation(db, application)
	if (found === undefined) return
	await voidCurrentVotes(db, application, found, actor)
	await db.all(updateStatus, { partner_id: application.partner_id, recommendation_id: found.recommendation_id, status })
	await recordEvent(db, application, `recommendation_${status}`, actor, { details: { recommendation_id: found.recommendation_id } })
}

/** T20, T21: with its terms the recommendation is complete and can be voted on. New terms need new votes. */
export const submitRecommendation = (db: Db, application: OfApplication, actor: Actor): Promise<void> =>
	becomes(db, application, 'waiting_for_approval', actor)

/** T27: it is edited again. */
export const returnRecommendation = (db: Db, application: OfApplication, actor: Actor): Promise<void> =>
	becomes(db, application, 'in_progress', actor)

/** The case is re-opened or ends. */
export const cancelRecommendation = (db: Db, application: OfApplication, actor: Actor): Promise<void> =>
	becomes(db, application, 'canceled', actor)
