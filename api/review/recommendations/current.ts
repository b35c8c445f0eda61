import type { CreditFacts } from '#domain/review/credit/step-guards.ts'
import { isWritten, recommendationForm, type RecommendationTexts } from '#domain/review/recommendations/rules.ts'
import type { RecommendationStatus } from '#domain/review/recommendations/status.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { Context } from '#api/platform/context.ts'
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
	context: Pick<Context, 'db' | 'actor'>,
	application: OfApplication,
	{ recommendation_id }: Pick<RecommendationRow, 'recommendation_id'>,
): Promise<void> {
	const voided = await context.db.all(voidVotes, { partner_id: application.partner_id, recommendation_id })
	if (voided.length > 0) await recordEvent(context, application, { kind: 'recommendation_votes_voided', details: { recommendation_id } })
}

async function becomes(
	context: Pick<Context, 'db' | 'actor'>,
	application: OfApplication,
	status: 'waiting_for_approval' | 'in_progress' | 'canceled',
): Promise<void> {
	const found = await currentRecommendation(context.db, application)
	if (found === undefined) return
	await voidCurrentVotes(context, application, found)
	await context.db.all(updateStatus, { partner_id: application.partner_id, recommendation_id: found.recommendation_id, status })
	await recordEvent(context, application, {
		kind: `recommendation_${status}`,
		details: { recommendation_id: found.recommendation_id },
	})
}

/** T20, T21: with its terms the recommendation is complete and can be voted on. New terms need new votes. */
export const submitRecommendation = (context: Pick<Context, 'db' | 'actor'>, application: OfApplication): Promise<void> =>
	becomes(context, application, 'waiting_for_approval')

/** T27: it is edited again. */
export const returnRecommendation = (context: Pick<Context, 'db' | 'actor'>, application: OfApplication): Promise<void> =>
	becomes(context, application, 'in_progress')

/** The case is re-opened or ends. */
export const cancelRecommendation = (context: Pick<Context, 'db' | 'actor'>, application: OfApplication): Promise<void> =>
	becomes(context, application, 'canceled')
