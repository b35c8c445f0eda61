import type { StaffDb } from '../db/database.ts'
import { listStaffNames } from './store.ts'

/** Display names by staff id. */
export async function staffNames(db: StaffDb): Promise<ReadonlyMap<string, string>> {
	return new Map((await db.all(listStaffNames, {})).map((row) => [row.staff_id, row.display_name]))
}
