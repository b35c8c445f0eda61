import { sql } from 'kysely'
import type { Logger } from 'pino'

import type { Database } from './database.ts'
import { prepareAcrossPartners, prepareShared } from './prepare.ts'

/** Months made ahead: long enough that a job that fails for weeks is noticed before one is missing. */
const ahead = 3

/** Every table by month, also one that comes later. */
const listTables = prepareAcrossPartners(
	'job',
	(_, __: object) =>
		sql<{ name: string }>`select relname as name from pg_partitioned_table join pg_class on pg_class.oid = partrelid
			where partstrat = 'r' and relnamespace = 'public'::regnamespace order by 1`,
)

const makeMonths = prepareShared(
	(_, param: { table: string }) =>
		sql<{
			month_table: string
			moved: number
		}>`select month_table, moved from make_months(${param.table}::text::regclass, ${sql.lit(ahead)})`,
)

/**
 * Makes the months to come of every table by month (docs/operations/scale.md). Rows whose month was missing have waited in the table's
 * rest: their month is made too, they move there, and it is said. Each table has its own transaction: one that is busy holds up no other.
 */
export async function keepMonths(database: Database, log: Logger): Promise<void> {
	const failures: unknown[] = []
	for (const { name } of await database.read('every_partner', (db) => db.all(listTables, {}))) {
		try {
			for (const { month_table, moved } of await database.transaction('every_partner', (db) => db.all(makeMonths, { table: name }))) {
				if (moved > 0) log.warn({ table: month_table, rows: moved }, 'a month was missing: its rows had to wait outside it')
				else log.info({ table: month_table }, 'month made')
			}
		} catch (error) {
			failures.push(error)
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, 'Not every month could be made.')
}
