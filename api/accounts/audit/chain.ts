import { createHash } from 'node:crypto'

import { house_id } from '#domain/partners/configuration/house.ts'

/** The chain of events without a partner: staff, their sign-ins and their rights. */
export const instance_chain = house_id

/** The previous hash of a chain's first entry. */
export const no_hash = Buffer.alloc(32)

/** An entry as it is hashed: every value as the database writes it as text, which is the same on every machine. */
export interface EntryText {
	readonly partner_id: string
	readonly event_id: string
	readonly application_id: string | null
	readonly kind: string
	readonly actor_type: string
	readonly actor_id: string | null
	/** In UTC, to the microsecond. */
	readonly happened_at: string
	/** Canonical as `jsonb` writes it: keys in one order, one blank after each sign. */
	readonly content: string
}

/** SHA-256 over the hash before and the entry in one fixed order. */
export const hashOf = (previous_hash: Buffer, position: number, entry: EntryText): Buffer =>
	createHash('sha256')
		.update(previous_hash)
		.update(
			JSON.stringify([
				entry.partner_id,
				position,
				entry.event_id,
				entry.application_id,
				entry.kind,
				entry.actor_type,
				entry.actor_id,
				entry.happened_at,
				entry.content,
			]),
		)
		.digest()
