import { z } from 'zod'

import { languages } from '../account/languages.ts'
import { newPassword } from '../account/rules.ts'
import { email } from '#domain/platform/email.ts'
import { choice, choices, text } from '#domain/platform/fields.ts'
import { offeredEntitlements } from './entitlements.ts'
import { officeRoles, partnerRoles, staffRoles, type GivenRole } from './grants.ts'

/** Changes that one person proposes and another confirms. */
export const staffChangeKinds = ['roles', 'second_factor_reset', 'enabling', 'entitlements', 'going_live', 'resuming'] as const
export type StaffChangeKind = (typeof staffChangeKinds)[number]

export const staffStates = ['invited', 'active', 'disabled'] as const

const roles = z.array(choice(staffRoles)).max(staffRoles.length)

export const staffInvitation = z.strictObject({
	email,
	display_name: text({ max: 80 }),
	interface_language: choice(languages),
	/** Proposed with the invitation; another person confirms them. */
	roles: roles.min(1),
})

export const invitationAcceptance = z.strictObject({ token: z.string().max(100), password: newPassword })

export const staffChange = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('roles'), roles }),
	z.strictObject({ kind: z.literal('second_factor_reset') }),
	z.strictObject({ kind: z.literal('enabling') }),
])
export type StaffChange = z.output<typeof staffChange>

export const entitlementChange = z.strictObject({ entitlements: choices(offeredEntitlements) })

/** The roles for own staff, or for a partner's. */
export const rolesFor = (is_partners: boolean): readonly GivenRole[] => (is_partners ? partnerRoles : officeRoles)

/** The validity of an invitation's link. */
export const invitation_days = 7

/** A role not reviewed for this long is due for recertification. */
export const certification_months = 6
