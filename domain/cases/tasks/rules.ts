import { z } from 'zod'

import { isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { choice, isoDate, multilineText, optional, text } from '#domain/platform/fields.ts'

/** The enumerations of the specification (S1). */
export const taskStatuses = ['todo', 'in_progress', 'done'] as const
export type TaskStatus = (typeof taskStatuses)[number]

export const taskPriorities = ['low', 'medium', 'high'] as const
export type TaskPriority = (typeof taskPriorities)[number]

export const taskSubjects = ['application', 'loan', 'company'] as const
export type TaskSubject = (typeof taskSubjects)[number]

/** Tasks the system creates, each with a text in `domain/texts`. */
export const systemTaskKinds = ['document_age_unchecked', 'decline_review', 'loan_request', 'rate_unfixed'] as const
export type SystemTaskKind = (typeof systemTaskKinds)[number]

/** A task that only somebody without a hand in the case takes on. */
export const isForUninvolved = (kind: string): boolean => kind === 'decline_review'

/** Written by a person, or of a system kind. */
export const taskKinds = ['written', ...systemTaskKinds] as const
export type TaskKind = (typeof taskKinds)[number]

const shape = {
	note: optional(multilineText({ max: 2000 })),
	subject: choice(taskSubjects),
	priority: choice(taskPriorities),
	due_date: optional(isoDate),
	assigned_staff_id: optional(z.uuid({ error: 'err_field_invalid' })),
}
const title = text({ max: 200 })

export const newTask = z.strictObject({ title, ...shape })
export type NewTask = z.output<typeof newTask>

/** All fields again, and the version that is changed. A system task keeps its title. */
export const taskChange = z.strictObject({ title: optional(title), ...shape, version: z.int() })
export type TaskChange = z.output<typeof taskChange>

/** The fields of the dialog; a system task's title cannot be edited. */
export const taskForm = (kind: TaskKind) =>
	kind === 'written' ? newTask : z.strictObject({ title: z.unknown().transform(() => null), ...shape })

export const isTaskOpen = (status: TaskStatus): boolean => status !== 'done'

/** Overdue from the day after the due date. */
export const isTaskOverdue = (
	{ status, due_date }: { readonly status: TaskStatus; readonly due_date: IsoDate | null },
	today: IsoDate,
): boolean => isTaskOpen(status) && due_date !== null && isBefore(due_date, today)

/** Next statuses; a task that is done can be reopened. */
export const nextStatuses = {
	todo: ['in_progress', 'done'],
	in_progress: ['done', 'todo'],
	done: ['todo'],
} as const satisfies Record<TaskStatus, readonly TaskStatus[]>

export const mayBecome = (from: TaskStatus, to: TaskStatus): boolean => (nextStatuses[from] as readonly TaskStatus[]).includes(to)
