import type { Generated } from 'kysely'

import type { ActorType } from '#domain/accounts/staff/actor.ts'

import type { Json } from './json.ts'

export interface AuditEventsTable {
	/** All zeros for an event that belongs to no partner. */
	partner_id: string
	event_id: string
	application_id: string | null
	kind: string
	actor_type: ActorType
	actor_id: string | null
	happened_at: Generated<Date>
	content: Json<Record<string, unknown>>
	position: number | null
	previous_hash: Buffer | null
	hash: Buffer | null
	sealed_at: Date | null
}
