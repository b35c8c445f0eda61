import { refuse } from '#domain/errors/catalogue.ts'

import type { Db } from '../db/database.ts'
import { clearHits, countHit, readHits } from './store.ts'

export interface Limit {
	/** Names the bucket, e.g. `login`. */
	readonly name: string
	readonly max: number
	readonly window_s: number
}

/** Counts one hit in its own statement, so that a refused request still counts; refuses past the limit. */
export async function requireWithinLimit(db: Db, limit: Limit, subject: string): Promise<void> {
	const counted = await db.first(countHit, { bucket: `${limit.name}:${subject}`, window_s: limit.window_s })
	if (counted !== undefined && counted.hits > limit.max) {
		refuse('err_request_rate_limited', { retry_after_s: Math.max(1, counted.remaining_s) })
	}
}

/** Counts without refusing; for failures that lock only later. */
export async function countFailure(db: Db, limit: Limit, subject: string): Promise<void> {
	await db.first(countHit, { bucket: `${limit.name}:${subject}`, window_s: limit.window_s })
}

/** Seconds until the subject may try again; 0 when it may now. */
export async function secondsLocked(db: Db, limit: Limit, subject: string): Promise<number> {
	const found = await db.first(readHits, { bucket: `${limit.name}:${subject}` })
	return found !== undefined && found.hits >= limit.max ? Math.max(1, found.remaining_s) : 0
}

export async function clearFailures(db: Db, limit: Limit, subject: string): Promise<void> {
	await db.all(clearHits, { bucket: `${limit.name}:${subject}` })
}
