import { sql } from 'kysely'

import { prepareShared } from '#api/platform/db/prepare.ts'

/** Until the end of the transaction nobody else moves the sandbox's day; it may take long, and says nothing meanwhile. */
export const holdMoving = prepareShared((db, param: { partner_id: string }) =>
	db.selectNoFrom([
		sql<boolean>`pg_try_advisory_xact_lock(hashtext('sandbox day'), hashtext(${param.partner_id}::text))`.as('is_held'),
		sql<string>`set_config('idle_in_transaction_session_timeout', '0', true)`.as('unbound'),
	]),
)
