import { isIPv6 } from 'node:net'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Db } from '../db/database.ts'
import { clearHits, countHit, readHits } from './store.ts'

export interface Limit {
	/** Names the bucket, e.g. `login`. */
	readonly name: string
	readonly max: number
	readonly window_s: number
}

interface Counted {
	readonly hits: number
	/** Seconds until the window ends. */
	readonly remaining_s: number
}

/** Counts one hit in its own statement, so that a refused request still counts; refuses above the limit. */
export async function requireWithinLimit(db: Db, limit: Limit, subject: string): Promise<void> {
	const { hits, remaining_s } = await countHits(db, limit, subject)
	if (hits > limit.max) refuse('err_request_rate_limited', { retry_after_s: remaining_s })
}

/** Counts one hit without refusing, and returns the count. */
export async function countHits(db: Db, limit: Omit<Limit, 'max'>, subject: string): Promise<Counted> {
	const counted = await db.first(countHit, { bucket: `${limit.name}:${subject}`, window_s: limit.window_s })
	return { hits: counted?.hits ?? 1, remaining_s: Math.max(1, counted?.remaining_s ?? limit.window_s) }
}

/** Seconds until the subject may try again; 0 when it may now. */
export async function secondsLocked(db: Db, limit: Limit, subject: string): Promise<number> {
	const found = await db.first(readHits, { bucket: `${limit.name}:${subject}` })
	return found !== undefined && found.hits >= limit.max ? Math.max(1, found.remaining_s) : 0
}

export async function clearFailures(db: Db, limit: Pick<Limit, 'name'>, subject: string): Promise<void> {
	await db.all(clearHits, { bucket: `${limit.name}:${subject}` })
}

/** The subject that an address counts as: in IPv6 one customer holds a whole /64, and could use another address each time. */
export function networkOf(address: string): string {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
	if (mapped !== undefined) return mapped
	if (!isIPv6(address)) return address
	const [head = '', tail] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
	const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
	const groups = tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
	return `${groups.slice(0, 4).join(':')}::/64`
}
