import type { Generated } from 'kysely'

import type { StaffChangeKind } from '#domain/accounts/staff/rules.ts'

import type { Json } from './json.ts'

export interface StaffInvitationsTable {
	token_id: string
	staff_id: string
	expires_at: Date
	used_at: Date | null
	created_at: Generated<Date>
}

export interface StaffRecoveriesTable {
	recovery_id: string
	staff_id: string
	disabled_before: Date | null
	recovered_at: Generated<Date>
	expires_at: Date
	told_at: Generated<Date | null>
	ended_at: Generated<Date | null>
	outcome: Generated<'kept' | 'taken_back' | null>
}

export interface StaffRoleGrantsTable {
	staff_id: string
	role: string
	granted_at: Generated<Date>
	certified_at: Date | null
	certified_by: string | null
}

export interface StaffChangesTable {
	change_id: string
	kind: StaffChangeKind
	staff_id: string | null
	partner_id: string | null
	content: Json<{ readonly roles?: readonly string[]; readonly entitlements?: readonly string[]; readonly version?: number }>
	proposed_by: string
	proposed_at: Generated<Date>
	answered_by: string | null
	answered_at: Date | null
	outcome: 'confirmed' | 'declined' | null
}

/** What somebody who wants it at once was mailed, as long as it waits. */
export interface StaffWaitingToldTable {
	staff_id: string
	waiting_id: string
}
