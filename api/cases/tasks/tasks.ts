import { randomUUIDv7 } from 'node:crypto'

import type { IsoDate } from '#domain/platform/dates.ts'
import { issue, refuse, Refusal } from '#domain/platform/errors/catalogue.ts'
import { systemActor, type Actor } from '#domain/accounts/staff/actor.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import {
	isForUninvolved,
	mayBecome,
	type NewTask,
	type SystemTaskKind,
	type TaskChange,
	type TaskPriority,
	type TaskStatus,
	type TaskSubject,
} from '#domain/cases/tasks/rules.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { StaffContext } from '#api/platform/context.ts'
import type { Db, StaffDb } from '#api/platform/db/database.ts'
import { endOpenTasks, endTaskOf, findHand, findTask, insertTask, listColleagues, updateStatus, updateTask, type TaskRow } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

interface Wanted {
	readonly kind: SystemTaskKind
	/** Identifies the cause: one task is created for it, however often this is called. */
	readonly cause: string
	/** Values for the placeholders of its text. */
	readonly details?: Readonly<Record<string, string>>
	readonly subject?: TaskSubject
	readonly priority?: TaskPriority
	readonly due_date?: IsoDate
	/** The assignee; nobody when omitted. */
	readonly assigned_staff_id?: string | null
}

/** Creates a task of the system, in the transaction of its cause. */
export async function createTask(
	db: Db,
	{ partner_id, application_id }: OfApplication,
	{ kind, cause, details = {}, subject = 'application', priority = 'medium', due_date, assigned_staff_id = null }: Wanted,
): Promise<void> {
	const made = await db.first(insertTask, {
		partner_id,
		task_id: randomUUIDv7(),
		application_id,
		kind,
		cause,
		title: null,
		note: null,
		details: JSON.stringify(details),
		subject,
		priority,
		due_date: due_date ?? null,
		assigned_staff_id,
		created_by_staff_id: null,
	})
	if (made === undefined) return
	await recordEvent({ db, actor: systemActor }, made, { kind: 'task_created', details: { task_id: made.task_id, task_kind: kind, cause } })
}

/** Nothing is left to do for a case that has ended. */
export async function endTasks(
	db: Db,
	{ application, actor }: { readonly application: OfApplication; readonly actor: Actor },
): Promise<void> {
	const { partner_id, application_id } = application
	for (const row of await db.all(endOpenTasks, { partner_id, application_id }))
		await recordEvent({ db, actor }, row, { kind: 'task_done', ...noteOf(row), details: { task_id: row.task_id } })
}

/** Its cause is settled elsewhere. */
export async function endTaskOfCause(
	db: Db,
	{ application, actor, cause }: { readonly application: OfApplication; readonly actor: Actor; readonly cause: string },
): Promise<void> {
	const { partner_id, application_id } = application
	for (const row of await db.all(endTaskOf, { partner_id, application_id, cause }))
		await recordEvent({ db, actor }, row, { kind: 'task_done', ...noteOf(row), details: { task_id: row.task_id } })
}

/** Possible assignees of tasks. */
export async function colleagues(db: StaffDb): Promise<{ staff_id: string; display_name: string }[]> {
	const all = await db.all(listColleagues, {})
	return all.filter(({ roles }) => mayStaff(roles, 'task')).map(({ staff_id, display_name }) => ({ staff_id, display_name }))
}

async function requireAssignee(db: StaffDb, assigned_staff_id: string | null): Promise<void> {
	if (assigned_staff_id === null) return
	if ((await colleagues(db)).some(({ staff_id }) => staff_id === assigned_staff_id)) return
	throw new Refusal([issue('err_task_assignee_unknown', 'assigned_staff_id')])
}

export async function writeTask(
	context: Pick<StaffContext, 'db' | 'actor'>,
	{ partner_id, application_id }: OfApplication,
	wanted: NewTask,
): Promise<TaskRow> {
	const { db, actor } = context
	await requireAssignee(db, wanted.assigned_staff_id)
	const made = await db.first(insertTask, {
		...wanted,
		partner_id,
		task_id: randomUUIDv7(),
		application_id,
		kind: 'written',
		cause: null,
		details: '{}',
		created_by_staff_id: actor.id,
	})
	if (made === undefined) throw new Error('An insert returns its row.')
	await recordEvent(context, made, { kind: 'task_created', note: wanted.title, details: { task_id: made.task_id } })
	return made
}

/** A decline is looked at anew by somebody who had no hand in it; what they do for the review is none. */
async function requireNoHand(
	db: StaffDb,
	{ kind, partner_id, application_id, created_at: before }: TaskRow,
	staff_id: string | null,
): Promise<void> {
	if (!isForUninvolved(kind) || staff_id === null) return
	if ((await db.first(findHand, { partner_id, application_id, staff_id, before })) !== undefined) refuse('err_task_own_hand')
}

const requireTask = async (db: StaffDb, task_id: string): Promise<TaskRow> =>
	(await db.first(findTask, { task_id })) ?? refuse('err_entity_not_found')

const noteOf = ({ title }: TaskRow) => (title === null ? {} : { note: title })

export async function changeTask(
	context: Pick<StaffContext, 'db' | 'actor'>,
	task_id: string,
	{ version, ...wanted }: TaskChange,
): Promise<TaskRow> {
	const { db } = context
	const before = await requireTask(db, task_id)
	if (before.version !== version) refuse('err_version_conflict')
	if (before.status === 'done') refuse('err_task_done')
	const title = before.kind === 'written' ? wanted.title : null
	if (before.kind === 'written' && title === null) throw new Refusal([issue('err_field_required', 'title')])
	const is_given = wanted.assigned_staff_id !== before.assigned_staff_id
	if (is_given) {
		await requireAssignee(db, wanted.assigned_staff_id)
		await requireNoHand(db, before, wanted.assigned_staff_id)
	}
	const changed = { ...wanted, title }
	const fields = (Object.keys(changed) as (keyof typeof changed)[]).filter((field) => changed[field] !== before[field])
	if (fields.length === 0) return before
	const row = await db.first(updateTask, { ...changed, partner_id: before.partner_id, task_id, version })
	if (row === undefined) refuse('err_version_conflict')
	await recordEvent(context, row, { kind: 'task_changed', ...noteOf(row), details: { task_id, fields } })
	return row
}

const eventOf = { todo: 'task_reopened', in_progress: 'task_started', done: 'task_done' } as const satisfies Record<TaskStatus, string>

export async function moveTask(
	context: Pick<StaffContext, 'db' | 'actor'>,
	task_id: string,
	{ status, version, now }: { readonly status: TaskStatus; readonly version: number } & { readonly now: Date },
): Promise<TaskRow> {
	const { db, actor } = context
	const before = await requireTask(db, task_id)
	if (before.version !== version) refuse('err_version_conflict')
	if (!mayBecome(before.status, status)) refuse('err_task_status_change_not_allowed')
	if (status !== 'todo') await requireNoHand(db, before, actor.id)
	const is_done = status === 'done'
	const row = await db.first(updateStatus, {
		partner_id: before.partner_id,
		task_id,
		version,
		status,
		assigned_staff_id: status === 'todo' ? before.assigned_staff_id : (before.assigned_staff_id ?? actor.id),
		done_at: is_done ? now : null,
		done_by_staff_id: is_done ? actor.id : null,
	})
	if (row === undefined) refuse('err_version_conflict')
	await recordEvent(context, row, { kind: eventOf[status], ...noteOf(row), details: { task_id } })
	return row
}
