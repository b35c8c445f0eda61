import { Client } from 'pg'

import { startEmbeddedPostgres } from '#api/db/embedded.ts'

import { Applicant } from './applicant.ts'
import { startProduct, withTemporaryFolder } from './product.ts'

const applications = 1_000_000
const warm_up = 10
const rounds = 60
const token = 'bench-staff-session'

export interface ViewResult {
	readonly view: string
	readonly p50_ms: number
	readonly p95_ms: number
}

export interface QueuesResult {
	readonly applications: number
	readonly views: readonly ViewResult[]
	/** Of every list asked for. */
	readonly ours_p50_ms: number
	readonly ours_p95_ms: number
	readonly bare_p50_ms: number
	readonly bare_p95_ms: number
	/** Of the medians. */
	readonly ratio: number
	readonly fill_s: number
}

const quantile = (times_ms: readonly number[], share: number): number =>
	times_ms.toSorted((a, b) => a - b)[Math.floor(times_ms.length * share)] ?? 0

async function timed(times_ms: number[], work: () => Promise<unknown>): Promise<void> {
	const started_ms = performance.now()
	await work()
	times_ms.push(performance.now() - started_ms)
}

/**
 * Copies of the one that is there: three in ten still go on, in every status of a long flow, half of them with somebody; names of two words
 * out of forty each and a number, as a register has them.
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

/** What staff look at: each is one call over HTTP, session, rights, rows, count, and the contract's answer schema. */
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

/** The list of staff over a million applications, against the same page's rows by an index on a connection of its own. */
export async function benchQueues(): Promise<QueuesResult> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url })
		const client = new Client({ connectionString: postgres.url })
		await client.connect()
		try {
			await client.query("select set_config('app.every_partner', 'on', false)")
			const applicant = new Applicant(product.origin)
			await applicant.register()
			await applicant.createApplication()
			const started_ms = performance.now()
			// The states and entries that triggers keep of every row are not what is measured.
			await client.query('alter table applications disable trigger user')
			const step = 50_000
			for (let from = 1; from < applications; from += step) await client.query(fill, [from, Math.min(applications - 1, from + step - 1)])
			await client.query('alter table applications enable trigger user')
			await client.query('vacuum analyze applications')
			const fill_s = (performance.now() - started_ms) / 1000
			const { rows } = await client.query<{ staff_id: string }>("select staff_id from staff_users where email like 'analyse@%'")
			const staff_id = rows[0]?.staff_id ?? ''
			await client.query('insert into staff_sessions (token_hash, staff_id) values (sha256($1), $2)', [Buffer.from(token), staff_id])
			const get = async (path: string): Promise<void> => {
				const answer = await fetch(`${product.origin}/api${path}`, { headers: { cookie: `__Host-staff-session=${token}` } })
				const text = await answer.text()
				if (!answer.ok) throw new Error(text)
			}
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
				fill_s,
			}
		} finally {
			await client.end()
			await product.stop()
			await postgres.stop()
		}
	})
}
