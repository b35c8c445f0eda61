import { getStaffProfile } from '#contract/accounts/staff/account.ts'
import { listCaseTasks, listTasks, moveTask, updateTask } from '#contract/cases/staff/tasks.ts'

import { application_id } from '../../kit/dev/example-application.ts'
import { answered, refused, unanswered, type Example, type Screen } from '../../kit/dev/screen.ts'
import { path } from '../platform/path.ts'
import { auditor } from './example-answers.ts'
import { colleagues, doneTask, tasks } from './example-tasks.ts'

const page = path.tasks()
const viewOf = (view: string): string => path.tasks(new URLSearchParams({ view }))
const case_path = path.section(application_id, 'tasks')
const none: Example = answered(listTasks, { tasks: [], total: 0, colleagues: [...colleagues] })
const ofCase = (some: readonly (typeof doneTask)[]): Example => answered(listCaseTasks, { tasks: [...some], colleagues: [...colleagues] })

export const taskScreens: readonly Screen[] = [
	{ name: 'tasks, mine', url: page },
	{
		name: 'tasks, all open, more pages',
		url: viewOf('open'),
		examples: [answered(listTasks, { tasks: [...tasks], total: 61, colleagues: [...colleagues] })],
	},
	{ name: 'tasks, none of mine', url: page, examples: [none] },
	{ name: 'tasks, none open', url: viewOf('open'), examples: [none] },
	{ name: 'tasks, none overdue', url: viewOf('overdue'), examples: [none] },
	{
		name: 'tasks, done',
		url: viewOf('done'),
		examples: [answered(listTasks, { tasks: [doneTask], total: 1, colleagues: [...colleagues] })],
	},
	{ name: 'tasks, loading', url: page, examples: [unanswered(listTasks)] },
	{ name: 'tasks, failed', url: page, examples: [refused(listTasks, 422, 'err_unexpected')] },
	{ name: 'tasks, read only', url: page, examples: [answered(getStaffProfile, auditor)] },
	{
		name: 'tasks, moved by somebody else',
		url: page,
		examples: [refused(moveTask, 409, 'err_version_conflict')],
		presses: ['tasks:act.done'],
	},
	{ name: 'case, tasks', url: case_path, examples: [ofCase([...tasks, doneTask])] },
	{ name: 'case, tasks, none', url: case_path, examples: [ofCase([])] },
	{ name: 'case, tasks, failed', url: case_path, examples: [refused(listCaseTasks, 422, 'err_unexpected')] },
	{ name: 'case, tasks, adding', url: case_path, presses: ['tasks:case.add'] },
	{ name: 'case, tasks, adding, faults', url: case_path, presses: ['tasks:case.add', 'tasks:dialog.save'] },
	{
		name: 'case, tasks, changed by somebody else',
		url: case_path,
		examples: [ofCase(tasks.slice(0, 1)), refused(updateTask, 409, 'err_version_conflict')],
		presses: ['tasks:act.edit', 'tasks:dialog.save'],
	},
	{ name: 'case, tasks, editing one of the system', url: case_path, examples: [ofCase(tasks.slice(1, 2))], presses: ['tasks:act.edit'] },
]
