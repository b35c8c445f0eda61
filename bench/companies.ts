import { setTimeout as wait } from 'node:timers/promises'

import { Pool } from 'pg'

import { Database } from '#api/platform/db/database.ts'
import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { makeLog } from '#api/platform/log.ts'
import { formats, importRegister } from '#api/platform/providers/registry/choose.ts'
import { foldCompanyName } from '#domain/applying/companies/names.ts'

import { inventCompany } from './invented-names.ts'
import { residentMib } from './memory.ts'
import { startProduct, withTemporaryFolder } from './product.ts'

const companies = 1_200_000
const searches_per_s = 20
const seconds = 60

export interface CompanyResult {
	readonly companies: number
	readonly import_s: number
	/** Rows per second in each hundred thousand. */
	readonly import_rates_per_s: readonly number[]
	readonly import_memory_mib: number
	readonly search_p50_ms: number
	readonly search_p95_ms: number
	readonly search_max_ms: number
	/** By kind of query. */
	readonly kinds_p95_ms: Readonly<Record<Kind, number>>
	/** A direct look-up of one row by an index, measured at the same time. */
	readonly bare_p95_ms: number
	readonly missed: number
	readonly memory_before_mib: number
	readonly memory_after_mib: number
}

const kinds = ['exact', 'beginning', 'slip', 'common', 'number'] as const
type Kind = (typeof kinds)[number]

const at = (times_ms: readonly number[], share: number): number =>
	times_ms.toSorted((one, other) => one - other)[Math.floor((times_ms.length - 1) * share)] ?? 0

const mib = (bytes: number): number => bytes / 2 ** 20

/** A register as OffeneRegister publishes it, generated while it is read. */
async function* register(count: number): AsyncGenerator<Uint8Array> {
	const piece = 500
	for (let from = 0; from < count; from += piece) {
		const lines = Array.from({ length: piece }, (_, index) => {
			const company = inventCompany(from + index)
			const { company_number, name, register_type, register_number, register_court } = company
			return JSON.stringify({
				all_attributes: {
					_registerArt: register_type,
					_registerNummer: register_number,
					native_company_number: `${register_court} ${register_type} ${register_number}`,
					registered_office: company.city,
					registrar: register_court,
				},
				company_number,
				current_status: 'currently registered',
				jurisdiction_code: 'de',
				name,
				officers: [],
				registered_address: `${company.street} ${company.house_number}, ${company.post_code} ${company.city}.`,
			})
		})
		yield Buffer.from(`${lines.join('\n')}\n`)
	}
}

type Imported = Pick<CompanyResult, 'import_s' | 'import_rates_per_s' | 'import_memory_mib'>

async function importAll(database: Database): Promise<Imported> {
	const started_ms = performance.now()
	const reached: { readonly line: number; readonly ms: number }[] = [{ line: 0, ms: started_ms }]
	let memory = 0
	const report = await importRegister(database, {
		format: formats.offeneregister,
		file: { name: 'invented.jsonl', fingerprint: 'invented' },
		chunks: register(companies),
		provider: 'offeneregister',
		countries: [],
		onProgress: (line) => {
			if (line % 100_000 !== 0) return
			reached.push({ line, ms: performance.now() })
			memory = Math.max(memory, process.memoryUsage.rss())
		},
	})
	if (report.added !== companies) throw new Error(`${report.added} companies were imported instead of ${companies}.`)
	const rates = reached.slice(1).map(({ line, ms }, index) => {
		const before = reached[index] ?? { line: 0, ms: started_ms }
		return ((line - before.line) * 1000) / (ms - before.ms)
	})
	return {
		import_s: (performance.now() - started_ms) / 1000,
		import_rates_per_s: rates,
		import_memory_mib: mib(memory),
	}
}

/** Swaps two letters of the longest word. */
function withSlip(name: string, number: number): string {
	const word = name.split(/\W/u).toSorted((one, other) => other.length - one.length)[0] ?? name
	const place = 1 + (number % Math.max(1, word.length - 3))
	return name.replace(word, word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2))
}

