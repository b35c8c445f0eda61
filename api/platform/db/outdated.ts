import { sql } from 'kysely'

import type { Database } from './database.ts'
import { prepareAcrossPartners, prepareShared } from './prepare.ts'

/** Deletes the rows past their retention period (docs/operations/configuration.md). */
const statements = [
	prepareAcrossPartners('job', (db, _: object) =>
		db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '7 days'`),
	),
	prepareAcrossPartners('job', (db, _: object) => db.deleteFrom('sessions').where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	prepareShared((db, _: object) => db.deleteFrom('staff_sessions').where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	...(['staff_pending_sign_ins', 'staff_second_factor_enrolments'] as const).map((table) =>
		prepareShared((db, _: object) => db.deleteFrom(table).where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	),
	...(['pending_sign_ins', 'second_factor_enrolments'] as const).map((table) =>
		prepareAcrossPartners('job', (db, _: object) => db.deleteFrom(table).where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	),
	prepareAcrossPartners('job', (db, _: object) =>
		db.deleteFrom('account_tokens').where('expires_at', '<', sql<Date>`now() - interval '30 days'`),
	),
	prepareAcrossPartners('job', (db, _: object) => db.deleteFrom('data_exports').where('expires_at', '<', sql<Date>`now()`)),
	prepareAcrossPartners('job', (db, _: object) =>
		db.deleteFrom('team_invitations').where('expires_at', '<', sql<Date>`now() - interval '180 days'`),
	),
	prepareAcrossPartners('job', (db, _: object) => db.deleteFrom('appointment_holds').where('expires_at', '<', sql<Date>`now()`)),
	prepareAcrossPartners('job', (db, _: object) => db.deleteFrom('advisor_days').where('day', '<', sql<string>`current_date - 2`)),
	prepareAcrossPartners('job', (db, _: object) =>
		db.deleteFrom('known_devices').where('last_seen_at', '<', sql<Date>`now() - interval '400 days'`),
	),
	prepareShared((db, _: object) => db.deleteFrom('rate_limits').where('window_ends_at', '<', sql<Date>`now()`)),
]

/** Its file is deleted with it, in chunks that may be large together: one export at a time. */
const deleteOneExport = prepareShared((db, _: object) =>
	db
		.deleteFrom('staff_exports')
		.where('export_id', '=', (one) =>
			one
				.selectFrom('staff_exports')
				.select('export_id')
				.where('expires_at', '<', sql<Date>`now()`)
				.limit(1),
		)
		.returning('export_id'),
)

/** Each statement has its own transaction: a slow one holds up nothing else, and failures are reported after all have been tried. */
export async function deleteOutdated(database: Database): Promise<void> {
	const failures: unknown[] = []
	for (const statement of statements) {
		await database.transaction('every_partner', (db) => db.all(statement, {})).catch((error: unknown) => failures.push(error))
	}
	while ((await database.transaction('every_partner', (db) => db.first(deleteOneExport, {}))) !== undefined) continue
	if (failures.length > 0) throw new AggregateError(failures, 'Not everything outdated could be deleted.')
}
