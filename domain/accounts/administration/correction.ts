import { z } from 'zod'

import { multilineText } from '#domain/platform/fields.ts'
import { email } from '#domain/platform/email.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import type { SecondAnswer } from '../staff/second-person.ts'

/**
 * Where the correction of an address stands: proposed, confirmed by a second person and sent to both addresses, then confirmed by the new
 * one or objected to by the old one (docs/domain/readings B505).
 */
export const correctionStatuses = ['open', 'sent', 'done', 'refused', 'withdrawn', 'objected', 'expired'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]

/** Both links are good for as long. */
export const correction_days = 7

export const correctionForm = z.strictObject({ email, reason: multilineText({ max: 2_000 }) })

interface Kept {
	readonly status: CorrectionStatus
	readonly expires_at: Date | null
}

/** What was sent and confirmed by nobody until its links ended has ended with them. */
export const correctionStatusAt = ({ status, expires_at }: Kept, now: Date): CorrectionStatus =>
	status === 'sent' && expires_at !== null && expires_at <= now ? 'expired' : status

/** Whoever proposed it may take it back until the new address is confirmed; the answer is somebody else's, and given once. */
export function refusalOfCorrection(
	answer: SecondAnswer['answer'],
	{ status, proposed_by }: { readonly status: CorrectionStatus; readonly proposed_by: string },
	staff_id: string,
): ErrorCode | undefined {
	const is_own = proposed_by === staff_id
	if (answer === 'withdraw')
		return status !== 'open' && status !== 'sent' ? 'err_proposal_answered' : is_own ? undefined : 'err_permission_missing'
	if (status !== 'open') return 'err_proposal_answered'
	return is_own ? 'approve_require_different_user' : undefined
}
