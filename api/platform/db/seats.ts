import { sql } from 'kysely'

/** A seat in a team that is held now, by the database's clock: an expired right ends with the next call. */
export const is_seat_held = sql<boolean>`memberships.ended_at is null and (memberships.expires_at is null or memberships.expires_at > now())`
