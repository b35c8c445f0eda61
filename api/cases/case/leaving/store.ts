import { sql } from 'kysely'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { prepare, prepareAcrossPartners } from '#api/platform/db/prepare.ts'

/** Flows and statuses of a person's open cases. */
export const listPlaces = prepareAcrossPartners('colleague_leaves', (db, param: { staff_id: string }) =>
	db
		.selectFrom('applications')
		.select(['flow', 'status'])
		.distinct()
		.where('assigned_staff_id', '=', param.staff_id)
		.where('turn', 'is not', null),
)

interface Portion {
	readonly staff_id: string
	readonly portion: number
}

/** A batch of a person's cases in one status. */
export const listCases = prepareAcrossPartners('colleague_leaves', (db, param: Portion & { flow: Flow; status: Status }) =>
	db
		.selectFrom('applications')
		.select(['partner_id', 'application_id'])
		.where('assigned_staff_id', '=', param.staff_id)
		.where('flow', '=', param.flow)
		.where('status', '=', param.status)
		.where('turn', 'is not', null)
		.limit(param.portion),
)

/** A batch of a person's customers. */
export const listSeats = prepareAcrossPartners('colleague_leaves', (db, param: Portion) =>
	db
		.selectFrom('applications')
		.select(['partner_id', 'application_id'])
		.where('account_manager_id', '=', param.staff_id)
		.limit(param.portion),
)

/** Rows that were listed; one that has changed since is left as it is. */
interface Listed {
	readonly partner_id: string
	readonly staff_id: string
	readonly application_ids: readonly string[]
}

export const freeCases = prepare((db, param: Listed & { flow: Flow; status: Status }) =>
	db
		.updateTable('applications')
		.set({ assigned_staff_id: null, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('application_id', '=', sql<string>`any (${param.application_ids}::uuid[])`)
		.where('assigned_staff_id', '=', param.staff_id)
		.where('flow', '=', param.flow)
		.where('status', '=', param.status)
		.where('turn', 'is not', null)
		.returning(['partner_id', 'application_id', 'submitted_at']),
)

export const freeSeats = prepare((db, param: Listed) =>
	db
		.updateTable('applications')
		.set({ account_manager_id: null })
		.where('application_id', '=', sql<string>`any (${param.application_ids}::uuid[])`)
		.where('account_manager_id', '=', param.staff_id)
		.returning(['partner_id', 'application_id', 'submitted_at']),
)
