import { z } from 'zod'

import { multilineText, optional, text } from '#domain/platform/fields.ts'

/** Where an applicant's account stands: invited until a password is set; closed for good with its deletion. */
export const accountStates = ['invited', 'active', 'locked', 'closed'] as const
export type AccountState = (typeof accountStates)[number]

interface Standing {
	readonly disabled_at: Date | null
	readonly deleted_at: Date | null
	readonly has_password: boolean
}

export function accountStateOf({ disabled_at, deleted_at, has_password }: Standing): AccountState {
	if (deleted_at !== null) return 'closed'
	if (disabled_at !== null) return 'locked'
	return has_password ? 'active' : 'invited'
}

/** Why an account is locked or let in again: for staff, the person never reads it (docs/domain/readings B451). */
export const lockReason = z.strictObject({ reason: multilineText({ max: 2_000 }) })

/** Part of an address or of names. */
export const accountSearch = optional(text({ max: 254 }))
