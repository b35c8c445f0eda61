import { taskViews } from '#contract/cases/staff/tasks.ts'
import { taskSubjects, type TaskSubject } from '#domain/cases/tasks/rules.ts'

/** The view of the tasks: all of it is part of the address. */
export interface TaskView {
	readonly view: (typeof taskViews)[number]
	readonly subject: TaskSubject | null
	readonly page: number
}

const max_page = 10_000

/** Parses an address, which may be typed by hand: invalid parts are ignored. */
export function parseTaskView(query: URLSearchParams): TaskView {
	const page = Number(query.get('page'))
	return {
		view: taskViews.find((known) => known === query.get('view')) ?? 'mine',
		subject: taskSubjects.find((known) => known === query.get('subject')) ?? null,
		page: Number.isInteger(page) && page >= 1 && page <= max_page ? page : 1,
	}
}

/** The address of a view: only what differs from the default, the reader's own tasks. */
export const taskAddress = ({ view, subject, page }: TaskView): URLSearchParams =>
	new URLSearchParams([
		...(view === 'mine' ? [] : [['view', view]]),
		...(subject === null ? [] : [['subject', subject]]),
		...(page === 1 ? [] : [['page', String(page)]]),
	])
