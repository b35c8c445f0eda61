import type { Task } from '#contract/cases/staff/tasks.ts'

import { application_id, idOf } from '../../kit/dev/example-application.ts'

export const colleagues = [
	{ staff_id: idOf(70), display_name: 'Alma Sander', absent_until: null },
	{ staff_id: idOf(71), display_name: 'Jonas Weber', absent_until: '2026-03-06' },
] as const

const task: Task = {
	task_id: idOf(170),
	version: 1,
	kind: 'written',
	title: 'Grundbuchauszug beim Notar anfordern',
	note: 'Herr Petersen hat zugesagt, ihn bis Ende der Woche zu schicken.',
	details: {},
	subject: 'loan',
	priority: 'high',
	status: 'in_progress',
	due_date: '2026-03-02',
	is_overdue: true,
	assigned_to: colleagues[0],
	created_by: 'Jonas Weber',
	created: '2026-02-25T09:00:00.000Z',
	done: null,
	done_by: null,
	applicationId: application_id,
	shortApplicationId: 'n3v3by26hd',
	companyName: 'Bäckerei Petersen & Töchter GmbH',
}

export const tasks: readonly Task[] = [
	task,
	{
		...task,
		task_id: idOf(171),
		kind: 'document_age_unchecked',
		title: null,
		note: null,
		details: { document_name: 'BWA Februar 2026.pdf' },
		subject: 'application',
		priority: 'medium',
		status: 'todo',
		due_date: '2026-03-09',
		is_overdue: false,
		created_by: null,
	},
	{
		...task,
		task_id: idOf(172),
		title: 'Mit der Geschäftsführung über den zweiten Standort sprechen und die Miete im Finanzplan nachtragen lassen',
		note: null,
		subject: 'company',
		priority: 'low',
		status: 'todo',
		due_date: null,
		is_overdue: false,
		assigned_to: null,
	},
]

export const doneTask: Task = {
	...task,
	task_id: idOf(173),
	title: 'Handelsregisterauszug ablegen',
	note: null,
	priority: 'medium',
	status: 'done',
	is_overdue: false,
	done: '2026-03-01T15:00:00.000Z',
	done_by: 'Alma Sander',
}
