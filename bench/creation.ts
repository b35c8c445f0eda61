import { randomUUID } from 'node:crypto'

import { Client, Pool } from 'pg'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import { anApplicationForm } from '#api/test/forms.ts'

import { Applicant } from './applicant.ts'
import { startProduct, withTemporaryFolder } from './product.ts'

const warm_up = 50
const creations = 400
const at_once = 4
/** The applications are shared among several people, because nobody has hundreds. */
const people = 20

export interface CreationResult {
	readonly ours_p95_ms: number
	readonly bare_p95_ms: number
	/** Ratio of the medians: the whole call against writing its rows. */
	readonly ratio: number
}

const quantile = (times_ms: readonly number[], share: number): number =>
	times_ms.toSorted((a, b) => a - b)[Math.floor(times_ms.length * share)] ?? 0

/** Runs with limited concurrency until all are done, and returns each duration. */
async function timesOf(count: number, once: (number: number) => Promise<void>): Promise<number[]> {
	const times_ms: number[] = []
	let begun = 0
	const worker = async (): Promise<void> => {
		while (begun < count) {
			const number = (begun += 1)
			const started_ms = performance.now()
			await once(number)
			times_ms.push(performance.now() - started_ms)
		}
	}
	await Promise.all(Array.from({ length: at_once }, worker))
	return times_ms
}

/** The rows of one creation, in the order of their foreign keys. */
const tables = ['idempotency_keys', 'companies', 'applications', 'application_events', 'decisions', 'indicative_offers'] as const

/** Columns that get new values in a copy; the others stay as the product wrote them. */
const ownKeys: Readonly<Record<(typeof tables)[number], readonly string[]>> = {
	idempotency_keys: ['key'],
	companies: ['company_id'],
	applications: ['application_id', 'shortApplicationId', 'company_id'],
	application_events: ['application_id', 'event_id'],
	decisions: ['application_id', 'decision_id'],
	indicative_offers: ['application_id', 'offer_id'],
}

type Row = Record<string, unknown>

/** Writes the same rows under new keys: one transaction, one named statement for each row, nothing else. */
async function writeAgain(pool: Pool, rows: readonly { readonly table: (typeof tables)[number]; readonly row: Row }[]): Promise<void> {
	const fresh = new Map<string, string>()
	const client = await pool.connect()
	try {
		await client.query('begin')
		for (const { table, row } of rows) {
			const copy = { ...row }
			for (const key of ownKeys[table]) {
				const shared = key === 'application_id' || key === 'company_id'
				const value = (shared ? fresh.get(key) : undefined) ?? randomUUID()
				fresh.set(key, value)
				copy[key] = key === 'shortApplicationId' ? value.replaceAll('-', '').slice(0, 10) : value
			}
			const text = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`
			await client.query({ name: `again_${table}`, text, values: [JSON.stringify(copy)] })
		}
		await client.query('commit')
	} finally {
		client.release()
	}
}

/** Compares creating an application with a bare transaction that writes the same rows to the same database. */
export async function benchCreation(): Promise<CreationResult> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url, TRUST_PROXY: '1' })
		const pool = new Pool({ connectionString: postgres.url, max: at_once })
		pool.on('connect', (client) => void client.query("select set_config('app.every_partner', 'on', false)"))
		const client = new Client({ connectionString: postgres.url })
		await client.connect()
		try {
			const applicants = Array.from({ length: people }, () => new Applicant(product.origin))
			for (const applicant of applicants) await applicant.register()
			let last: Row = {}
			// Different addresses and companies, so that neither the rate limit nor the check for duplicates interferes.
			const create = async (number: number): Promise<void> => {
				const applicant = applicants[number % people]
				if (applicant === undefined) throw new Error('There is nobody.')
				last = await applicant.must(
					'POST',
					'/user/applications',
					anApplicationForm({ companyName: `Muster ${number} ${randomUUID()} GmbH` }),
					{
						'idempotency-key': randomUUID(),
						'x-forwarded-for': `198.51.${(number >> 8) & 255}.${number & 255}`,
					},
				)
			}
			await timesOf(warm_up, create)
			await client.query("select set_config('app.every_partner', 'on', false)")
			const id = String(last['applicationId'])
			const rows: { table: (typeof tables)[number]; row: Row }[] = []
			for (const table of tables) {
				const where = {
					idempotency_keys: "answer->>'applicationId' = $1::text",
					companies: 'company_id = (select company_id from applications where application_id = $1::uuid)',
				}
				const condition = table === 'idempotency_keys' || table === 'companies' ? where[table] : 'application_id = $1::uuid'
				const found = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t where ${condition}`, [id])
				rows.push(...found.rows.map(({ row }) => ({ table, row })))
			}
			const again = (): Promise<void> => writeAgain(pool, rows)
			await timesOf(warm_up, again)
			// Alternates, so that other load on the machine affects both.
			const times = { ours: [] as number[], bare: [] as number[] }
			for (let round = 0; round < 4; round += 1) {
				times.bare.push(...(await timesOf(creations / 4, again)))
				times.ours.push(...(await timesOf(creations / 4, (number) => create(1000 * (round + 1) + number))))
			}
			return {
				ours_p95_ms: quantile(times.ours, 0.95),
				bare_p95_ms: quantile(times.bare, 0.95),
				ratio: quantile(times.ours, 0.5) / quantile(times.bare, 0.5),
			}
		} finally {
			await client.end()
			await pool.end()
			await product.stop()
			await postgres.stop()
		}
	})
}
