import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { makeLog } from '#api/platform/log.ts'
import { importReferenceRates } from '#api/partners/reference-rates/import.ts'
import { NotPublishedRates } from '#api/partners/reference-rates/published.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { todayIn } from '#domain/platform/dates.ts'

import { openDatabase } from './open-database.ts'

const max_bytes = 20_000_000
/** The time zone of Frankfurt and Zurich, where the rates are published. */
const publishers_time_zone = 'Europe/Berlin'

async function run([file, ...more]: readonly string[]): Promise<void> {
	if (file === undefined || more.length > 0) throw new StartFailure('Usage: npm run import:reference-rates -- FILE')
	const found = statSync(file, { throwIfNoEntry: false })
	if (found?.isFile() !== true) throw new StartFailure(`There is no file ${file}.`)
	if (found.size > max_bytes) throw new StartFailure(`${file} is too large for a list of rates.`)
	const opened = await openDatabase(readConfig(process.env))
	const database = new Database({ url: opened.url, max_connections: 1, log: makeLog('silent') })
	try {
		const text = readFileSync(file, 'utf8')
		const { added, changed, unchanged, bad_lines } = await importReferenceRates(database, {
			source: path.basename(file),
			text,
			today: todayIn(publishers_time_zone, Temporal.Now.instant()),
		})
		console.log(`${file}: ${added} fixings added, ${changed} corrected, ${unchanged} known already.`)
		if (bad_lines.length > 0) console.log(`${bad_lines.length} lines were left out:\n${bad_lines.map((line) => `  ${line}`).join('\n')}`)
	} catch (error) {
		if (error instanceof NotPublishedRates)
			throw new StartFailure(`${file} is no list of rates: ${error.message} (see docs/operations/import-reference-rates.md).`)
		throw error
	} finally {
		await database.end()
		await opened.close()
	}
}

try {
	await run(process.argv.slice(2))
} catch (error) {
	console.error(error instanceof Error ? error.message : String(error))
	process.exit(1)
}
