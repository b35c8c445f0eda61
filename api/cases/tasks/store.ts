import { sql, type Insertable, type Selectable } from 'kysely'

import type { TaskStatus } from '#domain/cases/tasks/rules.ts'

import { is_at_work } from '#api/platform/db/at-work.ts'
import { prepare, prepareAcrossPartners, prepareInsert, prepareShared, columnsFrom, sqlBuilder } from '#api/platform/db/prepare.ts'
import type { TasksTable } from '#api/platform/db/tables/tasks.ts'

export type TaskRow = Selectable<TasksTable>

/** The typed fields of a task, written at its creation and later. */
const typedColumns = ['title', 'note', 'subject', 'priority', 'due_date', 'assigned_staff_id'] as const satisfies readonly (keyof TaskRow)[]

/** Once per cause: with an existing one nothing is inserted and no row returned. */
export const insertTask = prepareInsert(
	'tasks',
	['partner_id', 'task_id', 'application_id', 'kind', 'cause', 'details', ...typedColumns, 'created_by_staff_id'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returningAll(),
)

export const findTask = prepareAcrossPartners('found_by_id', (db, param: { task_id: string }) =>
	db.selectFrom('tasks').selectAll().where('task_id', '=', param.task_id),
)

interface OfVersion {
	partner_id: string
	task_id: string
	version: number
}

/** Only in the expected version, so that of two concurrent changes the second has no effect. */
export const updateTask = prepare((db, param: OfVersion & Required<Pick<Insertable<TasksTable>, (typeof typedColumns)[number]>>) =>
	db
		.updateTable('tasks')
		.set({
			...columnsFrom(param, typedColumns),
			version: sql<number>`tasks.version + 1`,
		})
		.where('task_id', '=', param.task_id)
		.where('version', '=', param.version)
		.returningAll(),
)

export const updateStatus = prepare(
	(
		db,
		param: OfVersion & {
			status: TaskStatus
			assigned_staff_id: string | null
			done_at: Date | null
			done_by_staff_id: string | null
		},
	) =>
		db
			.updateTable('tasks')
			.set({
				status: param.status,
				assigned_staff_id: param.assigned_staff_id,
				done_at: param.done_at,
				done_by_staff_id: param.done_by_staff_id,
				version: sql<number>`tasks.version + 1`,
			})
			.where('task_id', '=', param.task_id)
			.where('version', '=', param.version)
			.returningAll(),
)

/** By nobody: the end of the case has settled them. */
export const endOpenTasks = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.updateTable('tasks')
		.set({ status: 'done', done_at: sql<Date>`now()`, version: sql<number>`tasks.version + 1` })
		.where('application_id', '=', param.application_id)
		.where('status', '<>', 'done')
		.returningAll(),
)

/** What it was made for is settled: only where nobody has ended it before. */
export const endTaskOf = prepare((db, param: { partner_id: string; application_id: string; cause: string }) =>
	db
		.updateTable('tasks')
		.set({ status: 'done', done_at: sql<Date>`now()`, version: sql<number>`tasks.version + 1` })
		.where('application_id', '=', param.application_id)
		.where('cause', '=', param.cause)
		.where('status', '<>', 'done')
		.returningAll(),
)

/** Tasks with their application's data for a list, and the partner's current day. */
const shown = (now: unknown) =>
	sqlBuilder
		.selectFrom('tasks')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'tasks.partner_id').onRef('applications.application_id', '=', 'tasks.application_id'),
		)
		.innerJoin('partners', 'partners.partner_id', 'tasks.partner_id')
		.selectAll('tasks')
		.select(['applications.companyName', 'applications.shortApplicationId'])
		.select(dayAt(now).as('today'))

/** The current day in the partner's time zone. */
const dayAt = (now: unknown) => sql<string>`(${now}::timestamptz at time zone (partners.configuration ->> 'time_zone'))::date`

/** The most urgent first: tasks with a due date before those without, then by priority. */
const pressing = [
	sql`tasks.status = 'done'`,
	sql`tasks.due_date asc nulls last`,
	sql`array_position(array['high', 'medium', 'low'], tasks.priority)`,
	sql`tasks.created_at`,
	sql`tasks.task_id`,
] as const

type Ordered = ReturnType<typeof shown>
const inOrder = (query: Ordered): Ordered => pressing.reduce((ordered, by) => ordered.orderBy(by), query)

export const listOfApplication = prepare((_, param: { partner_id: string; application_id: string; now: Date }) =>
	inOrder(shown(param.now)).where('tasks.application_id', '=', param.application_id),
)

export const findShown = prepareAcrossPartners('found_by_id', (_, param: { task_id: string; now: Date }) =>
	shown(param.now).where('tasks.task_id', '=', param.task_id),
)

export interface TaskFilter {
	readonly view: 'mine' | 'open' | 'overdue' | 'done'
	readonly subject: string | undefined
	readonly staff_id: string
	readonly sees_sandboxes: boolean
	readonly page: number
	readonly page_size: number
	readonly now: Date
}

const filtered = (query: Ordered, { view, subject, staff_id, sees_sandboxes, now }: TaskFilter): Ordered => {
	let narrowed: Ordered = query.where('tasks.status', view === 'done' ? '=' : '<>', 'done')
	if (!sees_sandboxes) narrowed = narrowed.where('partners.kind', '<>', 'sandbox')
	if (view === 'mine') narrowed = narrowed.where('tasks.assigned_staff_id', '=', staff_id)
	if (view === 'overdue') narrowed = narrowed.where(sql<boolean>`tasks.due_date < ${dayAt(now)}`)
	return subject === undefined ? narrowed : narrowed.where('tasks.subject', '=', subject as TaskRow['subject'])
}

export const taskPage = (filter: TaskFilter) =>
	inOrder(filtered(shown(filter.now), filter))
		.limit(filter.page_size)
		.offset((filter.page - 1) * filter.page_size)

export const taskCount = (filter: TaskFilter) =>
	filtered(shown(filter.now), filter)
		.clearSelect()
		.select(sql<number>`count(*)`.as('total'))

/** Number of a person's open tasks, and of the overdue ones among them. */
export const countOwn = prepareAcrossPartners('staff_view', (db, param: { staff_id: string; sees_sandboxes: boolean; now: Date }) =>
	db
		.selectFrom('tasks')
		.innerJoin('partners', 'partners.partner_id', 'tasks.partner_id')
		.select([sql<number>`count(*)`.as('mine'), sql<number>`count(*) filter (where tasks.due_date < ${dayAt(param.now)})`.as('overdue')])
		.where('tasks.assigned_staff_id', '=', param.staff_id)
		.where('tasks.status', '<>', 'done')
		.where(sql<boolean>`(${param.sees_sandboxes}::boolean or partners.kind <> 'sandbox')`),
)

/** Whether somebody had done anything on the case itself before that moment; its tasks do not count. */
export const findHand = prepare((db, param: { partner_id: string; application_id: string; staff_id: string; before: Date }) =>
	db
		.selectFrom('application_events')
		.select('event_id')
		.where('application_id', '=', param.application_id)
		.where('actor_id', '=', param.staff_id)
		.where('happened_at', '<', param.before)
		.where('kind', 'not like', 'task\\_%')
		.limit(1),
)

/** Possible assignees of tasks. */
export const listColleagues = prepareShared((db, _param: object) =>
	db
		.selectFrom('staff_users')
		.select(['staff_id', 'display_name', 'roles'])
		.where('partner_id', 'is', null)
		.where(is_at_work)
		.orderBy('display_name'),
)

/** The recipient of a task's mail, if they still are its assignee. */
