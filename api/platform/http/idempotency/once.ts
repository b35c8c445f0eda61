import { createHash } from 'node:crypto'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Db, PartnerId } from '../../db/database.ts'
import { findKey, insertKey, storeAnswer } from './store.ts'

/** The key's format: a UUID or any opaque text of sensible length. */
const keyPattern = /^[\w.:-]{8,255}$/

export function requireIdempotencyKey(header: unknown): string {
	if (typeof header !== 'string' || !keyPattern.test(header)) refuse('err_idempotency_key_invalid')
	return header
}

/**
 * Runs the work once per key. The row is inserted first, in the business transaction: a concurrent request with the same key waits on the
 * unique index and then answers the stored result; when the first one fails, its rollback removes the row.
 */
export async function once(
	db: Db,
	call: { partner_id: PartnerId; scope: string; key: string; request: unknown },
	work: () => Promise<unknown>,
): Promise<{ answer: unknown; is_replayed: boolean }> {
	const id = { partner_id: call.partner_id, scope: call.scope, key: call.key }
	const request_hash = createHash('sha256').update(JSON.stringify(call.request)).digest()
	const inserted = await db.first(insertKey, { ...id, request_hash })
	if (inserted === undefined) {
		const before = await db.first(findKey, id)
		if (before === undefined || !before.request_hash.equals(request_hash)) refuse('err_idempotency_key_reused')
		return { answer: before.answer, is_replayed: true }
	}
	const answer = await work()
	await db.all(storeAnswer, { ...id, answer: JSON.stringify(answer ?? null) })
	return { answer, is_replayed: false }
}
