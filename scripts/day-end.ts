import { parseArgs } from 'node:util'

import { businessDate, letMove } from '#api/money/ledger/day-end/business-date.ts'
import { endDays } from '#api/money/ledger/day-end/day-end.ts'
import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { makeLog } from '#api/platform/log.ts'
import type { Partner } from '#api/platform/partner.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { isoDate } from '#domain/platform/fields.ts'

import { openDatabase } from './open-database.ts'
import { partnersOf } from './partners-of.ts'

const usage = 'Usage: npm run day-end -- --partner PARTNER [--through YYYY-MM-DD] [--moved-by hand|clock]'

interface Order {
	readonly partner: string
	readonly through: IsoDate | undefined
	readonly moved_by: 'hand' | 'clock' | undefined
}

function readOrder(argv: readonly string[]): Order {
	const text = { type: 'string' } as const
	const { values } = parseArgs({ args: [...argv], options: { partner: text, through: text, 'moved-by': text } })
	const { partner, through, 'moved-by': moved_by } = values
	if (partner === undefined) throw new StartFailure(usage)
	if (through !== undefined && !isoDate.safeParse(through).success) throw new StartFailure(`${usage}\n"${through}" is no day.`)
	if (moved_by !== undefined && moved_by !== 'hand' && moved_by !== 'clock') throw new StartFailure(usage)
	return { partner, through, moved_by }
}

/** The day to end: no earlier one than has ended, and one to come only where the date is moved by hand. */
async function dayToEnd(database: Database, partner: Partner, { through, moved_by }: Order): Promise<IsoDate> {
	const now = new Date()
	return database.transaction(partner.partner_id, async (db) => {
		const of = { db, partner, now }
		if (moved_by !== undefined) await letMove(of, moved_by)
		const { business_on, is_by_hand, acts_on } = await businessDate(of)
		if (through === undefined) return acts_on
		if (business_on !== undefined && isBefore(through, business_on))
			throw new StartFailure(`The days of ${partner.key} have ended through ${business_on}: they do not go back.`)
		if (!is_by_hand && isBefore(acts_on, through))
			throw new StartFailure(`At ${partner.key} it is ${acts_on}. Only where --moved-by hand was said does a day to come end.`)
		return through
	})
}

async function run(): Promise<void> {
	const order = readOrder(process.argv.slice(2))
	const config = readConfig(process.env)
	const opened = await openDatabase(config)
	const log = makeLog('silent')
	const database = new Database({ url: opened.url, max_connections: 2, log })
	try {
		const partner = await partnersOf(database, config, log).ofKey(order.partner)
		if (partner?.kind !== 'bank') throw new StartFailure(`There is no partner ${order.partner}.`)
		const through = await dayToEnd(database, partner, order)
		const { business_on, booked, failures } = await endDays({ database, log, now: () => new Date() }, partner, through)
		console.log(`${partner.key}: ended through ${business_on}, ${booked} bookings of loans.`)
		for (const [loan_id, error] of failures)
			console.log(`${partner.key}: loan ${loan_id} could not be booked: ${error instanceof Error ? error.message : String(error)}`)
		if (failures.size > 0) process.exitCode = 1
	} finally {
		await database.end()
		await opened.close()
	}
}

try {
	await run()
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
