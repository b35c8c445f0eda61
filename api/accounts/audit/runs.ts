import type { Database, StaffDb } from '#api/platform/db/database.ts'
import { instance_chain } from './chain.ts'
import { findUnsealedOf, insertRuns, listEndsOf, listPositionsOf, type OfMonth } from './store.ts'

const at_once = 5_000

/** Entries of one chain without a gap. */
export interface Run {
	readonly partner_id: string
	readonly first_position: number
	readonly previous_hash: Buffer
	last_position: number
	hash: Buffer
}

/** The runs of every chain in a month. */
export async function runsOf(database: Database, of: OfMonth): Promise<Run[]> {
	const runs: Run[] = []
	let after = { partner_id: instance_chain, position: 0 }
	for (;;) {
		const rows = await database.read('every_partner', (db) =>
			db.all(listPositionsOf, { ...of, after_partner: after.partner_id, after_position: after.position, limit: at_once }),
		)
		for (const { partner_id, position, previous_hash, hash } of rows) {
			const run = runs.at(-1)
			if (run?.partner_id === partner_id && run.last_position + 1 === position) {
				run.last_position = position
				run.hash = hash
			} else runs.push({ partner_id, first_position: position, previous_hash, last_position: position, hash })
			after = { partner_id, position }
		}
		if (rows.length < at_once) return runs
	}
}

/** Keeps the runs of a month that goes with this transaction, if they are still all that it holds. */
export async function keepRuns(db: StaffDb, of: OfMonth, runs: readonly Run[]): Promise<void> {
	const ends = new Map(runs.map(({ partner_id, last_position }) => [partner_id, last_position]))
	const are_all =
		(await db.first(findUnsealedOf, of)) === undefined &&
		(await db.all(listEndsOf, of)).every(({ partner_id, position }) => position === null || ends.get(partner_id) === position)
	if (!are_all) throw new Error(`Entries of the audit have come to ${of.month} meanwhile.`)
	await db.all(insertRuns, {
		month_name: of.month,
		partner_ids: runs.map(({ partner_id }) => partner_id),
		first_positions: runs.map(({ first_position }) => first_position),
		last_positions: runs.map(({ last_position }) => last_position),
		previous_hashes: runs.map(({ previous_hash }) => previous_hash),
		hashes: runs.map(({ hash }) => hash),
	})
}
