import { Client } from 'pg'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'

import { Applicant } from './applicant.ts'
import { startProduct, withTemporaryFolder } from './product.ts'

/** The maximum on one page of the list. */
const documents = 999
const warm_up = 30
const rounds = 300

export interface DocumentsResult {
	readonly documents: number
	readonly ours_p50_ms: number
	readonly ours_p95_ms: number
	readonly bare_p50_ms: number
	readonly bare_p95_ms: number
	/** Ratio of the medians. */
	readonly ratio: number
	readonly answer_bytes: number
}

const quantile = (times_ms: readonly number[], share: number): number =>
	times_ms.toSorted((a, b) => a - b)[Math.floor(times_ms.length * share)] ?? 0

async function timed(times_ms: number[], work: () => Promise<unknown>): Promise<void> {
	const started_ms = performance.now()
	await work()
	times_ms.push(performance.now() - started_ms)
}

/** Every fifth is returned, so that the list includes return reasons. */
const fill = `
	with made as (
		insert into documents (partner_id, document_id, application_id, document_type, document_name, related_entity_kind,
			related_entity_id, upload_status, scan_status, storage_key, content_type, size_bytes, sha256, receipt_number,
			uploaded_by_type, uploaded_by_id, uploaded_at, scanned_at, filed_at, review_status, review_count)
		select a.partner_id, gen_random_uuid(), a.application_id, 'bank_statement', 'Kontoauszug ' || n || '.pdf', 'application',
			a.application_id, 'uploaded', 'not_infected', a.partner_id || '/' || gen_random_uuid(), 'application/pdf', 250000,
			sha256(n::text::bytea), 'bench' || n, 'user', a.user_id, now(), now(), now(),
			case when n % 5 = 0 then 'returned' else 'open' end, (n % 5 = 0)::int
		from applications a, generate_series(1, ${documents}) n where a.application_id = $1
		returning partner_id, document_id, application_id, review_status
	)
	insert into document_reviews (partner_id, document_id, review_number, application_id, verdict, reason, note, staff_id)
	select partner_id, document_id, 1, application_id, 'returned', 'incomplete', 'Seite 2 fehlt.', gen_random_uuid()
	from made where review_status = 'returned'`

/** The longest possible list, compared with one query for the same rows on another connection. */
export async function benchDocuments(): Promise<DocumentsResult> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url })
		const client = new Client({ connectionString: postgres.url })
		await client.connect()
		try {
			await client.query("select set_config('app.every_partner', 'on', false)")
			const applicant = new Applicant(product.origin)
			await applicant.register()
			const { applicationId } = await applicant.createApplication()
			await client.query(fill, [applicationId])
			await client.query('analyze documents, document_reviews')
			let answer_bytes = 0
			const list = async (): Promise<void> => {
				const response = await applicant.send('GET', `/user/applications/${String(applicationId)}/documents`)
				const text = await response.text()
				if (!response.ok) throw new Error(text)
				answer_bytes = text.length
			}
			const bare = () =>
				client.query({
					name: 'bare',
					text: 'select * from documents where application_id = $1 and deleted_at is null order by created_at, document_id',
					values: [applicationId],
				})
			for (let round = 0; round < warm_up; round += 1) await Promise.all([list(), bare()])
			const times = { ours: [] as number[], bare: [] as number[] }
			// Alternates, so that other load on the machine affects both.
			for (let round = 0; round < rounds; round += 1) {
				await timed(times.bare, bare)
				await timed(times.ours, list)
			}
			return {
				documents,
				ours_p50_ms: quantile(times.ours, 0.5),
				ours_p95_ms: quantile(times.ours, 0.95),
				bare_p50_ms: quantile(times.bare, 0.5),
				bare_p95_ms: quantile(times.bare, 0.95),
				ratio: quantile(times.ours, 0.5) / quantile(times.bare, 0.5),
				answer_bytes,
			}
		} finally {
			await client.end()
			await product.stop()
			await postgres.stop()
		}
	})
}
