import { refuse } from '#domain/platform/errors/catalogue.ts'

import { passwordMatches } from '../account/passwords.ts'
import type { Db } from '#api/platform/db/database.ts'
import { clearFailures, countHits, secondsLocked } from '#api/platform/rate-limits/rate-limits.ts'
import { findStaffByEmail, findStaffEmail } from './store.ts'

/** Stricter than for applicants, because staff see every case. */
const failedLogins = { name: 'failed_staff_login', max: 5, window_s: 900 }

/** The owner of these credentials; a session starts only after the second step. Unknown, wrong and disabled answer alike. */
export async function logInStaff(db: Db, credentials: { email: string; password: string }): Promise<{ staff_id: string }> {
	const retry_after_s = await secondsLocked(db, failedLogins, credentials.email)
	if (retry_after_s > 0) refuse('err_authentication_locked', { retry_after_s })
	const staff = await db.first(findStaffByEmail, { email: credentials.email })
	const matches = await passwordMatches(staff?.password_hash ?? undefined, credentials.password)
	if (staff === undefined || !matches || staff.disabled_at !== null) {
		await countHits(db, failedLogins, credentials.email)
		refuse('err_authentication_invalid_credentials')
	}
	await clearFailures(db, failedLogins, credentials.email)
	return { staff_id: staff.staff_id }
}

/** True if this is the person's password; never for a former member. */
export async function staffPasswordMatches(db: Db, email: string, password: string): Promise<boolean> {
	const staff = await db.first(findStaffByEmail, { email })
	return passwordMatches(staff?.password_hash ?? undefined, password)
}

/** The address of a member of staff. */
export const staffEmail = async (db: Db, staff_id: string): Promise<string> => (await db.first(findStaffEmail, { staff_id }))?.email ?? ''
