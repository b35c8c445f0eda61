import { packLink, unpackLink } from '#api/platform/link-token.ts'
import type { Secret } from '#api/platform/secret.ts'

const purpose = 'team-invitation'

export const invitationToken = (secret: Secret, partner_id: string, invitation_id: string): string =>
	packLink({ secret, purpose, partner_id }, [invitation_id])

/** The invitation of a link at this partner; undefined if it is forged or of another partner. */
export const invitationOfToken = (secret: Secret, partner_id: string, token: string): string | undefined =>
	unpackLink({ secret, purpose, partner_id }, token, 1)?.[0]
