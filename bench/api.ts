import { Client } from 'pg'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'
import type { Pooling } from '#api/platform/db/pool.ts'

import { Applicant } from './applicant.ts'
import { fillApplications } from './fill.ts'
import { compare, requireSameBytes, type Compared, type Request } from './load.ts'
import { memoryWhile } from './memory.ts'
import { start, startProduct, withTemporaryFolder } from './product.ts'

/** With the scope said by each transaction once, on the smaller number. */
const stages = [
	{ applications: 1_000, pooling: 'session' },
	{ applications: 1_000, pooling: 'transaction' },
	{ applications: 100_000, pooling: 'session' },
] as const
const runs_of_each = 3

export const calls = ['list', 'get', 'patch'] as const
export type Call = (typeof calls)[number]

export interface CallResult {
	readonly applications: number
	readonly pooling: Pooling
	readonly runs: readonly CallRun[]
}

interface CallRun {
	readonly compared: Readonly<Record<Call, Compared>>
	/** The most memory of the product's process during these calls. */
	readonly peak_mib: number
}

/** Where the calls are measured: the database, an applicant of the product on it, and one of their applications. */
interface Stage {
	readonly url: string
	readonly partner_id: string
	readonly id: string
	readonly data_dir: string
}

/** List, get and patch of an application, compared with the bare server on the same database, with few and with many rows stored. */
export async function benchCalls(): Promise<CallResult[]> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const data_dir = `${folder}/product`
		const client = new Client({ connectionString: postgres.url })
		await client.connect()
		try {
			const first = await startProduct(data_dir, { DATABASE_URL: postgres.url })
			const applicant = new Applicant(first.origin)
			await applicant.register()
			let id = ''
			for (let made = 0; made < 20; made += 1)
				id = String((await applicant.createApplication({ companyName: `Muster Maschinenbau ${made} GmbH` }))['applicationId'])
			await first.stop()
			await client.query("select set_config('app.every_partner', 'on', false)")
			const { rows } = await client.query<{ partner_id: string }>('select partner_id from sessions limit 1')
			const stage = { url: postgres.url, partner_id: rows[0]?.partner_id ?? '', id, data_dir }
			const results: CallResult[] = []
			for (const { applications, pooling } of stages) {
				if (results.at(-1)?.applications !== applications) await fillApplications(client, applications)
				const runs: CallRun[] = []
				while (runs.length < runs_of_each) runs.push(await oneRun(stage, applicant, pooling))
				results.push({ applications, pooling, runs })
			}
			return results
		} finally {
			await client.end()
			await postgres.stop()
		}
	})
}

/** Both sides with a process of their own. */
async function oneRun({ url, partner_id, id, data_dir }: Stage, { cookie }: Applicant, pooling: Pooling): Promise<CallRun> {
	const product = await startProduct(data_dir, { DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATABASE_POOLING: pooling })
	try {
		const bare = await start('bench/bare-server.ts', [url, partner_id, product.origin, cookie, id], {}, { announced: /port (\d+)/ })
		try {
			const headers = { cookie, origin: product.origin, 'content-type': 'application/json' }
			const patch = { method: 'PATCH', headers, body: JSON.stringify({ taxIdNumber: '2712345678' }) } as const
			const ours = `${product.origin}/api/user/applications`
			const pairs: Record<Call, readonly [ours: Request, bare: Request]> = {
				list: [
					{ url: ours, headers },
					{ url: `${bare.origin}/list`, headers },
				],
				get: [
					{ url: `${ours}/${id}`, headers },
					{ url: `${bare.origin}/get`, headers },
				],
				patch: [
					{ url: `${ours}/${id}`, ...patch },
					{ url: `${bare.origin}/patch`, ...patch },
				],
			}
			await requireSameBytes(...pairs.list)
			await requireSameBytes(...pairs.get)
			const compared: Partial<Record<Call, Compared>> = {}
			const { peak_mib } = await memoryWhile(product.process.pid, async () => {
				for (const call of calls) compared[call] = await compare(...pairs[call])
			})
			return { compared: compared as Record<Call, Compared>, peak_mib }
		} finally {
			await bare.stop()
		}
	} finally {
		await product.stop()
	}
}
