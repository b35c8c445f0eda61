import type { Generated } from 'kysely'

import type { Status } from '#domain/applying/applications/status.ts'
import type { TransitionId } from '#domain/applying/applications/transitions.ts'
import type { Basis } from '#domain/review/checklists/basis.ts'
import type { FrozenItem } from '#domain/review/checklists/frozen.ts'
import type { ChecklistKind } from '#domain/review/checklists/kinds.ts'
import type { MarkState } from '#domain/review/checklists/rules.ts'
import type { OwnershipDecision, OwnershipResult } from '#domain/applying/ownership/rules.ts'
import type { ProposalStatus } from '#domain/cases/proposals/rules.ts'
import type { ScreeningDecision, ScreeningMatch, ScreeningStatus } from '#domain/review/screenings/rules.ts'

import type { Json } from './json.ts'

export interface ChecklistMarksTable {
	partner_id: string
	application_id: string
	kind: ChecklistKind
	item_key: string
	state: Exclude<MarkState, 'open'>
	note: string | null
	/** What the tick rests on; null in marks of earlier versions, and for what does not apply. */
	basis: Json<Basis> | null
	/** Null for a fact of the case. */
	marked_by: string | null
	marked_at: Date
}

export interface FrozenChecklistsTable {
	partner_id: string
	checklist_id: string
	application_id: string
	kind: ChecklistKind
	version: number
	items: Json<readonly FrozenItem[]>
	transition_id: TransitionId
	frozen_by: string | null
	frozen_at: Date
}

export interface ProposalsTable {
	partner_id: string
	proposal_id: string
	application_id: string
	move: Json<unknown>
	from_status: Status
	file_version: number
	status: Generated<ProposalStatus>
	note: string
	proposed_by: string
	proposed_at: Date
	answered_by: string | null
	answered_at: Date | null
	answer_note: string | null
}

export interface ScreeningsTable {
	partner_id: string
	screening_id: string
	application_id: string
	/** The application's where none is given. */
	company_id: Generated<string>
	signatory_id: string | null
	name: string
	birthdate: string | null
	provider: string
	status: Generated<ScreeningStatus>
	matches: Json<readonly ScreeningMatch[]>
	requested_at: Date
	answered_at: Date | null
	decision: ScreeningDecision | null
	decision_note: string | null
	is_enhanced: boolean | null
	decided_by: string | null
	decided_at: Date | null
}

export interface OwnershipChecksTable {
	partner_id: string
	check_id: string
	application_id: string
	/** The application's where none is given. */
	company_id: Generated<string>
	looked_at_on: string
	register_reference: string
	result: OwnershipResult
	decision: OwnershipDecision | null
	note: string | null
	checked_by: string
	checked_at: Date
}
