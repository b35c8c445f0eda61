import { sql } from 'kysely'

import type { StaffDb } from './database.ts'
import { prepare } from './prepare.ts'

/** What has outlived its use, with how long it is kept (docs/operations/configuration.md). */
const statements = [
	prepare((db, _: object) => db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '7 days'`)),
	prepare((db, _: object) => db.deleteFrom('sessions').where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	prepare((db, _: object) => db.deleteFrom('staff_sessions').where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	...(['pending_sign_ins', 'staff_pending_sign_ins', 'second_factor_enrolments', 'staff_second_factor_enrolments'] as const).map((table) =>
		prepare((db, _: object) => db.deleteFrom(table).where('created_at', '<', sql<Date>`now() - interval '1 day'`)),
	),
	prepare((db, _: object) => db.deleteFrom('account_tokens').where('expires_at', '<', sql<Date>`now() - interval '30 days'`)),
	prepare((db, _: object) => db.deleteFrom('data_exports').where('expires_at', '<', sql<Date>`now()`)),
	prepare((db, _: object) => db.deleteFrom('staff_exports').where('expires_at', '<', sql<Date>`now()`)),
	prepare((db, _: object) => db.deleteFrom('team_invitations').where('expires_at', '<', sql<Date>`now() - interval '180 days'`)),
	prepare((db, _: object) => db.deleteFrom('appointment_holds').where('expires_at', '<', sql<Date>`now()`)),
	prepare((db, _: object) => db.deleteFrom('advisor_days').where('day', '<', sql<string>`current_date - 2`)),
	prepare((db, _: object) => db.deleteFrom('known_devices').where('last_seen_at', '<', sql<Date>`now() - interval '400 days'`)),
	prepare((db, _: object) => db.deleteFrom('rate_limits').where('window_ends_at', '<', sql<Date>`now()`)),
]

export async function deleteOutdated(db: StaffDb): Promise<void> {
	for (const statement of statements) await db.all(statement, {})
}
