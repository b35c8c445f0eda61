import type { Db, StaffDb } from '#api/platform/db/database.ts'
import { holdPerson as statement, listStaffNames } from './store.ts'

/** Display names by staff id. */
export async function staffNames(db: StaffDb): Promise<ReadonlyMap<string, string>> {
	return new Map((await db.all(listStaffNames, {})).map((row) => [row.staff_id, row.display_name]))
}

/** What somebody's rights rest on, held until the transaction ends: whoever takes them away meanwhile is waited for, or waits. */
export const holdPerson = (db: Db, staff_id: string) => db.first(statement, { staff_id })
