import { Refusal, issue, refuse } from '#domain/platform/errors/catalogue.ts'

import { accountOf } from '../account/find.ts'
import { passwordMatches } from '../account/passwords.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { clearFailures, countHits } from '#api/platform/rate-limits/rate-limits.ts'
import { staffPasswordHash } from '../staff/account.ts'
import { idOf, type Person } from './second-factors.ts'

/** Five attempts in 15 minutes, so that a person at an unlocked screen cannot guess the password. */
const attempts = { name: 'password_again', max: 5, window_s: 900 }

/** The way a call gets a connection for reading, and gives it back. */
type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * Changing the account's protection requires the password again. Counts outside a transaction, so that a refusal stays counted, and holds no
 * connection while the password is hashed.
 */
export async function requirePasswordAgain(read: Read, person: Person, password: string): Promise<void> {
	const stored = await read(async (db) => {
		const { hits, remaining_s } = await countHits(db, attempts, idOf(person.owner))
		if (hits > attempts.max) refuse('err_authentication_locked', { retry_after_s: remaining_s })
		return hashOf(db, person)
	})
	if (!(await passwordMatches(stored ?? undefined, password))) throw new Refusal([issue('err_password_wrong', 'password')])
	await read((db) => clearFailures(db, attempts, idOf(person.owner)))
}

async function hashOf(db: Db, { owner, email }: Person): Promise<string | null | undefined> {
	if ('staff_id' in owner) return staffPasswordHash(db, email)
	return (await accountOf(db as TenantDb, owner.user_id))?.password_hash
}
