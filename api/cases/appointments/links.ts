import { refuse } from '#domain/platform/errors/catalogue.ts'

import { packLink, unpackLink } from '#api/platform/link-token.ts'
import type { Secret } from '#api/platform/secret.ts'

/** The content of a link: an appointment, and the person whose right to change it the link carries. */
export interface Link {
	readonly appointment_id: string
	readonly holder_id: string
}

const purpose = 'appointment-link'

/** The link may be used repeatedly. */
export const linkToken = (secret: Secret, partner_id: string, { appointment_id, holder_id }: Link): string =>
	packLink({ secret, purpose, partner_id }, [appointment_id, holder_id])

/** The content of a link of this partner; refuses a forged one. */
export function readLink(secret: Secret, partner_id: string, token: string): Link {
	const [appointment_id, holder_id] = unpackLink({ secret, purpose, partner_id }, token, 2) ?? []
	if (appointment_id === undefined || holder_id === undefined) refuse('err_appointment_link_invalid')
	return { appointment_id, holder_id }
}
