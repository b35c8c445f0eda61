import type { Database } from '../../db/database.ts'
import type { Format, FormatOptions } from './formats/format.ts'
import { joined, linesOf, NotARegister, type Line } from './lines.ts'
import { addWords, endImport, findImport, refreshStatistics, saveImport, sortIn, unboundTime, upsertCompanies } from './store.ts'
import { CompanyWriter, type NewRegistryCompany } from './write.ts'

interface Counts {
	readonly added: number
	readonly changed: number
	/** Known and unchanged. */
	readonly unchanged: number
	/** Records of an unsupported kind. */
	readonly skipped: number
	readonly bad: number
}

export interface ImportReport extends Counts {
	/** The first faults of this run, with their messages. */
	readonly bad_lines: readonly string[]
	/** The line after which this run resumed; 0 for a complete run. */
	readonly resumed_after: number
}

export interface ImportOptions extends FormatOptions {
	readonly format: Format
	/** Digest of the content, by which an interrupted import is resumed. */
	readonly file: { readonly name: string; readonly fingerprint: string }
	readonly chunks: AsyncIterable<Uint8Array>
	/** Called after each batch with its last line. */
	readonly onProgress: (line: number) => void
}

/** Rows per statement: smaller batches cost more in total, larger ones make a concurrent search wait longer. */
const batch_size = 1000

/** Lines without anything to store after which the position is saved anyway. */
const max_unsaved_lines = 20_000

const max_listed = 20

/**
 * Imports a register file: new numbers are inserted, known ones updated, faulty lines counted and skipped. Each batch is stored together
 * with its position, so that an interrupted import of the same file resumes after it.
 */
export async function importRegister(database: Database, options: ImportOptions): Promise<ImportReport> {
	const { format, file, provider } = options
	const key = { provider, fingerprint: file.fingerprint }
	const begun = await database.read('every_partner', (db) => db.first(findImport, key))
	const start = { line: begun?.line ?? 0, position_bytes: begun?.position_bytes ?? 0 }
	const lines = linesOf(options.chunks, start)
	const header = format.has_header ? (begun?.header ?? (await firstOf(lines))) : ''
	const read = format.open(header, options)
	const writer = new CompanyWriter()
	const counts = {
		added: begun?.added ?? 0,
		changed: begun?.changed ?? 0,
		unchanged: begun?.unchanged ?? 0,
		skipped: begun?.skipped ?? 0,
		bad: begun?.bad ?? 0,
	}
	const bad_lines: string[] = []
	// Keyed by number, because one statement cannot change the same row twice: the later line wins.
	const batch = new Map<string, NewRegistryCompany>()

	const write = async (last: Line): Promise<void> => {
		const { companies, words } = writer.prepare([...batch.values()])
		const written = await database.transaction('every_partner', async (db) => {
			const stored = await db.all(upsertCompanies, { companies })
			if (words.words.length > 0) await db.all(addWords, words)
			const added = stored.filter((row) => row.is_new).length
			const now = {
				...counts,
				added: counts.added + added,
				changed: counts.changed + stored.length - added,
				unchanged: counts.unchanged + batch.size - stored.length,
			}
			await db.all(saveImport, { ...key, file_name: file.name, header, position_bytes: last.end_bytes, line: last.number, ...now })
			return now
		})
		Object.assign(counts, written)
		writer.remember(words)
		batch.clear()
		options.onProgress(last.number)
	}

	let saved = start.line
	let last: Line | undefined
	for await (const line of format.beginsRecord === undefined ? lines : joined(lines, format.beginsRecord)) {
		last = line
		if (line.text !== '') {
			const found = read(line.text)
			if ('company' in found) batch.set(found.company.company_number, found.company)
			else if ('skipped' in found) counts.skipped += 1
			else {
				counts.bad += 1
				if (bad_lines.length < max_listed) bad_lines.push(`line ${line.number}: ${found.bad}`)
			}
		}
		if (batch.size < batch_size && line.number - saved < max_unsaved_lines) continue
		await write(line)
		saved = line.number
	}
	if (last === undefined && begun === undefined && !format.has_header) throw new NotARegister('it is empty')
	if (last !== undefined && last.number > saved) await write(last)
	await database.transaction('every_partner', async (db) => {
		await db.all(unboundTime, {})
		await db.all(sortIn, {})
		await db.all(refreshStatistics, {})
		await db.all(endImport, key)
	})
	return { ...counts, bad_lines, resumed_after: start.line }
}

async function firstOf(lines: AsyncGenerator<Line>): Promise<string> {
	const first = await lines.next()
	if (first.done === true) throw new NotARegister('it is empty')
	return first.value.text
}
