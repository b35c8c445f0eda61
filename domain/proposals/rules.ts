import { z } from 'zod'

import type { ErrorCode } from '../errors/catalogue.ts'
import { multilineText } from '../fields.ts'

export const proposalStatuses = ['open', 'confirmed', 'refused', 'withdrawn', 'lapsed'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

export const proposalAnswers = ['confirm', 'refuse', 'withdraw'] as const
export type ProposalAnswer = (typeof proposalAnswers)[number]

const note = multilineText({ max: 2_000 })

/** What becomes of a proposal, for the version of the file its reader saw; a refusal says why. */
export const proposalAnswer = z.discriminatedUnion('answer', [
	z.strictObject({ answer: z.literal('confirm'), version: z.int() }),
	z.strictObject({ answer: z.literal('refuse'), version: z.int(), note }),
	z.strictObject({ answer: z.literal('withdraw'), version: z.int() }),
])

export interface ProposalFacts {
	readonly status: ProposalStatus
	readonly proposed_by: string
	/** Whether the file is still the one it was made of. */
	readonly is_current: boolean
}

/**
 * Whether an answer is this person's to give; that they may make the move itself is asked besides. Nobody confirms or refuses what
 * they proposed, and nobody else takes it back.
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
