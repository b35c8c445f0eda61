import type { tasks as model } from '../de/tasks.ts'
import type { Translated } from '../translation.ts'
import { pages } from './backoffice-pages.ts'

export const tasks = {
	title: pages.tasks,
	views: {
		label: 'Which tasks',
		mine: 'Mine',
		open: 'All open',
		overdue: 'Overdue',
		done: 'Done',
	},
	subject_filter: 'Subject',
	any_subject: 'All',
	count_one: '{{count}} task',
	count_other: '{{count}} tasks',
	empty: {
		mine_title: 'Nothing is open for you',
		mine_text: 'What someone gives you, or you take on yourself, appears here.',
		open_title: 'Nothing is open',
		open_text: 'You add new tasks in the case.',
		overdue_title: 'Nothing is overdue',
		overdue_text: 'Here you see what was due yesterday or earlier.',
		done_title: 'Nothing has been done yet',
		done_text: 'You can still read tasks here once they are done.',
	},
	failed: 'We cannot load the tasks at the moment. Try again.',
	status: {
		todo: 'To do',
		in_progress: 'In progress',
		done: 'Done',
	},
	priority: {
		low: 'Low',
		medium: 'Medium',
		high: 'High',
	},
	subject: {
		application: 'Application',
		loan: 'Loan',
		company: 'Company',
	},
	kind: {
		document_age_unchecked: 'Check the age of “{{document_name}}”',
		decline_review: 'Review the decline: the company has written',
		loan_request: 'Answer the loan request',
		rate_unfixed: 'Enter the missing reference rate',
	},
	explained: {
		document_age_unchecked:
			'The partner asks for no as-of date, so nobody has checked whether this document is recent enough. Have a look.',
		decline_review:
			'The company sees the decision differently. Read its message, look at the case again and reply. Only someone who did not work on the case can take this on.',
		loan_request:
			'The company wants to repay early or to defer instalments. Record it at the loan, or decline it there with a reason. That completes the task.',
		rate_unfixed:
			'A loan was to get a new rate on a day without a reference rate. For now the last rate before it applies. Enter the missing one under “Reference rates”: the loan is then recalculated, and the task is done.',
	},
	line: {
		due: 'Due on {{date}}',
		overdue: 'Overdue since {{date}}',
		nobody: 'Assigned to nobody',
		by: 'Created by {{name}}, {{date}}',
		by_system: 'Created by the system, {{date}}',
		done: 'Done by {{name}}, {{date}}',
		priority: 'Priority {{priority}}',
	},
	act: {
		in_progress: 'Start',
		done: 'Done',
		todo: 'Put back',
		reopen: 'Reopen',
		edit: 'Edit',
	},
	case: {
		none: 'There is nothing to do in this case.',
		add: 'Add task',
		done_one: '{{count}} task done',
		done_other: '{{count}} tasks done',
	},
	dialog: {
		add: 'Add task',
		edit: 'Edit task',
		title: 'What needs to be done?',
		title_hint: 'In one sentence, for example: request the land register extract',
		note: 'Notes',
		subject: 'Subject',
		priority: 'Priority',
		due: 'Due on',
		assignee: 'For',
		assignee_hint: 'The person is told by e-mail.',
		nobody: 'Nobody in particular',
		me: '{{name}} (you)',
		save: 'Save',
		cancel: 'Cancel',
	},
	messages: {
		added: 'Task added.',
		changed: 'Task changed.',
		todo: 'The task is open again.',
		in_progress: 'The task is in progress.',
		done: 'The task is done.',
	},
} satisfies Translated<typeof model, 'en'>
