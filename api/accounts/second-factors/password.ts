import { Refusal, issue, refuse } from '#domain/platform/errors/catalogue.ts'

import { accountOf } from '../account/find.ts'
import { passwordMatches } from '../account/passwords.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { clearFailures, countHits } from '#api/platform/rate-limits/rate-limits.ts'
import { staffPasswordMatches } from '../staff/account.ts'
import { idOf, type Person } from './second-factors.ts'

/** Five attempts in 15 minutes, so that a person at an unlocked screen cannot guess the password. */
const attempts = { name: 'password_again', max: 5, window_s: 900 }

/** Changing the account's protection requires the password again. Counts outside a transaction, so that a refusal stays counted. */
export async function requirePasswordAgain(db: Db, person: Person, password: string): Promise<void> {
	const { hits, remaining_s } = await countHits(db, attempts, idOf(person.owner))
	if (hits > attempts.max) refuse('err_authentication_locked', { retry_after_s: remaining_s })
	if (!(await matches(db, person, password))) throw new Refusal([issue('err_password_wrong', 'password')])
	await clearFailures(db, attempts, idOf(person.owner))
}

async function matches(db: Db, { owner, email }: Person, password: string): Promise<boolean> {
	if ('staff_id' in owner) return staffPasswordMatches(db, email, password)
	return passwordMatches((await accountOf(db as TenantDb, owner.user_id))?.password_hash ?? undefined, password)
}
