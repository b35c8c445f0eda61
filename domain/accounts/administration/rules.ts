import { z } from 'zod'

import { multilineText, optional, text } from '#domain/platform/fields.ts'

/** Where an applicant's account stands: invited until a password is set. */
export const accountStates = ['invited', 'active', 'locked'] as const
export type AccountState = (typeof accountStates)[number]

export const accountStateOf = ({ disabled_at, has_password }: { readonly disabled_at: Date | null; readonly has_password: boolean }) =>
	(disabled_at !== null ? 'locked' : has_password ? 'active' : 'invited') satisfies AccountState

/** Why an account is locked or let in again: for staff, the person never reads it (docs/domain/readings B451). */
export const lockReason = z.strictObject({ reason: multilineText({ max: 2_000 }) })

/** Part of an address or of names. */
export const accountSearch = optional(text({ max: 254 }))
