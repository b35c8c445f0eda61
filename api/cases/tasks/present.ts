import type { Task } from '#contract/cases/staff/tasks.ts'
import { isTaskOverdue } from '#domain/cases/tasks/rules.ts'

import type { TaskRow } from './store.ts'

interface Shown extends TaskRow {
	readonly companyName: string
	readonly shortApplicationId: string
	/** The day in the partner's time zone. */
	readonly today: string
}

export const presentTask = (row: Shown, names: ReadonlyMap<string, string>): Task => ({
	task_id: row.task_id,
	version: row.version,
	kind: row.kind,
	title: row.title,
	note: row.note,
	details: row.details,
	subject: row.subject,
	priority: row.priority,
	status: row.status,
	due_date: row.due_date,
	is_overdue: isTaskOverdue(row, row.today),
	assigned_to:
		row.assigned_staff_id === null ? null : { staff_id: row.assigned_staff_id, display_name: names.get(row.assigned_staff_id) ?? '' },
	created_by: row.created_by_staff_id === null ? null : (names.get(row.created_by_staff_id) ?? ''),
	created: row.created_at.toISOString(),
	done: row.done_at?.toISOString() ?? null,
	done_by: row.done_by_staff_id === null ? null : (names.get(row.done_by_staff_id) ?? ''),
	applicationId: row.application_id,
	shortApplicationId: row.shortApplicationId,
	companyName: row.companyName,
})
