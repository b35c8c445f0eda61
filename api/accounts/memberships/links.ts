import { packLink, unpackLink } from '#api/platform/link-token.ts'
import type { Secret } from '#api/platform/secret.ts'

const purpose = 'team-invitation'

export const invitationToken = (secret: Secret, partner_id: string, invitation_id: string): string =>
	packLink({ secret, purpose, partner_id }, [invitation_id])

/** The invitation a link was made for, at this partner; undefined when it is forged or another's. */
export const invitationOfToken = (secret: Secret, partner_id: string, token: string): string | undefined =>
	unpackLink({ secret, purpose, partner_id }, token, 1)?.[0]
