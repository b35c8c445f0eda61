import { sql, type Selectable, type Updateable } from 'kysely'

import { prepare, prepareInsert, sqlBuilder } from '#api/platform/db/prepare.ts'
import type { FactoringDetailsTable } from '#api/platform/db/tables/factoring.ts'

export type FactoringRow = Selectable<FactoringDetailsTable>
export type FactoringColumns = Updateable<Omit<FactoringDetailsTable, 'partner_id' | 'application_id'>>

interface Of {
	readonly partner_id: string
	readonly application_id: string
}

export const findDetails = prepare((db, param: { partner_id: string; application_id: string }) =>
	db.selectFrom('factoring_details').selectAll().where('application_id', '=', param.application_id),
)

/** Inserts the row of the parts if it is missing; the caller holds the lock on the application. */
export const makePlace = prepareInsert('factoring_details', ['partner_id', 'application_id'], (insert) =>
	insert.onConflict((conflict) => conflict.columns(['partner_id', 'application_id']).doNothing()),
)

/** Built for each call, because each part has its own columns. */
export const updateDetails = ({ partner_id, application_id }: Of, columns: FactoringColumns) =>
	sqlBuilder
		.updateTable('factoring_details')
		.set(columns)
		.where('partner_id', '=', partner_id)
		.where('application_id', '=', application_id)
		.returningAll()

/** A part that was never saved keeps version 0 when its columns are cleared. */
export const nextVersion = (column: 'financials_version' | 'invoices_version' | 'risk_protection_version', is_saved: boolean) =>
	is_saved ? sql<number>`${sql.ref(column)} + 1` : sql<number>`${sql.ref(column)} + least(${sql.ref(column)}, 1)`
