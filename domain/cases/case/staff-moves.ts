import { mayStaff, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import type { RejectionReason } from '#domain/applying/applications/reasons.ts'
import { statusFacts, type Status } from '#domain/applying/applications/status.ts'
import { transitionsFrom } from '#domain/applying/applications/transitions.ts'

/** Moves of staff on a case; each makes one change of status, or none when the case is already in review. */
export const staffMoves = ['take', 'release', 'reopen', 'reject'] as const
export type StaffMove = (typeof staffMoves)[number]

const permission = {
	take: 'application_review',
	release: 'application_review',
	reopen: 'application_reopen',
	reject: 'application_reject',
} as const satisfies Record<StaffMove, Permission>

const inSales: readonly Status[] = ['sales_pre_check_backlog', 'sales_pre_check_qualitative', 'sales_pre_check_financials']

/** In factoring, sales take a submitted case. */
export function permissionOf(move: StaffMove, { flow, status }: Pick<CaseFacts, 'flow' | 'status'>): Permission {
	if (move !== 'take' && move !== 'release') return permission[move]
	if (inSales.includes(status)) return 'application_sales'
	return flow === 'F' && status === 'Submitted' ? 'application_sales' : permission[move]
}

/** The permission to work on a case that can be taken in this status; undefined where none can. */
export const workPermissionOf = (facts: Pick<CaseFacts, 'flow' | 'status'>): Permission | undefined =>
	statusFacts[facts.status].work === 'none' ? undefined : permissionOf('take', facts)

/** The permission of a partner's people to act in this status; undefined where they may not. */
export function partnerPermissionOf({ flow, status }: Pick<CaseFacts, 'flow' | 'status'>): Permission | undefined {
	if (status === 'Pricing') return 'pricing_as_partner'
	return flow === 'W' && (status === 'Bank_Open' || status === 'external_pricing') ? 'lending_as_partner' : undefined
}

/** Rejecting this late, or in place of the automatic rules, takes two persons. */
const needsTwoPersons: readonly Status[] = ['pre_check', 'Signature', 'Final_Review', 'Approved', 'Awaiting_Payout', 'gifts_entry']

export const reopen_max_days = 90

export interface CaseFacts {
	readonly flow: Flow
	readonly status: Status
	readonly assigned_staff_id: string | null
	/** Null unless rejected. */
	readonly rejected: { readonly days_ago: number; readonly reason: RejectionReason | null } | null
	/** What was asked for is beyond what one person declines alone (`domain/review/authority`). */
	readonly is_decline_for_two: boolean
}

export interface StaffFacts {
	readonly id: string
	readonly roles: readonly StaffRole[]
	/** A partner's people have moves of their own; `bouser` by default. */
	readonly type?: 'bouser' | 'puser'
}

/** Where a case that is given back waits for somebody else: behind it on its flow. */
function backlogOf({ flow, status }: Pick<CaseFacts, 'flow' | 'status'>): Status | undefined {
	const order: readonly Status[] = flows[flow]
	const back = transitionsFrom(flow, status).filter(({ to }) => order.indexOf(to) < order.indexOf(status))
	return back.find(({ to, actors }) => order.includes(to) && statusFacts[to].work === 'waits' && actors.includes('bouser'))?.to
}

/** The status a move leads to: the target, `same` when only the person changes, undefined when the table has no such move. */
export function targetOf(move: StaffMove, { flow, status }: Pick<CaseFacts, 'flow' | 'status'>): Status | 'same' | undefined {
	const reachable = transitionsFrom(flow, status)
	const { work } = statusFacts[status]
	const order: readonly Status[] = flows[flow]
	switch (move) {
		case 'take': {
			// Handed on or come back, the case stays where it is and somebody else takes it up.
			if (work === 'held') return 'same'
			return work === 'waits' ? order[order.indexOf(status) + 1] : undefined
		}
		case 'release':
			return work === 'held' ? (backlogOf({ flow, status }) ?? 'same') : undefined
		case 'reopen':
			return reachable.some((row) => row.to === 'Reopened' && row.actors.includes('bouser')) ? 'Reopened' : undefined
		case 'reject':
			return reachable.some((row) => row.to === 'Rejected' && row.actors.includes('bouser')) ? 'Rejected' : undefined
	}
}

export type MoveRefusal =
	| 'err_permission_missing'
	| 'err_application_status_change_not_allowed'
	| 'err_application_case_assigned_to_other'
	| 'err_application_case_not_assigned'
	| 'err_application_second_person_required'
	| 'err_application_reopen_too_late'
	| 'err_proposal_not_needed'

interface Wanted {
	/** `alone` where it is not said. */
	readonly by?: MoveBy
	/** Why it is ended, where that is known already. */
	readonly reason?: RejectionReason
}

/** Two persons are needed for a late rejection, for declining a large request and for reopening a rejected application. */
function isForTwo(move: StaffMove, { status, is_decline_for_two }: CaseFacts, reason: Wanted['reason']): boolean {
	if (move === 'reject') return needsTwoPersons.includes(status) || (is_decline_for_two && reason === 'declined')
	return move === 'reopen' && status === 'Rejected'
}

/** `alone` for a move of one person; a move of two is proposed by one and confirmed by the other. */
export type MoveBy = 'alone' | 'proposes' | 'confirms'

/** Why this person may not make this move now; undefined when they may. */
export function refusalOfMove(
	move: StaffMove,
	facts: CaseFacts,
	{ by = 'alone', reason, ...staff }: StaffFacts & Wanted,
): MoveRefusal | undefined {
	if (!mayStaff(staff.roles, permissionOf(move, facts))) return 'err_permission_missing'
	if (targetOf(move, facts) === undefined) return 'err_application_status_change_not_allowed'
	const is_anothers = facts.assigned_staff_id !== null && facts.assigned_staff_id !== staff.id
	// A move of two persons involves one who is not the assignee.
	const is_for_two = isForTwo(move, facts, reason)
	if (is_anothers && by === 'alone' && !is_for_two) return 'err_application_case_assigned_to_other'
	if (move === 'take' && facts.assigned_staff_id === staff.id && targetOf(move, facts) === 'same')
		return 'err_application_status_change_not_allowed'
	if (move === 'release' && facts.assigned_staff_id === null) return 'err_application_case_not_assigned'
	if (move === 'reopen' && facts.rejected !== null) {
		if (facts.rejected.reason === 'compliance') return 'err_application_status_change_not_allowed'
		if (facts.rejected.days_ago > reopen_max_days) return 'err_application_reopen_too_late'
	}
	if (is_for_two) return by === 'alone' ? 'err_application_second_person_required' : undefined
	return by === 'alone' ? undefined : 'err_proposal_not_needed'
}

export const allowedMoves = (facts: CaseFacts, staff: StaffFacts): StaffMove[] =>
	staffMoves.filter((move) => refusalOfMove(move, facts, staff) === undefined)

/** The moves that this person may propose, whatever the reason. */
export const proposableMoves = (facts: CaseFacts, staff: StaffFacts): StaffMove[] =>
	staffMoves.filter((move) => refusalOfMove(move, facts, { ...staff, by: 'proposes' }) === undefined)

/** Of the ends this person may make alone, declining is not one: they may propose it. */
export const isDeclineProposed = (facts: CaseFacts, staff: StaffFacts): boolean =>
	facts.is_decline_for_two && refusalOfMove('reject', facts, { ...staff, by: 'proposes', reason: 'declined' }) === undefined
