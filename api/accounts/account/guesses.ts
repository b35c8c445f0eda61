import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { clearFailures, countHits, networkOf, requireWithinLimit, secondsLocked } from '#api/platform/rate-limits/rate-limits.ts'

/**
 * Password guesses at one account within an hour: ten are free, each further one has a longer back-off, and after fifteen the account is
 * locked for an hour. Unknown addresses are counted the same way. The counts may be lost when the database crashes: counting then restarts,
 * and nobody is locked out.
 */
const guesses = { name: 'failed_login', window_s: 3600 }
const pause = { name: 'login_pause', max: 1 }
const free_guesses = 10
export const max_guesses = 15
const lock_s = 3600

/** Back-off after this many wrong passwords: one minute, two, four, eight, sixteen, then the lock. */
const pauseAfter = (count: number): number => (count < free_guesses ? 0 : count < max_guesses ? 60 * 2 ** (count - free_guesses) : lock_s)

/** Limit per client network, across all accounts. */
const perAddress = { name: 'failed_login_address', max: 100, window_s: 3600 }

const subjectOf = (partner_id: string, email: string, known_device: string | undefined): string =>
	[partner_id, email, ...(known_device === undefined ? [] : [known_device])].join(':')

export interface Guess {
	readonly email: string
	readonly address: string
	/** A known browser has a separate count, so that guesses from elsewhere do not lock it out. */
	readonly known_device: string | undefined
}

/**
 * Counts a guess before its password is verified, so that concurrent guesses cannot outrun the count; returns the count. Refuses during a
 * back-off or lock.
 */
export async function requireGuess(db: TenantDb, { email, address, known_device }: Guess): Promise<number> {
	const network_s = await secondsLocked(db, perAddress, networkOf(address))
	if (network_s > 0) refuse('err_request_rate_limited', { retry_after_s: network_s })
	const subject = subjectOf(db.scope, email, known_device)
	const paused_s = await secondsLocked(db, { ...pause, window_s: lock_s }, subject)
	if (paused_s > 0) refuse('err_authentication_locked', { retry_after_s: paused_s })
	const { hits, remaining_s } = await countHits(db, guesses, subject)
	if (hits > max_guesses) refuse('err_authentication_locked', { retry_after_s: remaining_s })
	const next_s = pauseAfter(hits)
	if (next_s > 0) await countHits(db, { ...pause, window_s: next_s }, subject)
	return hits
}

export const countWrongGuess = (db: Db, address: string): Promise<unknown> => countHits(db, perAddress, networkOf(address))

/** Clears the counts after the right password, or after the owner's confirmation by mail. */
export async function forgetGuesses(db: TenantDb, { email, known_device }: Omit<Guess, 'address'>): Promise<void> {
	const subject = subjectOf(db.scope, email, known_device)
	await clearFailures(db, guesses, subject)
	await clearFailures(db, pause, subject)
}

/** Limit for guessing the old password within a session. */
const oldPasswords = { name: 'old_password', max: 10, window_s: 3600 }

export const requireOldPasswordGuess = (db: TenantDb, user_id: string): Promise<void> =>
	requireWithinLimit(db, oldPasswords, `${db.scope}:${user_id}`)
