import type { TenantDb } from '../db/database.ts'
import { findUser } from './store.ts'

/** The account behind an id, for mails and staff; undefined when there is none. */
export const accountOf = (db: TenantDb, user_id: string) => db.first(findUser, { partner_id: db.scope, user_id })
