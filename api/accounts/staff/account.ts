import { refuse } from '#domain/platform/errors/catalogue.ts'

import { passwordMatches } from '../account/passwords.ts'
import type { Database, Db } from '#api/platform/db/database.ts'
import { clearFailures, countHits } from '#api/platform/rate-limits/rate-limits.ts'
import { findStaffByEmail, findStaffEmail } from './store.ts'

/** Stricter than for applicants, because staff see every case. */
const failedLogins = { name: 'failed_staff_login', max: 5, window_s: 900 }

/**
 * The owner of these credentials; a session starts only after the second step. Unknown and wrong answer alike; who is disabled learns it with
 * the right password only. A guess is counted before its password is verified, so that concurrent guesses cannot outrun the count, and no connection is held while it is.
 */
export async function logInStaff(
	database: Database,
	{ email, password }: { email: string; password: string },
): Promise<{ staff_id: string }> {
	const staff = await database.read('every_partner', async (db) => {
		const { hits, remaining_s } = await countHits(db, failedLogins, email)
		if (hits > failedLogins.max) refuse('err_authentication_locked', { retry_after_s: remaining_s })
		return db.first(findStaffByEmail, { email })
	})
	const matches = await passwordMatches(staff?.password_hash ?? undefined, password)
	if (staff === undefined || !matches) refuse('err_authentication_invalid_credentials')
	if (staff.disabled_at !== null) refuse('err_authentication_disabled')
	await database.read('every_partner', (db) => clearFailures(db, failedLogins, email))
	return { staff_id: staff.staff_id }
}

/** The digest of a person's password; none for a former member. */
export const staffPasswordHash = async (db: Db, email: string): Promise<string | null | undefined> =>
	(await db.first(findStaffByEmail, { email }))?.password_hash

/** The address of a member of staff. */
export const staffEmail = async (db: Db, staff_id: string): Promise<string> => (await db.first(findStaffEmail, { staff_id }))?.email ?? ''
