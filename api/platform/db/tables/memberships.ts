import type { Generated } from 'kysely'

import type { ActorType } from '#domain/accounts/staff/actor.ts'
import type { Part, MemberRole } from '#domain/accounts/memberships/roles.ts'

import type { Json } from './json.ts'

export interface TeamsTable {
	partner_id: string
	team_id: string
	company_id: string
	created_at: Generated<Date>
}

export interface MembershipsTable {
	partner_id: string
	team_id: string
	user_id: string
	role: MemberRole
	parts: Part[]
	expires_at: Date | null
	ended_at: Date | null
	version: Generated<number>
	created_at: Generated<Date>
}

export interface TeamInvitationsTable {
	partner_id: string
	invitation_id: string
	team_id: string
	email: string
	role: Exclude<MemberRole, 'owner'>
	parts: Part[]
	access_expires_at: Date | null
	invited_by: string
	status: Generated<'open' | 'accepted' | 'declined' | 'withdrawn'>
	created_at: Generated<Date>
	expires_at: Date
}

export interface TeamEventsTable {
	partner_id: string
	team_id: string
	event_id: string
	kind: string
	actor_type: ActorType
	actor_id: string | null
	details: Json<unknown>
	happened_at: Generated<Date>
}

export interface DataExportsTable {
	partner_id: string
	export_id: string
	user_id: string
	content: Json<unknown> | null
	created_at: Generated<Date>
	ready_at: Date | null
	expires_at: Date
}
