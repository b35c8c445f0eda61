import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { Presets, SingleBar } from 'cli-progress'

import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { makeLog } from '#api/platform/log.ts'
import {
	formatNames,
	formats,
	importRegister,
	NotARegister,
	openRegisterFile,
	type FormatName,
	type ImportReport,
} from '#api/platform/providers/registry/choose.ts'
import { StartFailure } from '#api/platform/start-failure.ts'
import { countries } from '#domain/platform/countries.ts'
import { Refusal } from '#domain/platform/errors/catalogue.ts'

import { openDatabase } from './open-database.ts'

const usage = `Usage: npm run import:companies -- [--format=${formatNames.join('|')}] [--provider=NAME] [--country=DE] FILE`

interface Order {
	readonly file: string
	readonly format: FormatName
	readonly provider: string
	readonly countries: readonly string[]
}

/** The provider's name is the prefix of each company's id: a register keeps its own, whatever format its file has. */
const providers = { csv: 'offeneregister', offeneregister: 'offeneregister', gleif: 'gleif' } as const satisfies Record<FormatName, string>

function readOrder(argv: readonly string[]): Order {
	const { values, positionals } = parseArgs({
		args: [...argv],
		options: {
			format: { type: 'string', default: 'csv' },
			provider: { type: 'string' },
			country: { type: 'string', multiple: true },
		},
		allowPositionals: true,
	})
	const [file, ...more] = positionals
	if (file === undefined || more.length > 0) throw new StartFailure(usage)
	const format = formatNames.find((name) => name === values.format)
	if (format === undefined) throw new StartFailure(`--format takes one of ${formatNames.join(', ')}.`)
	const provider = values.provider ?? providers[format]
	// The provider's name ends at the first colon of a company's id.
	if (!/^[a-z][a-z0-9-]{0,39}$/.test(provider)) throw new StartFailure('--provider takes a name of small letters, digits and hyphens.')
	const wanted = values.country?.flatMap((codes) => codes.split(',')) ?? (format === 'gleif' ? [] : ['DE'])
	if (!wanted.every((code) => countries.some((country) => country === code)))
		throw new StartFailure('--country takes a country by its two letters, such as DE.')
	if (format === 'csv' && wanted.length > 1) throw new StartFailure('A file of --format=csv holds companies of one country.')
	const found = statSync(file, { throwIfNoEntry: false })
	if (found?.isFile() !== true) throw new StartFailure(`There is no file ${file}.`)
	return { file, format, provider, countries: wanted }
}

/** Speed over the last ten seconds instead of since the start, so that a slower end is visible. */
function makeSpeed(): (line: number) => number {
	const seen: { readonly at_ms: number; readonly line: number }[] = []
	return (line) => {
		const now = { at_ms: performance.now(), line }
		seen.push(now)
		while (seen.length > 2 && now.at_ms - (seen[0]?.at_ms ?? 0) > 10_000) seen.shift()
		const [first = now] = seen
		return now.at_ms === first.at_ms ? 0 : Math.round(((line - first.line) * 1000) / (now.at_ms - first.at_ms))
	}
}

async function run(order: Order): Promise<void> {
	const config = readConfig(process.env)
	const opened = await openDatabase(config)
	const database = new Database({ url: opened.url, max_connections: 2, log: makeLog('silent'), answer_limit_ms: 3_600_000 })
	const bar = new SingleBar(
		{
			format: '{bar} {percentage} % | {lines} lines | {speed} lines/s | {eta_formatted} to go',
			etaBuffer: 200,
			hideCursor: true,
			noTTYOutput: true,
			notTTYSchedule: 10_000,
			linewrap: false,
		},
		Presets.shades_classic,
	)
	const speed = makeSpeed()
	const started_ms = performance.now()
	const shares = 10_000
	try {
		const file = await openRegisterFile(order.file)
		bar.start(shares, 0, { lines: 0, speed: 0 })
		const report = await importRegister(database, {
			...order,
			format: formats[order.format],
			file,
			chunks: file.chunks,
			onProgress: (line) => bar.update(Math.round(file.share() * shares), { lines: line, speed: speed(line) }),
		})
		bar.update(shares)
		bar.stop()
		tell(order, report, (performance.now() - started_ms) / 1000)
	} catch (error) {
		bar.stop()
		throw new StartFailure(`${sentenceFor(error, order.file)} What was read is in: the same command goes on behind it.`)
	} finally {
		await database.end()
		await opened.close()
	}
}

function tell(order: Order, report: ImportReport, seconds: number): void {
	const { added, changed, unchanged, skipped, bad, bad_lines, resumed_after } = report
	if (resumed_after > 0)
		console.log(`It went on behind line ${resumed_after}, where it was interrupted; the numbers are of the whole file.`)
	console.log(
		`${order.file}: ${added} companies added, ${changed} brought up to date and ${unchanged} as before, as "${order.provider}" in ${seconds.toFixed(1)} s.`,
	)
	if (skipped > 0) console.log(`${skipped} records were passed over: no companies we take.`)
	if (bad === 0) return
	console.log(`${bad} lines were left out${bad > bad_lines.length ? `; of this run the first ${bad_lines.length}` : ''}:`)
	for (const line of bad_lines) console.log(`  ${line}`)
}

const undefined_table = '42P01'

function sentenceFor(error: unknown, file: string): string {
	if (error instanceof NotARegister) return `${file} is no register file: ${error.message} (see docs/operations/import-companies.md).`
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
