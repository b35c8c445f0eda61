import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { importIndustryCodes, NotAClassification } from '#api/review/industry-codes/import.ts'
import { makeLog } from '#api/platform/log.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { industryCodeTypes } from '#domain/review/industry-codes/codes.ts'

import { openDatabase } from './open-database.ts'

const max_bytes = 20_000_000

async function run([named, file, ...more]: readonly string[]): Promise<void> {
	const type = industryCodeTypes.find((known) => known === named)
	if (type === undefined || file === undefined || more.length > 0)
		throw new StartFailure(`Usage: npm run import:industry-codes -- ${industryCodeTypes.join('|')} FILE`)
	const found = statSync(file, { throwIfNoEntry: false })
	if (found?.isFile() !== true) throw new StartFailure(`There is no file ${file}.`)
	if (found.size > max_bytes) throw new StartFailure(`${file} is too large for a classification.`)
	const opened = await openDatabase(readConfig(process.env))
	const database = new Database({ url: opened.url, max_connections: 1, log: makeLog('silent') })
	try {
		const text = readFileSync(file, 'utf8')
		const { added, changed, bad_lines } = await importIndustryCodes(database, { type, source: path.basename(file), text })
		console.log(`${file}: ${added} codes of ${type} added, ${changed} brought up to date.`)
		if (bad_lines.length > 0) console.log(`${bad_lines.length} lines were left out:\n${bad_lines.map((line) => `  ${line}`).join('\n')}`)
	} catch (error) {
		if (error instanceof NotAClassification)
			throw new StartFailure(`${file} is no classification: ${error.message} (see docs/operations/import-industry-codes.md).`)
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