const commons = ['GmbH', 'Elektro', 'Bau GmbH', 'Immobilien Berlin', 'technik', 'Verwaltung', 'Holz Handels', 'Medien Köln GmbH & Co. KG']

/** Generates queries, in the same mix each time. */
function typed(number: number): { readonly kind: Kind; readonly text: string } {
	const company = inventCompany((number * 7919) % companies)
	const kind = kinds[number % kinds.length] ?? 'exact'
	switch (kind) {
		case 'exact':
			return { kind, text: company.name }
		case 'beginning':
			return { kind, text: company.name.slice(0, 6) }
		case 'slip':
			return { kind, text: withSlip(company.name, number) }
		case 'common':
			return { kind, text: commons[Math.floor(number / kinds.length) % commons.length] ?? '' }
		case 'number':
			return { kind, text: `${company.register_type} ${company.register_number}` }
	}
}

/** Sends searches for a minute at a fixed rate, answered or not, with a bare look-up beside each. */
async function search(
	origin: string,
	pool: Pool,
): Promise<Pick<CompanyResult, 'missed'> & { times: Record<Kind, number[]>; bare: number[] }> {
	const times: Record<Kind, number[]> = { exact: [], beginning: [], slip: [], common: [], number: [] }
	const bare: number[] = []
	let missed = 0
	const once = async (number: number): Promise<void> => {
		const { kind, text } = typed(number)
		const query = new URLSearchParams({ name: text, country: 'DE' }).toString()
		// Each search has its own address, so that the rate limit by address does not interfere.
		const headers = { 'x-forwarded-for': `198.51.${(number >> 8) & 255}.${number & 255}` }
		const started_ms = performance.now()
		const response = await fetch(`${origin}/api/company_search?${query}`, { headers })
		const answer = (await response.json()) as { external_provider_companies?: { name: string }[]; is_provider_available?: boolean }
		times[kind].push(performance.now() - started_ms)
		if (answer.is_provider_available !== true) throw new Error(`"${text}" was not answered: ${response.status}.`)
		const wanted = inventCompany((number * 7919) % companies).name
		if ((kind === 'exact' || kind === 'slip') && !(answer.external_provider_companies ?? []).some(({ name }) => name === wanted))
			missed += 1
		const bare_ms = performance.now()
		await pool.query({
			name: 'bare',
			text: 'select * from registry_companies where country = $1 and folded_name collate "C" = $2 limit 20',
			values: ['DE', foldCompanyName(wanted)],
		})
		bare.push(performance.now() - bare_ms)
	}
	const running: Promise<void>[] = []
	const started_ms = performance.now()
	for (let number = 0; number < searches_per_s * seconds; number += 1) {
		await wait(Math.max(0, started_ms + (number * 1000) / searches_per_s - performance.now()))
		running.push(once(number))
	}
	await Promise.all(running)
	return { times, bare, missed }
}

/** Imports a register of the size of the German one and searches it. */
export async function benchCompanies(): Promise<CompanyResult> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url, TRUST_PROXY: '1' })
		const database = new Database({ url: postgres.url, max_connections: 2, log: makeLog('silent'), answer_limit_ms: 3_600_000 })
		const pool = new Pool({ connectionString: postgres.url, max: 4 })
		try {
			const imported = await importAll(database)
			const memory_before_mib = await residentMib(product.process.pid)
			const { times, bare, missed } = await search(product.origin, pool)
			const all = Object.values(times).flat()
			return {
				companies,
				...imported,
				search_p50_ms: at(all, 0.5),
				search_p95_ms: at(all, 0.95),
				search_max_ms: at(all, 1),
				kinds_p95_ms: Object.fromEntries(kinds.map((kind) => [kind, at(times[kind], 0.95)])) as Record<Kind, number>,
				bare_p95_ms: at(bare, 0.95),
				missed,
				memory_before_mib,
				memory_after_mib: await residentMib(product.process.pid),
			}
		} finally {
			await pool.end()
			await database.end()
			await product.stop()
			await postgres.stop()
		}
	})
}
