import type { Language } from '#domain/account/languages.ts'

import { accountOfEmail } from '../account/find.ts'
import type { TenantDb } from '../db/database.ts'
import { packLink, unpackLink } from '../link-token.ts'
import type { Secret } from '../secret.ts'
import { findInvitation, nameOfTeam } from './store.ts'

const purpose = 'team-invitation'

export const invitationToken = (secret: Secret, partner_id: string, invitation_id: string): string =>
	packLink({ secret, purpose, partner_id }, [invitation_id])

/** The invitation a link was made for, at this partner; undefined when it is forged or another's. */
export const invitationOfToken = (secret: Secret, partner_id: string, token: string): string | undefined =>
	unpackLink({ secret, purpose, partner_id }, token, 1)?.[0]

/** To whom an invitation goes, in their language where they have an account; undefined once it is not open any more. */
export async function invitationLetter(db: TenantDb, invitation_id: string) {
	const found = await db.first(findInvitation, { partner_id: db.scope, invitation_id })
	if (found === undefined || found.status !== 'open') return undefined
	const account = await accountOfEmail(db, found.email)
	const company = (await db.first(nameOfTeam, { partner_id: db.scope, team_id: found.team_id }))?.name ?? ''
	return {
		email: found.email,
		language: (account?.communication_language ?? found.inviter_language) as Language,
		values: { company, person: found.inviter_email },
	}
}
