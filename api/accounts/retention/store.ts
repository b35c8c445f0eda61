import { sql } from 'kysely'

import { prepareAcrossPartners, prepareInsert, prepareShared } from '#api/platform/db/prepare.ts'

/** Tables by month whose rows each belong to an application. Entries of the audit go after the events that they tell of. */
export const historyTables = ['row_versions', 'application_events', 'audit_events'] as const
export type HistoryTable = (typeof historyTables)[number]

/** The beginning of the longest retention of any partner; null while a partner keeps its history without end, or there is none. */
export const findRetainedSince = prepareShared((db, param: { at: Date }) =>
	db
		.selectFrom('partners')
		.select(
			sql<Date | null>`case when count(*) = count(configuration ->> 'history_years') then ${param.at}::timestamptz -
				make_interval(years => max((configuration ->> 'history_years')::integer)) end`.as('retained_since'),
		)
		// The house has no applications.
		.where('kind', '<>', 'house'),
)

export const findOldestMonth = prepareShared(
	(_, param: { table: HistoryTable }) =>
		sql<{ name: string; ends_at: Date }>`select name, ends_at from months_of(${param.table}::text::regclass) limit 1`,
)

interface Batch {
	until: Date
	retained_since: Date
	after_partner: string
	after_application: string
	limit: number
}

/** Applications with rows before a moment, in the order of their keys, and whether their history has to stay. */
const listHeldIn = (table: 'row_versions' | 'application_events', time: 'changed_at' | 'happened_at') =>
	prepareAcrossPartners(
		'job',
		(_, param: Batch) => sql<{ partner_id: string; application_id: string; is_held: boolean }>`
			select partner_id, application_id, is_history_held(partner_id, application_id, ${param.retained_since}) as is_held from (
				select partner_id, application_id from ${sql.table(table)}
				where ${sql.ref(time)} < ${param.until}
					and (partner_id, application_id) > (${param.after_partner}::uuid, ${param.after_application}::uuid)
				group by partner_id, application_id order by partner_id, application_id limit ${param.limit}
			) applications`,
	)

export const listHeld = {
	row_versions: listHeldIn('row_versions', 'changed_at'),
	application_events: listHeldIn('application_events', 'happened_at'),
} as const

export const detachMonth = prepareShared(
	(_, param: { table: HistoryTable; month: string }) =>
		sql<{ name: string }>`select detach_month(${param.table}::text::regclass, ${param.month}) as name`,
)

export const lockMonths = prepareShared(
	(_, param: { table: HistoryTable }) => sql<object>`select lock_months(${param.table}::text::regclass)`,
)

export const insertDetached = prepareInsert('detached_months', ['name', 'table_name', 'ends_at', 'detached_at'])

/** Detached for as long as whoever runs the product has to copy or attach them; what they moved elsewhere is theirs. */
export const listToDrop = prepareShared((db, param: { at: Date }) =>
	db
		.selectFrom('detached_months')
		.select('name')
		.where('dropped_at', 'is', null)
		.where(sql<boolean>`to_regclass(format('detached.%I', name)) is not null`)
		.where('detached_at', '<', sql<Date>`${param.at}::timestamptz - interval '30 days'`),
)

export const dropDetached = prepareShared((_, param: { name: string }) => sql<object>`select drop_detached(${param.name})`)

export const markDropped = prepareShared((db, param: { name: string; at: Date }) =>
	db.updateTable('detached_months').set({ dropped_at: param.at }).where('name', '=', param.name),
)
