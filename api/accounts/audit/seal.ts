import type { Database, StaffDb } from '#api/platform/db/database.ts'
import { hashOf, no_hash } from './chain.ts'
import { findDetachedHead, findHead, listUnsealed, listUnsealedChains, sealEntries, takeSealing } from './store.ts'

/** Batch size that keeps a transaction short; the next one seals the rest. */
const at_once = 500

export interface Sealed {
	readonly partner_id: string
	/** The last entry of the chain: whoever stores it elsewhere can prove that the chain was not rewritten. */
	readonly position: number
	readonly hash: string
}

/**
 * Appends every new entry to its partner's chain. Writers do not wait: they only insert, and one process at a time assigns the order of a chain. An
 * entry whose transaction commits late gets a later position, never one in between.
 */
export async function sealAudit(database: Database): Promise<Sealed[]> {
	const sealed: Sealed[] = []
	for (;;) {
		const more = await database.transaction('every_partner', sealSome)
		sealed.push(...more)
		if (more.length === 0) return sealed
	}
}

async function sealSome(db: StaffDb): Promise<Sealed[]> {
	const heads: Sealed[] = []
	for (const { partner_id } of await db.all(listUnsealedChains, {})) {
		const taken = await db.first(takeSealing, { chain: partner_id })
		if (taken?.is_mine !== true) continue
		const head = await lastOf(db, partner_id)
		let { position, hash: previous_hash } = head
		const seals = {
			event_ids: [] as string[],
			times: [] as string[],
			positions: [] as number[],
			previous_hashes: [] as Buffer[],
			hashes: [] as Buffer[],
		}
		for (const entry of await db.all(listUnsealed, { partner_id, limit: at_once })) {
			position += 1
			const hash = hashOf(previous_hash, position, entry)
			seals.event_ids.push(entry.event_id)
			seals.times.push(entry.happened_at)
			seals.positions.push(position)
			seals.previous_hashes.push(previous_hash)
			seals.hashes.push(hash)
			previous_hash = hash
		}
		if (position === head.position) continue
		await db.all(sealEntries, { partner_id, ...seals })
		heads.push({ partner_id, position, hash: previous_hash.toString('hex') })
	}
	return heads
}

/** The last sealed entry of a partner’s chain, also where its month was detached. */
async function lastOf(db: StaffDb, partner_id: string): Promise<{ position: number; hash: Buffer }> {
	const attached = await db.first(findHead, { partner_id })
	const detached = await db.first(findDetachedHead, { partner_id })
	const last = (attached?.position ?? 0) > (detached?.position ?? 0) ? attached : detached
	return { position: last?.position ?? 0, hash: last?.hash ?? no_hash }
}

export async function headOf(db: StaffDb, partner_id: string): Promise<Omit<Sealed, 'partner_id'>> {
	const { position, hash } = await lastOf(db, partner_id)
	return { position, hash: hash.toString('hex') }
}
