import { family } from './family.ts'

export const task = family({
	/** Has left, or may only read. */
	err_task_assignee_unknown: { status: 422 },
	/** Whoever stands in is a colleague with a role, and somebody else. */
	err_absence_deputy_unknown: { status: 422 },
	err_absence_ends_before_it_begins: { status: 422 },
	/** A completed task must be reopened before it is changed. */
	err_task_done: { status: 409 },
	/** Only somebody without a hand in a decline reviews it. */
	err_task_own_hand: { status: 403 },
	err_task_status_change_not_allowed: { status: 409 },
})
