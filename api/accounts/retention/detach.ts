import type { Logger } from 'pino'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { instance_chain } from '../audit/chain.ts'
import { recordAudit } from '../audit/record.ts'
import { keepRuns, runsOf } from '../audit/runs.ts'
import { verifyAudit } from '../audit/verify.ts'
import type { Database } from '#api/platform/db/database.ts'
import {
	detachMonth,
	dropDetached,
	findOldestMonth,
	findRetainedSince,
	historyTables,
	insertDetached,
	listHeld,
	listToDrop,
	lockMonths,
	markDropped,
	type HistoryTable,
} from './store.ts'

const at_once = 1_000

interface Month {
	readonly table: HistoryTable
	readonly name: string
	readonly ends_at: Date
}

/**
 * Takes months out of the tables of history, the oldest first, when the longest retention of any partner is over and no application in them is
 * held; detached, they lie thirty days longer (docs/operations/scale.md). A broken chain stays whole.
 */
export async function detachMonths({ database, log }: { database: Database; log: Logger }, at: Date): Promise<void> {
	await dropOld(database, { log, at })
	const retention = await database.read('every_partner', (db) => db.first(findRetainedSince, { at }))
	const retained_since = retention?.retained_since ?? null
	if (retained_since === null) return
	let is_sound: boolean | undefined
	for (const table of historyTables) {
		for (;;) {
			const month = await findFreeMonth(database, table, retained_since)
			if (month === undefined) break
			is_sound ??= (await verifyAudit(database)).every(({ fault }) => fault === undefined)
			if (!is_sound) throw new Error('The audit chain is broken: no month is detached until that is cleared up.')
			await detach(database, month, at)
			log.info({ table: month.name }, 'month detached')
		}
	}
}

/** The oldest month of a table, if it may go. */
async function findFreeMonth(database: Database, table: HistoryTable, retained_since: Date): Promise<Month | undefined> {
	const oldestOf = (of: HistoryTable) => database.read('every_partner', (db) => db.first(findOldestMonth, { table: of }))
	const month = await oldestOf(table)
	if (month === undefined || month.ends_at > retained_since) return undefined
	if (table === 'audit_events') {
		const events = await oldestOf('application_events')
		return events !== undefined && events.ends_at <= month.ends_at ? undefined : { table, ...month }
	}
	let after = { partner_id: instance_chain, application_id: instance_chain }
	for (;;) {
		const rows = await database.read('every_partner', (db) =>
			db.all(listHeld[table], {
				until: month.ends_at,
				retained_since,
				after_partner: after.partner_id,
				after_application: after.application_id,
				limit: at_once,
			}),
		)
		if (rows.some(({ is_held }) => is_held)) return undefined
		const last = rows.at(-1)
		if (last === undefined || rows.length < at_once) return { table, ...month }
		after = last
	}
}

async function detach(database: Database, { table, name: month, ends_at }: Month, at: Date): Promise<void> {
	const of = { month, until: ends_at }
	const runs = table === 'audit_events' ? await runsOf(database, of) : undefined
	await database.transaction('every_partner', async (db) => {
		const details: Record<string, unknown> = { month }
		if (runs !== undefined) {
			await db.all(lockMonths, { table })
			await keepRuns(db, of, runs)
			details['entries'] = runs.reduce((sum, run) => sum + run.last_position - run.first_position + 1, 0)
		}
		const detached = await db.first(detachMonth, { table, month })
		await db.all(insertDetached, { name: detached?.name ?? month, table_name: table, ends_at, detached_at: at })
		await recordAudit({ db, actor: systemActor }, 'history_detached', details)
	})
}

async function dropOld(database: Database, { log, at }: { log: Logger; at: Date }): Promise<void> {
	for (const { name } of await database.read('every_partner', (db) => db.all(listToDrop, { at }))) {
		await database.transaction('every_partner', async (db) => {
			await db.all(dropDetached, { name })
			await db.all(markDropped, { name, at })
			await recordAudit({ db, actor: systemActor }, 'history_dropped', { month: name })
		})
		log.info({ table: name }, 'detached month dropped')
	}
}
