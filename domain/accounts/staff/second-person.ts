import { z } from 'zod'

import { multilineText, optional } from '#domain/platform/fields.ts'

/** Why somebody refuses what another has proposed: whoever proposed it reads it. */
export const refusalNote = multilineText({ max: 2_000 })

/** The answer to a proposal without a version of its own: a refusal needs a reason, and only the proposer withdraws. */
export const secondAnswer = z.discriminatedUnion('answer', [
	z.strictObject({ answer: z.literal('confirm') }),
	z.strictObject({ answer: z.literal('refuse'), note: refusalNote }),
	z.strictObject({ answer: z.literal('withdraw') }),
])
export type SecondAnswer = z.output<typeof secondAnswer>

/** Where the answer is yes or no, the reason of a no is a field of its own. */
export const optionalRefusalNote = optional(refusalNote)
