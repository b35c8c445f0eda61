import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { AskedRight } from '../../db/asked-right.ts'
import type { Db, PartnerId } from '../../db/database.ts'
import type { Secret } from '../../secret.ts'
import { findKey, insertKey, storeAnswer } from './store.ts'

/** Printable ASCII of any form: a UUID, a ULID, the number of an order. */
const keyPattern = /^[\x20-\x7e]{1,255}$/

export function requireIdempotencyKey(header: unknown): string {
	if (header === undefined || header === '') refuse('err_idempotency_key_required')
	if (typeof header !== 'string' || !keyPattern.test(header)) refuse('err_idempotency_key_invalid')
	return header
}

interface KeyedCall {
	readonly partner_id: PartnerId
	/** The caller and the address. */
	readonly scope: string
	readonly key: string
	readonly request: unknown
	readonly secret: Secret
	/** Refuses a repeated call whose caller no longer holds the rights that the first one needed. */
	readonly requireRights: (rights: readonly AskedRight[]) => Promise<void>
}

/**
 * Runs the work once per key. The row is inserted first, in the business transaction: a concurrent request with the same key waits on the
 * unique index and then answers the stored result; when the first one fails, its rollback removes the row.
 */
export async function once(db: Db, call: KeyedCall, work: () => Promise<unknown>): Promise<{ answer: unknown; is_replayed: boolean }> {
	const id = { partner_id: call.partner_id, scope: call.scope, key: call.key }
	// Keyed, because a body may hold a password, which a plain digest would give away.
	const request_hash = call.secret.digest('idempotency', JSON.stringify(call.request ?? null))
	const inserted = await db.first(insertKey, { ...id, request_hash })
	if (inserted === undefined) {
		const before = await db.first(findKey, id)
		if (before === undefined) refuse('err_service_unavailable')
		await call.requireRights(before.rights)
		if (!before.request_hash.equals(request_hash)) refuse('err_idempotency_key_reused')
		return { answer: before.answer, is_replayed: true }
	}
	const answer = await work()
	await db.all(storeAnswer, { ...id, answer: JSON.stringify(answer ?? null), rights: JSON.stringify(db.asked) })
	return { answer, is_replayed: false }
}
