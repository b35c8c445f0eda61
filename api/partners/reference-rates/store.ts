import { sql, type Selectable } from 'kysely'

import { prepareShared, prepareInsert } from '#api/platform/db/prepare.ts'
import type { ProposedStatus, ReferenceFixingsTable } from '#api/platform/db/tables/pricing.ts'

export type FixingRow = Selectable<ReferenceFixingsTable>

/** Returns no row if a proposal for the day is already pending. */
export const insertFixing = prepareInsert(
	'reference_fixings',
	['fixing_id', 'rate', 'tenor', 'fixed_on', 'value_e8', 'source', 'status', 'proposed_by'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('fixing_id'),
)

export const listProposed = prepareShared((db, _param: Record<string, never>) =>
	db.selectFrom('reference_fixings').selectAll().where('status', '=', 'proposed').orderBy('proposed_at'),
)

export const listConfirmed = prepareShared((db, param: { since: string }) =>
	db
		.selectFrom('reference_fixings')
		.selectAll()
		.where('status', '=', 'confirmed')
		.where('fixed_on', '>=', param.since)
		.orderBy('fixed_on', 'desc')
		.orderBy('rate')
		.orderBy('tenor'),
)

/** The latest fixing of each rate and tenor. */
export const listLatest = prepareShared((db, _param: Record<string, never>) =>
	db
		.selectFrom('reference_fixings')
		.selectAll()
		.distinctOn(['rate', 'tenor'])
		.where('status', '=', 'confirmed')
		.orderBy('rate')
		.orderBy('tenor')
		.orderBy('fixed_on', 'desc'),
)

/** The fixings of a rate and tenor between two days, the latest first. */
export const listBetween = prepareShared((db, param: Pick<FixingRow, 'rate' | 'tenor'> & { from: string; to: string }) =>
	db
		.selectFrom('reference_fixings')
		.select(['fixed_on', 'value_e8'])
		.where('rate', '=', param.rate)
		.where('tenor', '=', param.tenor)
		.where('status', '=', 'confirmed')
		.where('fixed_on', '>=', param.from)
		.where('fixed_on', '<=', param.to)
		.orderBy('fixed_on', 'desc'),
)

export const lockFixing = prepareShared((db, param: { fixing_id: string }) =>
	db.selectFrom('reference_fixings').selectAll().where('fixing_id', '=', param.fixing_id).forUpdate(),
)

type Day = Pick<FixingRow, 'rate' | 'tenor' | 'fixed_on'>

/** Replaces the confirmed fixing of that day; returns the previous value. */
export const replaceConfirmed = prepareShared((db, param: Day) =>
	db
		.updateTable('reference_fixings')
		.set({ status: 'replaced' })
		.where('rate', '=', param.rate)
		.where('tenor', '=', param.tenor)
		.where('fixed_on', '=', param.fixed_on)
		.where('status', '=', 'confirmed')
		.returning('value_e8'),
)

export const findConfirmed = prepareShared((db, param: Day) =>
	db
		.selectFrom('reference_fixings')
		.select('value_e8')
		.where('rate', '=', param.rate)
		.where('tenor', '=', param.tenor)
		.where('fixed_on', '=', param.fixed_on)
		.where('status', '=', 'confirmed'),
)

export const decideFixing = prepareShared((db, param: { fixing_id: string; status: ProposedStatus; staff_id: string }) =>
	db
		.updateTable('reference_fixings')
		.set({ status: param.status, decided_by: param.staff_id, decided_at: sql<Date>`now()` })
		.where('fixing_id', '=', param.fixing_id)
		.where('status', '=', 'proposed')
		.returning('fixing_id'),
)
