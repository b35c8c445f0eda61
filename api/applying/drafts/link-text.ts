import type { TenantDb } from '#api/platform/db/database.ts'
import { packLink, unpackLink } from '#api/platform/link-token.ts'
import type { Secret } from '#api/platform/secret.ts'
import { findLink } from './store.ts'

const purpose = 'draft-link'

export const linkText = (secret: Secret, partner_id: string, link_id: string): string =>
	packLink({ secret, purpose, partner_id }, [link_id])

/** The id of a link of this partner; undefined if it is forged or of another partner. */
export const linkIdOf = (secret: Secret, partner_id: string, text: string): string | undefined =>
	unpackLink({ secret, purpose, partner_id }, text, 1)?.[0]

/** A link with its draft; undefined once that is discarded or deleted. */
export const linkOf = (db: TenantDb, link_id: string) => db.first(findLink, { partner_id: db.scope, link_id })
