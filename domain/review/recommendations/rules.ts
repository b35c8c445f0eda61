import { z } from 'zod'

import { multilineText, optional } from '#domain/platform/fields.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { mayStaff, rolesWith, type GivenRole, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'
import type { NeededVotes } from '../authority/authority.ts'
import { offices, type Office, type RecommendationStatus, type VoteValue } from './status.ts'

export const recommendationParts = ['summary', 'strengths', 'weaknesses', 'mitigants', 'terms'] as const

const part = optional(multilineText({ max: 8000 }))

/** The text of a recommendation. A draft may lack parts; only a complete one is put to the vote. */
export const recommendationForm = z.strictObject({ summary: part, strengths: part, weaknesses: part, mitigants: part, terms: part })
export type RecommendationTexts = z.output<typeof recommendationForm>

export const isWritten = (texts: RecommendationTexts): boolean => recommendationParts.every((name) => texts[name] !== null)

const permissions = { front_office: 'recommendation_vote_front', back_office: 'recommendation_vote_back' } as const satisfies Record<
	Office,
	Permission
>

export interface Vote {
	readonly office: Office
	readonly vote: VoteValue
	readonly voted_by: string
}

export interface Voting {
	readonly status: RecommendationStatus
	/** Everyone who ever saved its text. */
	readonly author_ids: readonly string[]
	/** The valid votes. */
	readonly votes: readonly Vote[]
	/** How many either office has to give. */
	readonly needed: NeededVotes
}

type Counted = readonly Pick<Vote, 'office'>[]

/** The votes an office has still to give. */
export const lackingVotes = (votes: Counted, needed: NeededVotes, office: Office): number =>
	Math.max(0, needed[office] - votes.filter((vote) => vote.office === office).length)

interface Staff {
	readonly id: string
	readonly roles: readonly StaffRole[]
}

/** Why this person may not vote for this office; undefined when they may. */
export function refusalOfVote({ status, author_ids, votes, needed }: Voting, office: Office, staff: Staff): ErrorCode | undefined {
	if (!mayStaff(staff.roles, permissions[office])) return 'err_permission_missing'
	if (lackingVotes(votes, needed, office) === 0) return 'err_recommendation_voted'
	if (status !== 'waiting_for_approval') return 'err_recommendation_change_not_allowed'
	if (author_ids.includes(staff.id) || votes.some(({ voted_by }) => voted_by === staff.id)) return 'approve_require_different_user'
	return undefined
}

/** The offices this person may vote for now. */
export const allowedOffices = (voting: Voting, staff: Staff): Office[] =>
	offices.filter((office) => refusalOfVote(voting, office, staff) === undefined)

/** The offices that have still to vote. */
export const openOffices = ({ status, votes, needed }: Pick<Voting, 'status' | 'votes' | 'needed'>): Office[] =>
	status === 'waiting_for_approval' ? offices.filter((office) => lackingVotes(votes, needed, office) > 0) : []

export const authorRoles = (): GivenRole[] => rolesWith('credit_prepare')

export const votersFor = (office: Office): GivenRole[] => rolesWith(permissions[office])

/** One vote against rejects it, all that are needed approve it. */
export function statusByVotes(votes: readonly Pick<Vote, 'office' | 'vote'>[], needed: NeededVotes): RecommendationStatus {
	if (votes.some(({ vote }) => vote === 'reject')) return 'rejected'
	return offices.every((office) => lackingVotes(votes, needed, office) === 0) ? 'approved' : 'waiting_for_approval'
}
