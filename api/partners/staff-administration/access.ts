import type { Db } from '#api/platform/db/database.ts'
import { deleteEnrolments, deleteFactors, deletePending, deleteRecoveryCodes, deleteSessions } from './store.ts'

/** Signs a person out everywhere, half-done sign-ins included. */
export async function endSessions(db: Db, staff_id: string): Promise<void> {
	for (const statement of [deletePending, deleteSessions]) await db.all(statement, { staff_id })
}

/** Signs a person out everywhere and forgets their second factors. */
export async function clearAccess(db: Db, staff_id: string): Promise<void> {
	for (const statement of [deleteFactors, deleteEnrolments, deleteRecoveryCodes]) await db.all(statement, { staff_id })
	await endSessions(db, staff_id)
}
