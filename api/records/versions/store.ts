import { sql, type Selectable } from 'kysely'

import { prepare, prepareShared } from '#api/platform/db/prepare.ts'
import type { Tables } from '#api/platform/db/tables.ts'

interface AsOf {
	partner_id: string
	application_id: string
	/** Later changes are left out. */
	at: Date
}

/**
 * The rows of a table that an application had at a time, in today's columns: a column added later is null. Time orders their versions, since
 * machines may number theirs apart; the number orders those of one moment.
 */
const rowsOf = <Table extends keyof Tables>(table: Table, order: string) =>
	prepareShared(
		(_, param: AsOf) => sql<Selectable<Tables[Table]>>`
				select kept.* from (
					select distinct on (row_id) content, is_deleted from row_versions
					where partner_id = ${param.partner_id} and application_id = ${param.application_id}
						and table_name = ${sql.lit(table)} and changed_at < ${param.at}
					order by row_id, changed_at desc, version_id desc
				) last, jsonb_populate_record(null::${sql.table(table)}, last.content) kept
				where not last.is_deleted order by ${sql.ref(order)}, 1`,
	)

export const applicationAsOf = rowsOf('applications', 'kept.created_at')
export const signatoriesAsOf = rowsOf('signatories', 'kept.created_at')
export const documentsAsOf = rowsOf('documents', 'kept.created_at')
export const financeObjectsAsOf = rowsOf('finance_objects', 'kept.created_at')

export const findFirstVersion = prepare((db, param: { partner_id: string; application_id: string }) =>
	db
		.selectFrom('row_versions')
		.select('changed_at')
		.where('application_id', '=', param.application_id)
		.where('table_name', '=', 'applications')
		.orderBy('changed_at')
		.orderBy('version_id')
		.limit(1),
)
