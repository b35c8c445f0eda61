import { randomUUID } from 'node:crypto'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import { foldName, max_saved_views } from '#domain/cases/queues/saved-views.ts'

import type { StaffDb } from '#api/platform/db/database.ts'
import { deleteView, insertView, listViews, lockStaff } from './store.ts'

export const savedViewsOf = async (db: StaffDb, staff_id: string) =>
	(await db.all(listViews, { staff_id })).map(({ view_id, name, query }) => ({ view_id, name, query }))

export async function saveView(db: StaffDb, staff_id: string, { name, query }: { readonly name: string; readonly query: string }) {
	await db.all(lockStaff, { staff_id })
	if ((await db.all(listViews, { staff_id })).length >= max_saved_views) refuse('err_saved_view_limit_reached', { max: max_saved_views })
	const kept = await db.first(insertView, { staff_id, view_id: randomUUID(), name, folded_name: foldName(name), query })
	if (kept === undefined) refuse('err_saved_view_name_exists')
	return savedViewsOf(db, staff_id)
}

export async function forgetView(db: StaffDb, staff_id: string, view_id: string) {
	if ((await db.first(deleteView, { staff_id, view_id })) === undefined) refuse('err_entity_not_found')
	return savedViewsOf(db, staff_id)
}
