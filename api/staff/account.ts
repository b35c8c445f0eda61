import { refuse } from '#domain/errors/catalogue.ts'

import { passwordMatches } from '../account/passwords.ts'
import type { Db } from '../db/database.ts'
import { clearFailures, countFailure, secondsLocked } from '../rate-limits/rate-limits.ts'
import { startStaffSession } from '../sessions/sessions.ts'
import { findStaffByEmail } from './store.ts'

/** Stricter than for applicants: staff see everybody's file. */
const failed_logins = { name: 'failed_staff_login', max: 5, window_s: 900 }

/** Answers the new session's cookie; unknown, wrong and disabled answer alike. */
export async function logInStaff(db: Db, credentials: { email: string; password: string }): Promise<string> {
	const retry_after_s = await secondsLocked(db, failed_logins, credentials.email)
	if (retry_after_s > 0) refuse('err_authentication_locked', { retry_after_s })
	const staff = await db.first(findStaffByEmail, { email: credentials.email })
	const matches = await passwordMatches(staff?.password_hash, credentials.password)
	if (staff === undefined || !matches || staff.disabled_at !== null) {
		await countFailure(db, failed_logins, credentials.email)
		refuse('err_authentication_invalid_credentials')
	}
	await clearFailures(db, failed_logins, credentials.email)
	return startStaffSession(db, staff.staff_id)
}
