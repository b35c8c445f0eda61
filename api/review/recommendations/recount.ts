import { neededVotes } from '#domain/review/authority/authority.ts'
import { isRecommendationOpen } from '#domain/review/credit/open.ts'
import { statusByVotes } from '#domain/review/recommendations/rules.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { Context } from '#api/platform/context.ts'
import type { Services } from '#api/platform/services.ts'
import { authorityIfReadable, grantOf } from '../authority/authority.ts'
import { currentRecommendation } from './current.ts'
import { listVotes, updateStatus, type RecommendationRow, type VoteRow } from './store.ts'

/** The valid votes. */
export const counting = (votes: readonly VoteRow[], { recommendation_id }: RecommendationRow): VoteRow[] =>
	votes.filter((vote) => vote.recommendation_id === recommendation_id && vote.voided_at === null)

/** After a vote, after a new report and every night, as more or fewer are needed. The caller holds the lock on the case. */
export async function recountVotes(
	{ services, db, actor }: Pick<Context, 'db' | 'actor'> & { readonly services: Pick<Services, 'publications'> },
	application: ApplicationRow,
): Promise<void> {
	const { partner_id, application_id } = application
	const current = await currentRecommendation(db, application)
	if (current === undefined || current.status === 'in_progress' || !isRecommendationOpen(application.status)) return
	const authority = await authorityIfReadable({ services, db }, partner_id)
	// Not the report's fault: it is kept, and the next vote or report counts them.
	if (authority === undefined) return
	const votes = counting(await db.all(listVotes, { partner_id, application_id }), current)
	const status = statusByVotes(votes, neededVotes(authority, await grantOf(db, application)))
	if (status === current.status) return
	const { recommendation_id } = current
	await db.all(updateStatus, { partner_id, recommendation_id, status })
	await recordEvent({ db, actor }, application, { kind: `recommendation_${status}`, details: { recommendation_id } })
}
