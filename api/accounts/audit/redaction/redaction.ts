import { createHash } from 'node:crypto'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import type { Database } from '#api/platform/db/database.ts'
import { instance_chain } from '../chain.ts'
import { recordAudit } from '../record.ts'
import { findContent, listRedactionsOf, listToRedact, redactEntry } from './store.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Redaction {
	readonly user_id: string
	readonly kinds: readonly string[]
	readonly field: string
	readonly since: Date
	/** Why, as a word of the product. */
	readonly why: string
}

/**
 * Takes one value out of the entries about an account. Each keeps its place and its hash, which is that of what it said, and an entry of its
 * own tells which it was and what is left: the check accepts that and no other change. Done again, it finds nothing to do.
 */
export async function redactEntries(database: Database, { user_id, kinds, field, since, why }: Redaction): Promise<void> {
	await database.transaction('every_partner', async (db) => {
		const entries = await db.all(listToRedact, { partner_id: instance_chain, user_id, kinds: [...kinds], field, since })
		for (const { event_id, happened_at, position, hash } of entries) {
			// Whoever seals it has perhaps read what it says: it is taken a moment later.
			if (position === null) throw new Error('An entry of the audit is not sealed yet.')
			const of = { partner_id: instance_chain, event_id, happened_at }
			await db.all(redactEntry, { ...of, field, why })
			const left = await db.first(findContent, of)
			await recordAudit({ db, actor: systemActor }, 'audit_redacted', {
				event_id,
				position,
				hash: hash?.toString('hex'),
				left_sha256: sha256(left?.content ?? ''),
				field,
				why,
			})
		}
	})
}

/** Whether an entry whose content is no longer that of its hash has lost a value by a redaction, and nothing since. */
export async function isRedacted(database: Database, entry: { event_id: string; content: string; hash: Buffer | null }): Promise<boolean> {
	const told = await database.read('every_partner', (db) =>
		db.all(listRedactionsOf, { partner_id: instance_chain, event_id: entry.event_id }),
	)
	return told.some(
		({ left_sha256, hash }) => hash !== null && hash === entry.hash?.toString('hex') && left_sha256 === sha256(entry.content),
	)
}
