import { randomUUIDv7 } from 'node:crypto'

import { shiftPoint } from '#domain/platform/money.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { recordAudit } from '#api/accounts/audit/record.ts'
import type { Database } from '#api/platform/db/database.ts'
import { readPublished } from './published.ts'
import { findConfirmed, insertFixing, replaceConfirmed } from './store.ts'

interface ImportReport {
	readonly added: number
	readonly changed: number
	readonly unchanged: number
	readonly bad_lines: readonly string[]
}

/** Imports published fixings: they are valid at once and replace values entered by hand for the same day. All or nothing. */
export async function importReferenceRates(
	database: Database,
	{ source, text, today }: { readonly source: string; readonly text: string; readonly today: string },
): Promise<ImportReport> {
	const { fixings, bad_lines } = readPublished(text, today)
	const count = { added: 0, changed: 0, unchanged: 0 }
	await database.transaction('every_partner', async (db) => {
		for (const { value, ...day } of fixings) {
			const value_e8 = shiftPoint(value, 8)
			const held = await db.first(findConfirmed, day)
			if (held?.value_e8 === value_e8) {
				count.unchanged += 1
				continue
			}
			if (held !== undefined) await db.all(replaceConfirmed, day)
			count[held === undefined ? 'added' : 'changed'] += 1
			await db.all(insertFixing, { fixing_id: randomUUIDv7(), ...day, value_e8, source, status: 'confirmed', proposed_by: null })
		}
		await recordAudit({ db, actor: systemActor }, 'reference_rates_imported', { source, ...count })
	})
	return { ...count, bad_lines }
}
