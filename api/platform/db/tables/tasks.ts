import type { Generated } from 'kysely'

import type { TaskKind, TaskPriority, TaskStatus, TaskSubject } from '#domain/cases/tasks/rules.ts'

import type { Json } from './json.ts'

export interface TasksTable {
	partner_id: string
	task_id: string
	application_id: string
	kind: TaskKind
	cause: string | null
	title: string | null
	note: string | null
	details: Json<Record<string, string>>
	subject: TaskSubject
	priority: TaskPriority
	status: Generated<TaskStatus>
	due_date: string | null
	assigned_staff_id: string | null
	created_by_staff_id: string | null
	created_at: Generated<Date>
	done_at: Date | null
	done_by_staff_id: string | null
	version: Generated<number>
}
