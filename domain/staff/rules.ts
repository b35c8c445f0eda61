import { z } from 'zod'

import { languages } from '../account/languages.ts'
import { newPassword } from '../account/rules.ts'
import { email } from '../email.ts'
import { choice, text } from '../fields.ts'
import { partnerEntitlements } from './entitlements.ts'
import { officeRoles, partnerRoles, staffRoles, type GivenRole } from './grants.ts'

/** What one person proposes and another confirms. */
export const staffChangeKinds = ['roles', 'second_factor_reset', 'enabling', 'entitlements'] as const
export type StaffChangeKind = (typeof staffChangeKinds)[number]

export const staffStates = ['invited', 'active', 'disabled'] as const

const roles = z.array(choice(staffRoles)).max(staffRoles.length)

export const staffInvitation = z.strictObject({
	email,
	display_name: text({ max: 80 }),
	interface_language: choice(languages),
	/** Proposed with the invitation: somebody else confirms them. */
	roles: roles.min(1),
})

export const invitationAcceptance = z.strictObject({ token: z.string().max(100), password: newPassword })

export const staffChange = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('roles'), roles }),
	z.strictObject({ kind: z.literal('second_factor_reset') }),
	z.strictObject({ kind: z.literal('enabling') }),
])
export type StaffChange = z.output<typeof staffChange>

export const entitlementChange = z.strictObject({ entitlements: z.array(choice(partnerEntitlements)) })

/** Those that can be given to our own people, or to a partner's. */
export const rolesFor = (is_partners: boolean): readonly GivenRole[] => (is_partners ? partnerRoles : officeRoles)

/** The link of an invitation holds so long. */
export const invitation_days = 7

/** A right that nobody has looked at for so long is due. */
export const certification_months = 6
