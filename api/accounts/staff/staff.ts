import type { Db, StaffDb } from '#api/platform/db/database.ts'
import { holdPerson as statement, listStaffNames } from './store.ts'

/** Display names by staff id. */
export async function staffNames(db: StaffDb): Promise<ReadonlyMap<string, string>> {
	return new Map((await db.all(listStaffNames, {})).map((row) => [row.staff_id, row.display_name]))
}

/** Locks the data that a person's rights depend on until the transaction ends, so that a concurrent withdrawal waits. */
export const holdPerson = (db: Db, staff_id: string) => db.first(statement, { staff_id })
