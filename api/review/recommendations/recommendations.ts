import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type {
	RecommendationsView,
	saveRecommendation as saveCall,
	voteOnRecommendation as voteCall,
} from '#contract/review/staff/recommendations.ts'
import { majorOf } from '#domain/platform/money.ts'
import { neededVotes, votesFor } from '#domain/review/authority/authority.ts'
import { isRecommendationOpen } from '#domain/review/credit/open.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { lackingVotes, openOffices, refusalOfVote, votersFor, type Voting } from '#domain/review/recommendations/rules.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { authorityIfReadable, authorityOf, grantOf } from '../authority/authority.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { currentRecommendation, textsIn, voidCurrentVotes } from './current.ts'
import { counting, recountVotes } from './recount.ts'
import { insertRecommendation, insertVote, listRecommendations, listVotes, updateTexts } from './store.ts'

export async function recommendationsOf(
	{ services, db, actor }: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application: ApplicationRow,
): Promise<RecommendationsView> {
	const { partner_id, application_id } = application
	const rows = await db.all(listRecommendations, { partner_id, application_id })
	const votes = await db.all(listVotes, { partner_id, application_id })
	const names = await staffNames(db)
	const current = await currentRecommendation(db, application)
	const is_open = isRecommendationOpen(application.status)
	const partner = await services.partners.ofId(mintPartnerId(partner_id))
	const { fast_lane_limit } = await productOf({ db, partner }, application)
	const grant = await grantOf(db, application)
	const authority = await authorityIfReadable({ services, db }, partner_id)
	return {
		recommendations: rows.map((row) => ({
			recommendation_id: row.recommendation_id,
			status: row.status,
			version: row.version,
			texts: textsIn(row),
			authors: row.author_ids.map((id) => names.get(id) ?? ''),
			saved_at: row.saved_at.toISOString(),
			votes: votes
				.filter((vote) => vote.recommendation_id === row.recommendation_id)
				.map(({ office, vote, note, voted_by, voted_at, voided_at }) => ({
					office,
					vote,
					note,
					voted_by: names.get(voted_by) ?? '',
					voted_at: voted_at.toISOString(),
					voided_at: voided_at?.toISOString() ?? null,
				})),
		})),
		may_write: is_open && current?.status !== 'approved' && mayStaff(actor.roles, 'credit_prepare'),
		open_votes:
			is_open && current !== undefined && authority !== undefined
				? openVotes({ ...current, votes: counting(votes, current), needed: neededVotes(authority, grant) }, actor)
				: [],
		// At the bank, where that lends: its votes are its own.
		authority:
			application.flow === 'W' || authority === undefined
				? null
				: {
						...votesFor(authority, grant, { flow: application.flow, fast_lane_limit }),
						amount: majorOf(grant.amount_cents),
						currency: grant.currency,
						risk_class: grant.risk_class,
					},
	}
}

const openVotes = (voting: Voting, actor: SessionStaff): RecommendationsView['open_votes'] =>
	openOffices(voting).map((office) => ({
		office,
		lacking: lackingVotes(voting.votes, voting.needed, office),
		answered_by: votersFor(office),
		refusal: refusalOfVote(voting, office, actor) ?? null,
	}))

/** Saves the text; votes on an earlier text are void. The caller holds the lock on the case. */
export async function saveRecommendation(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application: ApplicationRow,
	{ version, ...texts }: BodyOf<typeof saveCall>,
): Promise<RecommendationsView> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const current = await currentRecommendation(db, application)
	if (!isRecommendationOpen(application.status) || current?.status === 'approved') refuse('err_recommendation_change_not_allowed')
	if ((current?.version ?? 0) !== version) refuse('err_version_conflict')
	const text = JSON.stringify(texts)
	const recommendation_id = current?.recommendation_id ?? randomUUIDv7()
	if (current === undefined)
		await db.all(insertRecommendation, { partner_id, recommendation_id, application_id, texts: text, author_ids: [actor.id] })
	else {
		await voidCurrentVotes(context, application, current)
		await db.all(updateTexts, { partner_id, recommendation_id, texts: text, staff_id: actor.id })
	}
	await recordEvent(context, application, { kind: 'recommendation_saved', details: { recommendation_id, version: version + 1 } })
	return recommendationsOf(context, application)
}

/** One vote, by one person for one office, on the version read. The case is locked, so that concurrent votes see each other. */
export async function voteOnRecommendation(
	context: Pick<StaffContext, 'services' | 'db' | 'actor'>,
	application: ApplicationRow,
	{ version, office, vote, note }: BodyOf<typeof voteCall>,
): Promise<RecommendationsView> {
	const { db, actor } = context
	const { partner_id, application_id } = application
	const current = await currentRecommendation(db, application)
	if (current === undefined) refuse('err_recommendation_missing')
	if (!isRecommendationOpen(application.status)) refuse('err_recommendation_change_not_allowed')
	const votes = counting(await db.all(listVotes, { partner_id, application_id }), current)
	// By the authority of this moment, whatever it was when the first vote was given.
	const needed = neededVotes(await authorityOf(context, partner_id), await grantOf(db, application))
	const refusal = refusalOfVote({ ...current, votes, needed }, office, actor)
	if (refusal !== undefined) throw new Refusal([{ code: refusal }])
	if (current.version !== version) refuse('err_version_conflict')
	if (vote === 'reject' && note === null) throw new Refusal([issue('err_field_required', 'note')])
	const { recommendation_id } = current
	await db.all(insertVote, {
		partner_id,
		recommendation_id,
		vote_id: randomUUIDv7(),
		office,
		vote,
		note,
		text_version: version,
		voted_by: actor.id,
	})
	await recordEvent(context, application, {
		kind: `recommendation_vote_${vote}`,
		...(note !== null && { note }),
		details: { recommendation_id, office, version },
	})
	await recountVotes(context, application)
	return recommendationsOf(context, application)
}
