import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import type { SavedView } from '#contract/cases/staff/queues.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { foldName, max_saved_views, max_shared_views, type savedView } from '#domain/cases/queues/saved-views.ts'

import type { StaffContext } from '#api/platform/context.ts'
import { deleteView, insertView, listViews, lockSharedViews, lockStaff } from './store.ts'

type Reader = Pick<StaffContext, 'db' | 'actor'>

const viewsFor = ({ db, actor }: Reader) => db.all(listViews, { staff_id: actor.id, partner_id: actor.partner_id })

export const savedViewsOf = async (reader: Reader): Promise<SavedView[]> =>
	(await viewsFor(reader)).map(({ view_id, name, query, is_shared, staff_id, display_name }) => ({
		view_id,
		name,
		query,
		is_shared,
		shared_by: staff_id === reader.actor.id ? null : display_name,
	}))

export async function saveView(reader: Reader, { name, query, is_shared }: z.output<typeof savedView>): Promise<SavedView[]> {
	const { db, actor } = reader
	const { id: staff_id } = actor
	await db.all(lockStaff, { staff_id })
	if (is_shared) await db.all(lockSharedViews, {})
	const views = await viewsFor(reader)
	if (views.filter((view) => view.staff_id === staff_id).length >= max_saved_views)
		refuse('err_saved_view_limit_reached', { max: max_saved_views })
	if (is_shared && views.filter((view) => view.is_shared).length >= max_shared_views)
		refuse('err_saved_view_shared_limit_reached', { max: max_shared_views })
	const kept = await db.first(insertView, { staff_id, view_id: randomUUID(), name, folded_name: foldName(name), query, is_shared })
	if (kept === undefined) refuse('err_saved_view_name_exists')
	return savedViewsOf(reader)
}

export async function forgetView(reader: Reader, view_id: string): Promise<SavedView[]> {
	const { db, actor } = reader
	if ((await db.first(deleteView, { staff_id: actor.id, view_id })) === undefined) refuse('err_entity_not_found')
	return savedViewsOf(reader)
}
