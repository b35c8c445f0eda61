import { z } from 'zod'

import { reportFilter } from '#contract/records/staff/reports.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { max_export_bytes, type ExportFailure } from '#domain/records/exports/rules.ts'

import type { Context } from '#api/platform/context.ts'
import type { Db, StaffDb } from '#api/platform/db/database.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { wholeQueue, type QueueFilter, type QueueListRow } from '#api/cases/queues/queues.ts'
import type { Services } from '#api/platform/services.ts'
import { enqueueStaffMail } from '#api/accounts/staff/mails.ts'
import { applicationSheet } from './applications.ts'
import { reportSheet } from './report-sheets.ts'
import { begin, fail, findExport, finish, holdMaking, insertPiece, nextRows, openRows, type ExportRow } from './store.ts'
import { inPieces, TooLarge, writers, type Sheet } from './write.ts'

const payload = z.object({
	export_id: z.uuid(),
	/** The partner whose address the mail's link to the back office uses. */
	partner_id: z.uuid(),
})
type Wanted = z.output<typeof payload>

const make = defineJob<Wanted>('make-staff-export')

export const enqueueExport = (db: Db, wanted: Wanted): Promise<void> => db.enqueue(make, wanted)

/** The export was cancelled. */
class Cancelled extends Error {}

/** Another run is in progress; the retry checks whether it has finished. */
class Underway extends Error {}

/** What is listed may be a little old; whether the export was cancelled may not. */
interface Reading {
	readonly db: StaffDb
	readonly older: StaffDb
}

/** Fetches a thousand rows at a time, and checks for cancellation between batches. */
async function* listRows({ db, older }: Reading, export_id: string, filter: QueueFilter): AsyncGenerator<QueueListRow> {
	await older.dynamic({ compile: () => openRows(wholeQueue(filter)) })
	for (;;) {
		const some = await older.dynamic({ compile: () => nextRows<QueueListRow>() })
		if (some.length === 0) return
		if ((await db.first(findExport, { export_id }))?.state !== 'running') throw new Cancelled()
		yield* some
	}
}

async function sheetOf(
	context: Pick<Context, 'services'> & Reading,
	{ export_id, kind, language: kept_language, filter }: ExportRow,
): Promise<Sheet> {
	const language = kept_language as Language
	if (kind !== 'applications') return reportSheet(context, { kind, language, filter: reportFilter.parse(filter) })
	return applicationSheet(listRows(context, export_id, filter as unknown as QueueFilter), language, await context.services.partners.all())
}

async function* counted<Row>(rows: AsyncIterable<Row>, count: { rows: number }): AsyncGenerator<Row> {
	for await (const row of rows) {
		count.rows += 1
		yield row
	}
}

/** Writes the file in one transaction, so that it is complete or absent. */
async function write(services: Services, { export_id, partner_id }: Wanted): Promise<void> {
	const wanted = await services.database.transaction('every_partner', (db) => db.first(begin, { export_id }))
	if (wanted === undefined) return
	await services.database.transaction('every_partner', async (db) => {
		if ((await db.first(holdMaking, { export_id }))?.is_mine !== true) throw new Underway('Another process is making it.')
		const count = { rows: 0 }
		const writePieces = async (older: StaffDb): Promise<number> => {
			const sheet = await sheetOf({ services, db, older }, wanted)
			let piece = 0
			let written_bytes = 0
			for await (const content of inPieces(writers[wanted.format]({ ...sheet, rows: counted(sheet.rows, count) }), max_export_bytes)) {
				await db.all(insertPiece, { export_id, piece, content })
				piece += 1
				written_bytes += content.length
			}
			return written_bytes
		}
		const size_bytes = await services.database.readOlder('every_partner', writePieces, () => writePieces(db))
		if ((await db.first(finish, { export_id, rows: count.rows, size_bytes, now: services.now() })) === undefined) throw new Cancelled()
		await tell(db, { template: 'export_ready', partner_id, staff_id: wanted.staff_id })
	})
}

const tell = (
	db: Db,
	{
		template,
		partner_id,
		staff_id,
	}: { readonly template: 'export_ready' | 'export_failed'; readonly partner_id: string; readonly staff_id: string },
): Promise<void> => enqueueStaffMail(db, { partner_id, staff_id, template, path: '/exports', values: {} })

const failureOf = (error: unknown): ExportFailure => (error instanceof TooLarge ? 'too_large' : 'broken_off')

export const handlers = [
	jobHandler(make, {
		schema: payload,
		run: async (services, wanted) => {
			try {
				await write(services, wanted)
			} catch (error) {
				if (error instanceof Cancelled) return
				if (error instanceof Underway) throw error
				services.log.error({ export_id: wanted.export_id, err: error }, 'export failed')
				await services.database.transaction('every_partner', async (db) => {
					const found = await db.first(findExport, { export_id: wanted.export_id })
					const failed = await db.first(fail, { export_id: wanted.export_id, failure: failureOf(error), now: services.now() })
					if (found !== undefined && failed !== undefined)
						await tell(db, { template: 'export_failed', partner_id: wanted.partner_id, staff_id: found.staff_id })
				})
			}
		},
		limit_s: 900,
	}),
]
