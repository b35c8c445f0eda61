import type { AuditFault } from '#domain/accounts/audit/kinds.ts'

import type { Database } from '#api/platform/db/database.ts'
import { hashOf, instance_chain, no_hash } from './chain.ts'
import { isRedacted } from './redaction/redaction.ts'
import { eventsWithEntry, findEventsBegin, listDetachedRuns, listPartnerKeys, sealedEntries } from './store.ts'

const at_once = 2_000

export interface BrokenLink {
	readonly kind: AuditFault
	/** Position in the chain; null for an event that never entered it. */
	readonly position: number | null
	readonly event_id: string | null
}

export interface ChainReport {
	readonly partner_id: string
	/** null for the chain of the instance itself. */
	readonly partner_key: string | null
	/** Number of entries from the chain's beginning to its head, or to its fault. */
	readonly entries: number
	/** How many of them lie in detached months, of which only beginning and end are known. */
	readonly detached: number
	/** Hash of the last entry. */
	readonly head: string
	readonly fault: BrokenLink | undefined
}

/** Verifies every chain from its first entry, across what was detached, and compares it with the events of the applications. */
export async function verifyAudit(database: Database): Promise<ChainReport[]> {
	const { partners, events } = await database.read('every_partner', async (db) => ({
		partners: await db.all(listPartnerKeys, {}),
		events: await db.first(findEventsBegin, {}),
	}))
	const chains = [...partners, { partner_id: instance_chain, key: null }]
	const reports: ChainReport[] = []
	for (const { partner_id, key } of chains) {
		const chain = await verifyChain(database, partner_id, events?.begins_at ?? new Date(0))
		const fault = chain.fault ?? (await findUnentered(database, partner_id))
		reports.push({ partner_id, partner_key: key, ...chain, fault })
	}
	return reports
}

async function verifyChain(
	database: Database,
	partner_id: string,
	events_begin_at: Date,
): Promise<Pick<ChainReport, 'entries' | 'detached' | 'head' | 'fault'>> {
	let position = 0
	let previous_hash: Buffer = no_hash
	let after_event = instance_chain
	let detached = 0
	const report = (fault?: BrokenLink) => ({ entries: position, detached, head: previous_hash.toString('hex'), fault })
	const runs = new Map(
		(await database.read('every_partner', (db) => db.all(listDetachedRuns, { partner_id }))).map((run) => [run.first_position, run]),
	)
	/** Goes on behind what detached months held from here on; answers with false where that does not follow. */
	const skipDetached = (): boolean => {
		for (let run = runs.get(position + 1); run !== undefined; run = runs.get(position + 1)) {
			if (!run.previous_hash.equals(previous_hash)) return false
			detached += run.last_position - position
			position = run.last_position
			previous_hash = run.hash
		}
		return true
	}
	for (;;) {
		const rows = await database.read('every_partner', (db) =>
			db.all(sealedEntries, { partner_id, after: position, after_event, events_begin_at, limit: at_once }),
		)
		for (const row of rows) {
			const follows = row.position === position + 1 || skipDetached()
			const expected = position + 1
			const broken = (kind: AuditFault, at = expected) => report({ kind, position: at, event_id: row.event_id })
			if (!follows) return report({ kind: 'link_broken', position: expected, event_id: null })
			if ((row.position ?? 0) <= position) return broken('entry_changed', row.position ?? position)
			if (row.position !== expected) return report({ kind: 'entry_missing', position: expected, event_id: null })
			if (row.previous_hash?.equals(previous_hash) !== true) return broken('link_broken')
			const { hash } = row
			const is_as_sealed = hash?.equals(hashOf(previous_hash, expected, row)) === true
			if (hash === null || !(is_as_sealed || (await isRedacted(database, row)))) return broken('entry_changed')
			if (row.event === 'missing') return broken('event_missing')
			if (row.event === 'differs') return broken('event_changed')
			position = expected
			previous_hash = hash
			after_event = row.event_id
		}
		if (rows.length === at_once) continue
		return skipDetached() ? report() : report({ kind: 'link_broken', position: position + 1, event_id: null })
	}
}

/** An event inserted without its trigger, which therefore has no entry. */
async function findUnentered(database: Database, partner_id: string): Promise<BrokenLink | undefined> {
	let after = { application_id: instance_chain, event_id: instance_chain }
	for (;;) {
		const rows = await database.read('every_partner', (db) => db.all(eventsWithEntry, { partner_id, ...after, limit: at_once }))
		const found = rows.find(({ has_entry }) => has_entry !== true)
		if (found !== undefined) return { kind: 'event_not_entered', position: null, event_id: found.event_id }
		const last = rows.at(-1)
		if (last === undefined || rows.length < at_once) return undefined
		after = { application_id: last.application_id, event_id: last.event_id }
	}
}
