import { setTimeout as pause } from 'node:timers/promises'

import { Client } from 'pg'

import { startEmbeddedPostgres, urlOfDatabase } from '#api/platform/db/embedded.ts'

import { Applicant } from './applicant.ts'
import { memoryWhile } from './memory.ts'
import { startProduct, withTemporaryFolder, type Running } from './product.ts'
import { machine, mark, number } from './words.ts'

const applications = 1_000_000
const warm_up = 10
const rounds = 60
/** Of a session that `signIn` makes. */
const token = 'bench-staff-session'

export interface ViewResult {
	readonly view: string
	readonly p50_ms: number
	readonly p95_ms: number
}

export interface ExportResult {
	readonly format: string
	readonly rows: number
	readonly size_mb: number
	/** From the request to the finished file. */
	readonly made_s: number
	/** Memory of the server: before, and at its peak while the file was made. */
	readonly before_mib: number
	readonly peak_mib: number
}

export interface QueuesResult {
	readonly applications: number
	readonly views: readonly ViewResult[]
	/** Over all lists. */
	readonly ours_p50_ms: number
	readonly ours_p95_ms: number
	readonly bare_p50_ms: number
	readonly bare_p95_ms: number
	/** Ratio of the medians. */
	readonly ratio: number
	readonly exports: readonly ExportResult[]
}

export const quantile = (times_ms: readonly number[], share: number): number =>
	times_ms.toSorted((a, b) => a - b)[Math.floor(times_ms.length * share)] ?? 0

export async function timed(times_ms: number[], work: () => Promise<unknown>): Promise<void> {
	const started_ms = performance.now()
	await work()
	times_ms.push(performance.now() - started_ms)
}

/**
 * Copies of the existing application: three in ten are open, in every status of a long flow, half of them assigned; names of two words out
 * of forty each and a number, as in a register.
 */
const fill = `
	with model as (
		select * from applications order by created_at limit 1
	), words as (
		select array['Nord', 'Elb', 'Alster', 'Hanse', 'Werft', 'Kontor', 'Speicher', 'Deich', 'Heide', 'Marsch', 'Förde', 'Insel', 'Küsten', 'Hafen',
			'Leucht', 'Möwen', 'Anker', 'Segel', 'Wind', 'Moor', 'Birken', 'Eichen', 'Linden', 'Buchen', 'Ahorn', 'Tannen', 'Wiesen', 'Acker', 'Garten',
			'Bergmann', 'Schröder', 'Petersen', 'Hansen', 'Jansen', 'Krüger', 'Vogt', 'Lorenz', 'Brandt', 'Kühn', 'Otto'] as firsts,
			array['bau', 'technik', 'logistik', 'handel', 'werke', 'metall', 'druck', 'holz', 'tiefbau', 'optik', 'pflege', 'reisen', 'möbel', 'mode',
			'chemie', 'pharma', 'medien', 'labor', 'schmiede', 'mühle', 'bäckerei', 'brauerei', 'kälte', 'wärme', 'solar', 'wasser', 'stahl', 'guss',
			'papier', 'kabel', 'funk', 'daten', 'netze', 'systeme', 'anlagen', 'pumpen', 'motoren', 'reifen', 'boote', 'segel'] as seconds,
			array['Internal_Review', 'internal_review_backlog', 'internal_review_analysis', 'internal_pricing', 'offer_available', 'Signature',
			'Final_Review', 'Awaiting_Payout', 'Open', 'Submitted'] as live
	), staff as (
		select array_agg(staff_id) as ids from staff_users
	)
	insert into applications (partner_id, application_id, "shortApplicationId", user_id, team_id, status, flow, product_id, product_version,
		"allBanksLoanPurpose", purpose_key, currency, loan_size_cents, loan_duration_months, company_id, "companyName", "companyType",
		"companyCountry", created_at, submitted_at, stage_since, assigned_staff_id)
	select model.partner_id, gen_random_uuid(), 'b' || lpad(n::text, 9, '0'), model.user_id, model.team_id,
		case when n % 10 < 3 then live[1 + (n / 10) % 10] when n % 10 < 8 then 'Paid_Out' else 'Rejected' end,
		model.flow, model.product_id, model.product_version, model."allBanksLoanPurpose", model.purpose_key, model.currency,
		1500000 + (n * 7919::bigint) % 500000000, model.loan_duration_months, model.company_id,
		firsts[1 + (n * 31) % 40] || seconds[1 + (n / 40 * 17) % 40] || ' ' || n || ' GmbH', model."companyType", model."companyCountry",
		now() - make_interval(mins => n), now() - make_interval(mins => n), now() - make_interval(mins => n / 2),
		case when n % 20 < 3 then ids[1 + n % cardinality(ids)] end
	from model, words, staff, generate_series($1::int, $2::int) n`

