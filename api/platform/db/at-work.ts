import { sql } from 'kysely'

/** Somebody who works in the back office now: not shut out, with a password of their own and with a role somebody else has confirmed. */
export const is_at_work = sql<boolean>`staff_users.disabled_at is null and staff_users.password_hash is not null and staff_users.roles <> '{}'`
