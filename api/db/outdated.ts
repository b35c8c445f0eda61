import { sql } from 'kysely'

import type { StaffDb } from './database.ts'
import { prepare } from './prepare.ts'

/** What has outlived its use, with how long it is kept (docs/operations/configuration.md). */
const statements = [
	prepare((db, _: object) => db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '7 days'`)),
	prepare((db, _: object) => db.deleteFrom('sessions').where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	prepare((db, _: object) => db.deleteFrom('staff_sessions').where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	prepare((db, _: object) => db.deleteFrom('account_tokens').where('expires_at', '<', sql<Date>`now() - interval '30 days'`)),
	prepare((db, _: object) => db.deleteFrom('rate_limits').where('window_ends_at', '<', sql<Date>`now()`)),
	prepare((db, _: object) =>
		db
			.deleteFrom('drafts')
			.where('application_id', 'is', null)
			.where('updated_at', '<', sql<Date>`now() - interval '180 days'`),
	),
]

export async function deleteOutdated(db: StaffDb): Promise<void> {
	for (const statement of statements) await db.all(statement, {})
}