/**
 * Fills the table like a restore: rows without triggers and foreign key checks, then the indexes. Data that triggers maintain per row is
 * not measured.
 */
async function fillTable(client: Client): Promise<void> {
	const { rows } = await client.query<{ name: string; definition: string }>(`
		select indexname as name, indexdef as definition from pg_indexes
		where tablename in ('applications', 'application_names') and indexname not in (select conname from pg_constraint)`)
	await client.query("set session_replication_role = 'replica'")
	for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`)
	const step = 50_000
	for (let from = 1; from < applications; from += step) {
		await client.query(fill, [from, Math.min(applications - 1, from + step - 1)])
		process.stderr.write(`\r${from + step - 1} applications`)
	}
	await client.query(`
		insert into application_names (application_id, names)
		select application_id, concat_ws(E'\\n', "companyName", "shortApplicationId") from applications on conflict do nothing`)
	for (const { definition } of rows) await client.query(definition)
	await client.query("set session_replication_role = 'origin'")
	await client.query('vacuum analyze applications, application_names')
	process.stderr.write('\n')
}

/** Lists of staff: each is one call over HTTP with session, rights, rows, count, and the contract's answer schema. */
const views = (staff_id: string): Readonly<Record<string, string>> => ({
	'all that goes on, oldest turn first': '',
	'the last page that is turned to': 'page=100&page_size=100',
	mine: 'queue=mine',
	'to be assigned': 'queue=to_be_assigned',
	'waiting for others': 'queue=waiting',
	'a stage': 'stage=closing',
	'a status, largest amounts first': 'status=internal_pricing&sort=-loanSize',
	'of a partner, newest first': 'partner_key=hansekontor&sort=-submitted',
	'of a colleague, by company': `assigned_staff_id=${staff_id}&sort=companyName`,
	finished: 'stage=ended',
	'a name that is common': 'search=petersen',
	'a name that is rare': 'search=petersenmotoren 4',
	'a number': 'search=b000734219',
})

/** Signs a person of the demo in for `call`, and answers their id. */
export async function signIn(client: Client, name: string): Promise<string> {
	const { rows } = await client.query<{ staff_id: string }>('select staff_id from staff_users where email like $1', [`${name}@%`])
	const staff_id = rows[0]?.staff_id ?? ''
	await client.query('insert into staff_sessions (token_hash, staff_id) values (sha256($1), $2)', [Buffer.from(token), staff_id])
	return staff_id
}

/** One call of staff, including reading its answer. */
export async function call(origin: string, path: string, body?: unknown): Promise<unknown> {
	const headers = { cookie: `__Host-staff-session=${token}`, origin, 'content-type': 'application/json' }
	const answer = await fetch(
		`${origin}/api${path}`,
		body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
	)
	const text = await answer.text()
	if (!answer.ok) throw new Error(text)
	return JSON.parse(text)
}

/** Exports the applications of one stage: nine in a hundred of all. */
async function makeExport({ origin, process: { pid } }: Running, format: string): Promise<ExportResult> {
	const started_ms = performance.now()
	let made = { rows: 0, size_bytes: 0 }
	const memory = await memoryWhile(pid, async () => {
		await call(origin, '/staff/exports', { kind: 'applications', format, filter: { stage: 'closing' } })
		for (;;) {
			const { exports } = (await call(origin, '/staff/exports')) as {
				exports: readonly { state: string; rows: number; size_bytes: number }[]
			}
			const [newest] = exports
			if (newest?.state === 'failed') throw new Error('The export failed.')
			if (newest?.state === 'ready') {
				made = newest
				return
			}
			await pause(100)
		}
	})
	return { format, rows: made.rows, size_mb: made.size_bytes / 1e6, made_s: (performance.now() - started_ms) / 1000, ...memory }
}

/** The list of staff over a million applications, compared with the same page's rows by an index on another connection. */
export async function benchQueues(): Promise<QueuesResult> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url })
		const client = new Client({ connectionString: urlOfDatabase(postgres.superuser_url, 'fundament') })
		await client.connect()
		try {
			const applicant = new Applicant(product.origin)
			await applicant.register()
			await applicant.createApplication()
			await fillTable(client)
			const staff_id = await signIn(client, 'analyse')
			const get = (path: string): Promise<unknown> => call(product.origin, path)
			const bare = () =>
				client.query({
					name: 'bare',
					text: 'select * from applications where turn is not null order by turn_since, application_id limit 25',
				})
			const ours: number[] = []
			const bares: number[] = []
			const results: ViewResult[] = []
			const asked = {
				...Object.fromEntries(Object.entries(views(staff_id)).map(([view, query]) => [view, `/staff/applications?${query}`])),
				'the counts of all queues': '/staff/queues',
			}
			for (const [view, path] of Object.entries(asked)) {
				const times: number[] = []
				for (let round = 0; round < warm_up; round += 1) await Promise.all([get(path), bare()])
				for (let round = 0; round < rounds; round += 1) {
					await timed(bares, bare)
					await timed(times, () => get(path))
				}
				ours.push(...times)
				results.push({ view, p50_ms: quantile(times, 0.5), p95_ms: quantile(times, 0.95) })
			}
			return {
				applications,
				views: results,
				ours_p50_ms: quantile(ours, 0.5),
				ours_p95_ms: quantile(ours, 0.95),
				bare_p50_ms: quantile(bares, 0.5),
				bare_p95_ms: quantile(bares, 0.95),
				ratio: quantile(ours, 0.5) / quantile(bares, 0.5),
				exports: [await makeExport(product, 'csv'), await makeExport(product, 'xlsx')],
			}
		} finally {
			await client.end()
			await product.stop()
			await postgres.stop()
		}
	})
}

export const queuesText = (result: QueuesResult): string =>
	[
		`# The list of staff over ${result.applications.toLocaleString('en')} applications`,
		'',
		`Written by \`npm run bench -- queues\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.`,
		'',
		'Three in ten still go on. Each view is the whole call over HTTP: session, rights, rows, how many there are, the contract’s answer schema. Against',
		'the first page’s rows by their index on a connection of its own, in turn.',
		'',
		'| Goal | Measured | |',
		'|---|---|---|',
		`| lists in less than 150 ms (p95) | ${number(result.ours_p95_ms)} ms, ${number(result.ratio, 1)} x the bare query by the medians | ${mark(result.ours_p95_ms < 150)} |`,
		`| each of them | slowest ${number(Math.max(...result.views.map(({ p95_ms }) => p95_ms)))} ms | ${mark(result.views.every(({ p95_ms }) => p95_ms < 150))} |`,
		'',
		'| | median | p95 |',
		'|---|---|---|',
		...result.views.map(({ view, p50_ms, p95_ms }) => `| ${view} | ${number(p50_ms, 1)} ms | ${number(p95_ms, 1)} ms |`),
		`| the bare query | ${number(result.bare_p50_ms, 1)} ms | ${number(result.bare_p95_ms, 1)} ms |`,
		'',
		'## A stage of them as a file',
		'',
		'A background job of the same server takes the rows from a cursor and writes the file in pieces; from the wish to the file.',
		'',
		'| | rows | size | made in | memory of the server before | at the most |',
		'|---|---|---|---|---|---|',
		...result.exports.map(
			({ format, rows, size_mb, made_s, before_mib, peak_mib }) =>
				`| ${format.toUpperCase()} | ${rows.toLocaleString('en')} | ${number(size_mb, 1)} MB | ${number(made_s, 1)} s | ${number(before_mib)} MiB | ${number(peak_mib)} MiB |`,
		),
		'',
	].join('\n')
