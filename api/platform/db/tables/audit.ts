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

/** What a detached month held of a chain without a gap. */
export interface DetachedAuditRunsTable {
	partner_id: string
	first_position: number
	last_position: number
	previous_hash: Buffer
	hash: Buffer
	month_name: string
}

/** Months that no longer lie in their tables. */
export interface DetachedMonthsTable {
	name: string
	table_name: string
	ends_at: Date
	detached_at: Generated<Date>
	dropped_at: Date | null
}
