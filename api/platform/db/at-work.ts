import { sql } from 'kysely'

/** A member of staff with access now: not disabled, with a password set and with a role that another member has confirmed. */
export const is_at_work = sql<boolean>`staff_users.disabled_at is null and staff_users.password_hash is not null and staff_users.roles <> '{}'`
