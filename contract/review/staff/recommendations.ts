import { z } from 'zod'

import { staffRoles } from '#domain/accounts/staff/grants.ts'
import { currency } from '#domain/platform/currencies.ts'
import { multilineText, optional } from '#domain/platform/fields.ts'
import { riskClasses } from '#domain/review/credit/assumptions.ts'
import { recommendationForm, recommendationParts } from '#domain/review/recommendations/rules.ts'
import { offices, recommendationStatuses, voteValues } from '#domain/review/recommendations/status.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'

const vote = z.object({
	office: z.enum(offices),
	vote: z.enum(voteValues),
	note: z.string().nullable(),
	voted_by: z.string(),
	voted_at: z.iso.datetime(),
	/** The time of a later change to text or terms, which voids the vote; null while it counts. */
	voided_at: z.iso.datetime().nullable(),
})
export type VoteView = z.output<typeof vote>

const recommendation = z.object({
	recommendation_id: z.uuid(),
	status: z.enum(recommendationStatuses),
	version: z.int(),
	texts: z.record(z.enum(recommendationParts), z.string().nullable()),
	authors: z.array(z.string()),
	saved_at: z.iso.datetime(),
	/** Valid and voided votes, the newest first. */
	votes: z.array(vote),
})
export type RecommendationView = z.output<typeof recommendation>

const recommendations = z.object({
	/** The newest first; earlier ones were rejected or canceled. */
	recommendations: z.array(recommendation),
	may_write: z.boolean(),
	/** The votes that are still open on the one in hand. */
	open_votes: z.array(
		z.object({
			office: z.enum(offices),
			/** How many votes it has still to give, each by another person. */
			lacking: z.int().min(1),
			/** The roles that vote for this office. */
			answered_by: z.array(z.enum(staffRoles)),
			/** Why this person may not; null when they may. */
			refusal: z.string().nullable(),
		}),
	),
	/** How many votes the credit takes, and why; null where a bank lends and votes itself. */
	authority: z
		.object({
			votes: z.record(z.enum(offices), z.int()),
			amount: z.number(),
			currency,
			/** Null while the bureau has given none: it counts as the worst. */
			risk_class: z.enum(riskClasses).nullable(),
			/** The amount up to which these votes are enough; null where no more are asked for. */
			up_to: z.number().nullable(),
			/** The amount up to which fewer would do; null where these are the fewest. */
			fewer_up_to: z.number().nullable(),
		})
		.nullable(),
})
export type RecommendationsView = z.output<typeof recommendations>

export const getRecommendations = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/recommendations',
	summary: 'The investment recommendations on a case, with their votes',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: recommendations,
	refuses: ['err_entity_not_found'],
})

export const saveRecommendation = endpoint({
	method: 'PUT',
	path: '/staff/applications/{applicationId}/recommendations/current',
	summary: 'Saves the text of the recommendation in hand, or begins one; votes on an earlier text are void',
	access: 'bouser',
	permission: 'credit_prepare',
	params: applicationId,
	/** 0 for the first one. */
	body: recommendationForm.extend({ version: z.int().min(0) }),
	answer: recommendations,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_recommendation_change_not_allowed'],
	max_body_bytes: 262_144,
})

export const voteOnRecommendation = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/recommendations/current/votes',
	summary: 'A vote of the front office or the back office on the text that was read',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	body: z.strictObject({
		version: z.int().min(1),
		office: z.enum(offices),
		vote: z.enum(voteValues),
		note: optional(multilineText({ max: 2000 })),
	}),
	answer: recommendations,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_recommendation_missing',
		'err_recommendation_voted',
		'err_recommendation_change_not_allowed',
		'approve_require_different_user',
		'err_field_required',
	],
})
