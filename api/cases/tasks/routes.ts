import {
	countTasks,
	createTask as createCall,
	listCaseTasks,
	listTasks,
	moveTask as moveCall,
	updateTask as updateCall,
} from '#contract/cases/staff/tasks.ts'

import type { StaffDb } from '#api/platform/db/database.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { requireCase } from '#api/applying/applications/case/case.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { presentTask } from './present.ts'
import { countOwn, findShown, listOfApplication, taskCount, taskPage } from './store.ts'
import { withAbsence } from '../waiting/absences/absences.ts'
import { changeTask, colleagues, moveTask, writeTask } from './tasks.ts'

export function routes(serve: Serve): void {
	serve(listTasks, async (call) => {
		const { services, db, actor, query } = call
		const filter = { ...query, subject: query.subject, staff_id: actor.id, sees_sandboxes: actor.sees_sandboxes, now: services.now() }
		const rows = await db.dynamic(taskPage(filter))
		const [counted] = await db.dynamic(taskCount(filter))
		const names = await staffNames(db)
		return {
			tasks: rows.map((row) => presentTask(row, names)),
			total: counted?.total ?? 0,
			colleagues: await withAbsence(call, await colleagues(db)),
		}
	})

	serve(countTasks, async ({ services, db, actor }) => {
		const counted = await db.first(countOwn, { staff_id: actor.id, sees_sandboxes: actor.sees_sandboxes, now: services.now() })
		return counted ?? { mine: 0, overdue: 0 }
	})

	serve(listCaseTasks, async (call) => {
		const { services, db, params } = call
		const { partner_id, application_id } = await requireCase(db, params.applicationId)
		const rows = await db.all(listOfApplication, { partner_id, application_id, now: services.now() })
		const names = await staffNames(db)
		return { tasks: rows.map((row) => presentTask(row, names)), colleagues: await withAbsence(call, await colleagues(db)) }
	})

	serve(createCall, async (call) =>
		view(call.db, (await writeTask(call, await requireCase(call.db, call.params.applicationId), call.body)).task_id, call.services.now()),
	)

	serve(updateCall, async (call) => view(call.db, (await changeTask(call, call.params.taskId, call.body)).task_id, call.services.now()))

	serve(moveCall, async (call) =>
		view(call.db, (await moveTask(call, call.params.taskId, { ...call.body, now: call.services.now() })).task_id, call.services.now()),
	)
}

async function view(db: StaffDb, task_id: string, now: Date) {
	const row = await db.first(findShown, { task_id, now })
	if (row === undefined) throw new Error('A task that was written is there.')
	return presentTask(row, await staffNames(db))
}
