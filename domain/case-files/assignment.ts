import { mayStaff, type Permission, type StaffRole } from '../staff/grants.ts'
import { partnerPermissionOf, workPermissionOf, type CaseFacts, type StaffFacts } from './staff-moves.ts'
import { isTerminal } from '../applications/status.ts'

/** Work on a case, wherever it stands. Who holds none of these could only look at it. */
const work: readonly Permission[] = [
	'application_sales',
	'application_review',
	'application_approve',
	'application_screening',
	'pricing_prepare',
	'offer_release',
	'document_review_payout',
]

/** Whether somebody could do something about a case where it stands. */
export function canWorkOn(facts: Pick<CaseFacts, 'flow' | 'status'>, roles: readonly StaffRole[]): boolean {
	const needed = workPermissionOf(facts)
	if (needed !== undefined) return mayStaff(roles, needed)
	const of_partner = partnerPermissionOf(facts)
	return work.some((permission) => mayStaff(roles, permission)) || (of_partner !== undefined && mayStaff(roles, of_partner))
}

export type AssignmentRefusal =
	| 'err_permission_missing'
	| 'err_application_case_assigned_to_other'
	| 'err_application_assignee_cannot_work_on_it'
	| 'err_application_status_change_not_allowed'

/**
 * Why this person may not give the case to that one; undefined when nothing stands against it. Whoever could work on a case gives a free one
 * away, and the one they have; somebody else's is taken from them only with `case_assign` (docs/domain/readings.md B280).
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
