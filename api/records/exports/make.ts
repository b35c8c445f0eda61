import { reportFilter } from '#contract/records/staff/reports.ts'
import type { Language } from '#domain/accounts/account/languages.ts'
import { max_export_bytes } from '#domain/records/exports/rules.ts'

import { holdPerson } from '#api/accounts/staff/staff.ts'
import { wholeQueue, type QueueFilter, type QueueListRow } from '#api/cases/queues/queues.ts'
import type { Context } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { applicationSheet } from './applications.ts'
import { reportSheet } from './report-sheets.ts'
import { begin, findExport, finish, insertPiece, nextRows, openRows, type ExportRow } from './store.ts'
import { inPieces, writers, type Sheet } from './write.ts'

/** The export was cancelled. */
export class Cancelled extends Error {}

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
	{ export_id, staff_id, kind, language: kept_language, filter }: ExportRow,
): Promise<Sheet> {
	const language = kept_language as Language
	if (kind !== 'applications') {
		// What the reader may see is what they may see now.
		const roles = (await holdPerson(context.db, staff_id))?.roles ?? []
		return reportSheet(
			{ ...context, reader: { id: staff_id, roles, sees_sandboxes: false } },
			{ kind, language, filter: reportFilter.parse(filter) },
		)
	}
	return applicationSheet(listRows(context, export_id, filter as unknown as QueueFilter), language, await context.services.partners.all())
}

async function* counted<Row>(rows: AsyncIterable<Row>, count: { rows: number }): AsyncGenerator<Row> {
	for await (const row of rows) {
		count.rows += 1
		yield row
	}
}

/** Writes the file in pieces and answers with its size. */
export async function writePieces(
	context: Pick<Context, 'services'> & Reading,
	wanted: ExportRow,
): Promise<{ rows: number; size_bytes: number }> {
	const count = { rows: 0 }
	const sheet = await sheetOf(context, wanted)
	let piece = 0
	let size_bytes = 0
	for await (const content of inPieces(writers[wanted.format]({ ...sheet, rows: counted(sheet.rows, count) }), max_export_bytes)) {
		await context.db.all(insertPiece, { export_id: wanted.export_id, piece, content })
		piece += 1
		size_bytes += content.length
	}
	return { rows: count.rows, size_bytes }
}

/** Makes a short file within the call that asks for it: it is ready with the answer, and nobody is mailed. */
export async function makeAtOnce(
	{ services, db }: { readonly services: Context['services']; readonly db: StaffDb },
	export_id: string,
): Promise<void> {
	const wanted = await db.first(begin, { export_id })
	if (wanted === undefined) return
	const written = await writePieces({ services, db, older: db }, wanted)
	await db.all(finish, { export_id, ...written, now: services.now() })
}
