import type { TenantDb } from '#api/platform/db/database.ts'
import { findUser, findUserByEmail } from './store.ts'

/** The account with an id, for mails and staff; undefined if there is none. */
export const accountOf = (db: TenantDb, user_id: string) => db.first(findUser, { partner_id: db.scope, user_id })

/** The account of an address; undefined if there is none. */
export const accountOfEmail = (db: TenantDb, email: string) => db.first(findUserByEmail, { partner_id: db.scope, email })
