import type { Db } from '../db/database.ts'
import { holdPerson as statement } from './store.ts'

/** What somebody's rights rest on, held until the transaction ends: whoever takes them away meanwhile is waited for, or waits. */
export const holdPerson = (db: Db, staff_id: string) => db.first(statement, { staff_id })
