import { z } from 'zod'

import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { refusalNote } from '#domain/accounts/staff/second-person.ts'

export const proposalStatuses = ['open', 'confirmed', 'refused', 'withdrawn', 'lapsed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const proposalAnswers = ['confirm', 'refuse', 'withdraw'] as const
export type ProposalAnswer = (typeof proposalAnswers)[number]

/** Confirms, refuses or withdraws a proposal for the version of the case the sender saw; a refusal needs a reason. */
export const proposalAnswer = z.discriminatedUnion('answer', [
	z.strictObject({ answer: z.literal('confirm'), version: z.int() }),
	z.strictObject({ answer: z.literal('refuse'), version: z.int(), note: refusalNote }),
	z.strictObject({ answer: z.literal('withdraw'), version: z.int() }),
])

export interface ProposalFacts {
	readonly status: ProposalStatus
	readonly proposed_by: string
	/** The case has not changed since the proposal. */
	readonly is_current: boolean
}

/**
 * Checks whether this person may give the answer; their right to the move is checked elsewhere. The proposer can only withdraw,
 * everybody else only confirm or refuse.
 */
export function refusalOfAnswer(
	answer: ProposalAnswer,
	{ status, proposed_by, is_current }: ProposalFacts,
	staff_id: string,
): ErrorCode | undefined {
	if (status !== 'open') return 'err_proposal_answered'
	if (answer === 'withdraw') return proposed_by === staff_id ? undefined : 'err_permission_missing'
	if (proposed_by === staff_id) return 'approve_require_different_user'
	return answer === 'confirm' && !is_current ? 'err_proposal_lapsed' : undefined
}
