import { refuse } from '#domain/platform/errors/catalogue.ts'

import { packLink, unpackLink } from '#api/platform/link-token.ts'
import type { Secret } from '#api/platform/secret.ts'

/** What a link was made for: an appointment, and the person whose right to change it the link lends to whoever has it. */
export interface Link {
	readonly appointment_id: string
	readonly holder_id: string
}

const purpose = 'appointment-link'

/** It works as often as it is wanted. */
export const linkToken = (secret: Secret, partner_id: string, { appointment_id, holder_id }: Link): string =>
	packLink({ secret, purpose, partner_id }, [appointment_id, holder_id])

/** What a link of this partner was made for; a forged one is refused. */
export function readLink(secret: Secret, partner_id: string, token: string): Link {
	const [appointment_id, holder_id] = unpackLink({ secret, purpose, partner_id }, token, 2) ?? []
	if (appointment_id === undefined || holder_id === undefined) refuse('err_appointment_link_invalid')
	return { appointment_id, holder_id }
}
