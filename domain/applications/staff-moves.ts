import { mayStaff, type Permission, type StaffRole } from '../permissions/grants.ts'
import { flows, type Flow } from './flows.ts'
import type { RejectionReason } from './reasons.ts'
import { statusFacts, type Status } from './status.ts'
import { transitionsFrom } from './transitions.ts'

/** What staff do with a file; each leads to one change of status or to none (taking a case that is already in review). */
export const staffMoves = ['take', 'release', 'reopen', 'reject'] as const
export type StaffMove = (typeof staffMoves)[number]

const permission = {
	take: 'application_review',
	release: 'application_review',
	reopen: 'application_reopen',
	reject: 'application_reject',
} as const satisfies Record<StaffMove, Permission>

const in_sales: readonly Status[] = ['sales_pre_check_backlog', 'sales_pre_check_qualitative', 'sales_pre_check_financials']

/** Factoring begins with sales. */
function permissionOf(move: StaffMove, { flow, status }: Pick<CaseFacts, 'flow' | 'status'>): Permission {
	if (move !== 'take' && move !== 'release') return permission[move]
	if (in_sales.includes(status)) return 'application_sales'
	return flow === 'F' && status === 'Submitted' ? 'application_sales' : permission[move]
}

/** What it takes to work on a case that is taken up here; undefined where cases are not. */
export const workPermissionOf = (facts: Pick<CaseFacts, 'flow' | 'status'>): Permission | undefined =>
	statusFacts[facts.status].work === 'none' ? undefined : permissionOf('take', facts)

/** What a partner's people need to act on a case where it stands; undefined where it is not theirs to. */
export function partnerPermissionOf({ flow, status }: Pick<CaseFacts, 'flow' | 'status'>): Permission | undefined {
	if (status === 'Pricing') return 'pricing_as_partner'
	return flow === 'W' && (status === 'Bank_Open' || status === 'external_pricing') ? 'lending_as_partner' : undefined
}

/** Ending an application this late, or in the place of the rules, takes two persons. */
const needs_two_persons: readonly Status[] = ['pre_check', 'Signature', 'Final_Review', 'Approved', 'Awaiting_Payout', 'gifts_entry']

export const reopen_max_days = 90

export interface CaseFacts {
	readonly flow: Flow
	readonly status: Status
	readonly assigned_staff_id: string | null
	/** The rejection, when it has been rejected. */
	readonly rejected: { readonly days_ago: number; readonly reason: RejectionReason | null } | null
}

export interface StaffFacts {
	readonly id: string
	readonly roles: readonly StaffRole[]
	/** A partner's people make other moves than ours; ours where it is not said. */
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

/** What takes two: a late end, and taking back an end. */
const isForTwo = (move: StaffMove, { status }: Pick<CaseFacts, 'status'>): boolean =>
	(move === 'reject' && needs_two_persons.includes(status)) || (move === 'reopen' && status === 'Rejected')

/** One person by themselves; or, of what takes two, whoever proposes it and whoever confirms it. */
export type MoveBy = 'alone' | 'proposes' | 'confirms'

/** Why this person may not make this move now; undefined when nothing stands against it. */
export function refusalOfMove(move: StaffMove, facts: CaseFacts, staff: StaffFacts, by: MoveBy = 'alone'): MoveRefusal | undefined {
	if (!mayStaff(staff.roles, permissionOf(move, facts))) return 'err_permission_missing'
	if (targetOf(move, facts) === undefined) return 'err_application_status_change_not_allowed'
	const is_anothers = facts.assigned_staff_id !== null && facts.assigned_staff_id !== staff.id
	// Of two persons one can only be somebody who does not have the case.
	if (is_anothers && by === 'alone' && !isForTwo(move, facts)) return 'err_application_case_assigned_to_other'
	if (move === 'take' && facts.assigned_staff_id === staff.id && targetOf(move, facts) === 'same')
		return 'err_application_status_change_not_allowed'
	if (move === 'release' && facts.assigned_staff_id === null) return 'err_application_case_not_assigned'
	if (move === 'reopen' && facts.rejected !== null) {
		if (facts.rejected.reason === 'compliance') return 'err_application_status_change_not_allowed'
		if (facts.rejected.days_ago > reopen_max_days) return 'err_application_reopen_too_late'
	}
	if (isForTwo(move, facts)) return by === 'alone' ? 'err_application_second_person_required' : undefined
	return by === 'alone' ? undefined : 'err_proposal_not_needed'
}

export const allowedMoves = (facts: CaseFacts, staff: StaffFacts): StaffMove[] =>
	staffMoves.filter((move) => refusalOfMove(move, facts, staff) === undefined)

/** Those this person may propose to somebody else. */
export const proposableMoves = (facts: CaseFacts, staff: StaffFacts): StaffMove[] =>
	staffMoves.filter((move) => refusalOfMove(move, facts, staff, 'proposes') === undefined)
