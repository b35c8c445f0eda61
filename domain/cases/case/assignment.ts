import { mayStaff, type Permission, type StaffRole } from '#domain/accounts/staff/grants.ts'
import { partnerPermissionOf, workPermissionOf, type CaseFacts, type StaffFacts } from './staff-moves.ts'
import { flows, type Flow } from '#domain/applying/applications/flows.ts'
import { isTerminal, type Status } from '#domain/applying/applications/status.ts'

/** Permissions to work on a case in any status. With none of these a person could only look at it. */
const work: readonly Permission[] = [
	'application_sales',
	'application_review',
	'application_approve',
	'application_screening',
	'pricing_prepare',
	'offer_release',
	'document_review_payout',
]

/** Tells whether a person with these roles could act on a case in its current status. */
export function canWorkOn(facts: Pick<CaseFacts, 'flow' | 'status'>, roles: readonly StaffRole[]): boolean {
	const needed = workPermissionOf(facts)
	if (needed !== undefined) return mayStaff(roles, needed)
	const of_partner = partnerPermissionOf(facts)
	return work.some((permission) => mayStaff(roles, permission)) || (of_partner !== undefined && mayStaff(roles, of_partner))
}

interface Place {
	readonly flow: Flow
	readonly status: Status
}

/** Where a free case concerns somebody: where they could work on it. Who gives cases to others sees all, which is undefined. */
export function placesToTakeUp(roles: readonly StaffRole[]): Place[] | undefined {
	if (mayStaff(roles, 'case_assign')) return undefined
	return (Object.keys(flows) as Flow[]).flatMap((flow) =>
		flows[flow].map((status) => ({ flow, status })).filter((place) => canWorkOn(place, roles)),
	)
}

export type AssignmentRefusal =
	| 'err_permission_missing'
	| 'err_application_case_assigned_to_other'
	| 'err_application_assignee_cannot_work_on_it'
	| 'err_application_status_change_not_allowed'

/**
 * Why this person may not assign the case to that one; undefined when they may. A person who could work on a case may assign it while
 * it is free or their own; only `case_assign` allows taking it from another (docs/domain/readings B280).
 */
export function refusalOfAssignment(
	facts: CaseFacts,
	staff: StaffFacts,
	assignee: { readonly roles: readonly StaffRole[] } | null,
): AssignmentRefusal | undefined {
	if (isTerminal(facts.status)) return 'err_application_status_change_not_allowed'
	if (!mayStaff(staff.roles, 'case_assign')) {
		if (!canWorkOn(facts, staff.roles)) return 'err_permission_missing'
		if (facts.assigned_staff_id !== null && facts.assigned_staff_id !== staff.id) return 'err_application_case_assigned_to_other'
	}
	return assignee === null || canWorkOn(facts, assignee.roles) ? undefined : 'err_application_assignee_cannot_work_on_it'
}
