import { sql } from 'kysely'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { Status } from '#domain/applying/applications/status.ts'

import { prepareAcrossPartners } from '#api/platform/db/prepare.ts'

/** Flows and statuses of a person's open cases. */
export const listPlaces = prepareAcrossPartners((db, param: { staff_id: string }) =>
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

/** Unassigns a batch of a person's cases in one status. */
export const freeCases = prepareAcrossPartners((db, param: Portion & { flow: Flow; status: Status }) =>
	db
		.updateTable('applications')
		.set({ assigned_staff_id: null, version: sql<number>`applications.version + 1`, updated_at: sql<Date>`now()` })
		.where('application_id', 'in', (of) =>
			of
				.selectFrom('applications as free')
				.select('free.application_id')
				.where('free.assigned_staff_id', '=', param.staff_id)
				.where('free.flow', '=', param.flow)
				.where('free.status', '=', param.status)
				.where('free.turn', 'is not', null)
				.limit(param.portion)
				.forUpdate(),
		)
		.returning(['partner_id', 'application_id', 'submitted_at']),
)

/** Unassigns a batch of a person's customers. */
export const freeSeats = prepareAcrossPartners((db, param: Portion) =>
	db
		.updateTable('applications')
		.set({ account_manager_id: null })
		.where('application_id', 'in', (of) =>
			of
				.selectFrom('applications as free')
				.select('free.application_id')
				.where('free.account_manager_id', '=', param.staff_id)
				.limit(param.portion)
				.forUpdate(),
		)
		.returning(['partner_id', 'application_id', 'submitted_at']),
)
