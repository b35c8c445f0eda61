import { z } from 'zod'

import { choice } from '#domain/platform/fields.ts'
import { newTask, taskChange, taskKinds, taskPriorities, taskStatuses, taskSubjects } from '#domain/cases/tasks/rules.ts'

import { applicationId } from '#contract/applying/applications.ts'
import { endpoint } from '../../endpoint.ts'
import { colleague, presentColleague } from '#contract/accounts/staff/account.ts'

const taskView = z.object({
	task_id: z.uuid(),
	version: z.int(),
	kind: z.enum(taskKinds),
	/** The author's title; null for a system task, whose kind has a text. */
	title: z.string().nullable(),
	note: z.string().nullable(),
	/** The values of the system's text. */
	details: z.record(z.string(), z.string()),
	subject: z.enum(taskSubjects),
	priority: z.enum(taskPriorities),
	status: z.enum(taskStatuses),
	due_date: z.iso.date().nullable(),
	is_overdue: z.boolean(),
	assigned_to: colleague.nullable(),
	/** Null for the system. */
	created_by: z.string().nullable(),
	created: z.iso.datetime(),
	done: z.iso.datetime().nullable(),
	done_by: z.string().nullable(),
	applicationId: z.uuid(),
	shortApplicationId: z.string(),
	companyName: z.string(),
})
export type Task = z.output<typeof taskView>

const taskId = z.object({ taskId: z.uuid() })

export const taskViews = ['mine', 'open', 'overdue', 'done'] as const

export const listTasks = endpoint({
	method: 'GET',
	path: '/staff/tasks',
	summary: 'Tasks of every case, the most pressing first: the caller’s own, all open ones, what is overdue, what is done',
	access: 'bouser',
	permission: 'application_internal_read',
	query: z.object({
		view: z.enum(taskViews).default('mine'),
		subject: z.enum(taskSubjects).optional(),
		page: z.coerce.number().int().min(1).max(10_000).default(1),
		page_size: z.coerce.number().int().min(1).max(100).default(25),
	}),
	answer: z.object({
		tasks: z.array(taskView),
		total: z.int(),
		/** The possible assignees. */
		colleagues: z.array(presentColleague),
	}),
	refuses: [],
})

export const countTasks = endpoint({
	method: 'GET',
	path: '/staff/tasks/count',
	summary: 'How much waits for the caller, and how much of it is late',
	access: 'bouser',
	permission: 'application_internal_read',
	answer: z.object({ mine: z.int(), overdue: z.int() }),
	refuses: [],
})

export const listCaseTasks = endpoint({
	method: 'GET',
	path: '/staff/applications/{applicationId}/tasks',
	summary: 'What is to do about a case, and what was done',
	access: 'bouser',
	permission: 'application_internal_read',
	params: applicationId,
	answer: z.object({ tasks: z.array(taskView), colleagues: z.array(presentColleague) }),
	refuses: ['err_entity_not_found'],
})

export const createTask = endpoint({
	method: 'POST',
	path: '/staff/applications/{applicationId}/tasks',
	summary: 'Writes down something to do; whoever is given it by somebody else is mailed',
	access: 'bouser',
	permission: 'task',
	params: applicationId,
	body: newTask,
	answer: taskView,
	status: 201,
	refuses: ['err_entity_not_found', 'err_task_assignee_unknown'],
})

export const updateTask = endpoint({
	method: 'PUT',
	path: '/staff/tasks/{taskId}',
	summary: 'Changes a task, or gives it to somebody; of the version the caller has seen',
	access: 'bouser',
	permission: 'task',
	params: taskId,
	body: taskChange,
	answer: taskView,
	refuses: ['err_entity_not_found', 'err_version_conflict', 'err_task_assignee_unknown', 'err_task_own_hand', 'err_task_done'],
})

export const moveTask = endpoint({
	method: 'POST',
	path: '/staff/tasks/{taskId}/status',
	summary: 'Begins a task, finishes it or opens it again; whoever begins one that is nobody’s takes it',
	access: 'bouser',
	permission: 'task',
	params: taskId,
	body: z.strictObject({ status: choice(taskStatuses), version: z.int() }),
	answer: taskView,
	refuses: ['err_task_own_hand', 'err_entity_not_found', 'err_version_conflict', 'err_task_status_change_not_allowed'],
})
