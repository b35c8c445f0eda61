import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { readConfig, type Config } from '#api/config.ts'
import { Database } from '#api/db/database.ts'
import { startEmbeddedPostgres } from '#api/db/embedded.ts'
import { runningServer } from '#api/db/embedded/cluster.ts'
import { placeFor } from '#api/db/embedded/place.ts'
import { makeLog } from '#api/log.ts'
import { importRegister, NotATable, type ImportReport } from '#api/providers/registry/choose.ts'
import { StartFailure } from '#api/start-failure.ts'
import { countries } from '#domain/countries.ts'
import { Refusal } from '#domain/errors/catalogue.ts'

const usage = 'Usage: npm run import:companies -- FILE [--provider=offeneregister] [--country=DE]'

interface Order {
	readonly file: string
	readonly provider: string
	readonly country: string
}

function readOrder(argv: readonly string[]): Order {
	const { values, positionals } = parseArgs({
		args: [...argv],
		options: { provider: { type: 'string', default: 'offeneregister' }, country: { type: 'string', default: 'DE' } },
		allowPositionals: true,
	})
	const [file, ...more] = positionals
	if (file === undefined || more.length > 0) throw new StartFailure(usage)
	// The provider's name begins each company's id, up to the first colon.
	if (!/^[a-z][a-z0-9-]{0,39}$/.test(values.provider))
		throw new StartFailure('--provider takes a name of small letters, digits and hyphens.')
	if (!countries.some((country) => country === values.country))
		throw new StartFailure('--country takes a country by its two letters, such as DE.')
	const found = statSync(file, { throwIfNoEntry: false })
	if (found?.isFile() !== true) throw new StartFailure(`There is no file ${file}.`)
	return { file, ...values }
}

/** The database of DATABASE_URL, or the embedded one of DATA_DIR: the running server's, else started for the import. */
async function openDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
	if (config.DATABASE_URL !== undefined) return { url: config.DATABASE_URL, close: () => Promise.resolve() }
	const data_dir = path.resolve(config.DATA_DIR)
	const passwords = path.join(data_dir, 'postgres-passwords.json')
	if (!existsSync(passwords))
		throw new StartFailure(`There is no database in ${config.DATA_DIR} yet: start the server once, or set DATABASE_URL.`)
	const running = runningServer(placeFor(data_dir).cluster)
	if (running === undefined) {
		const embedded = await startEmbeddedPostgres({ data_dir })
		return { url: embedded.url, close: () => embedded.stop() }
	}
	const { owner } = JSON.parse(readFileSync(passwords, 'utf8')) as { owner: string }
	return { url: `postgres://fundament:${owner}@127.0.0.1:${running.port}/fundament`, close: () => Promise.resolve() }
}

async function run(order: Order): Promise<void> {
	const config = readConfig(process.env)
	const opened = await openDatabase(config)
	const database = new Database({ url: opened.url, max_connections: 2, log: makeLog('silent') })
	const started_ms = performance.now()
	let lines = 0
	const progress = (): void =>
		void process.stderr.write(`${process.stderr.isTTY ? '\r' : ''}${lines} lines read${process.stderr.isTTY ? '' : '\n'}`)
	try {
		const report = await importRegister(database, {
			chunks: createReadStream(order.file),
			provider: order.provider,
			country: order.country,
			onProgress: (read) => {
				lines = read
				if (process.stderr.isTTY || lines % 50_000 < 1_000) progress()
			},
		})
		if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
		tell(order, report, (performance.now() - started_ms) / 1000)
	} catch (error) {
		throw new StartFailure(
			sentenceFor(error, order.file) + (lines > 0 ? ` The first ${lines} lines are in; importing again does no harm.` : ''),
		)
	} finally {
		await database.end()
		await opened.close()
	}
}

function tell(order: Order, report: ImportReport, seconds: number): void {
	const { added, changed, bad, bad_lines } = report
	console.log(
		`${order.file}: ${added} companies added and ${changed} brought up to date as "${order.provider}" in ${seconds.toFixed(1)} s.`,
	)
	if (bad === 0) return
	console.log(`${bad} lines were left out${bad > bad_lines.length ? `; the first ${bad_lines.length} of them` : ''}:`)
	for (const line of bad_lines) console.log(`  ${line}`)
}

const undefined_table = '42P01'

function sentenceFor(error: unknown, file: string): string {
	if (error instanceof NotATable) return `${file} is no register file: ${error.message} (see docs/operations/import-companies.md).`
	if (error instanceof Refusal) return 'The database cannot be reached: is DATABASE_URL right?'
	if (error instanceof Error && 'code' in error && error.code === undefined_table)
		return 'The database has no table for companies yet: start the server once.'
	return `${file} could not be imported: ${error instanceof Error ? error.message : String(error)}.`
}

try {
	await run(readOrder(process.argv.slice(2)))
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
