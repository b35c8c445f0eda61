import { Client } from 'pg'

import { startEmbeddedPostgres } from '#api/platform/db/embedded.ts'

import { Applicant } from './applicant.ts'
import { fillApplications } from './fill.ts'
import { compare, type Compared } from './load.ts'
import { start, startProduct, withTemporaryFolder } from './product.ts'

const sizes = [1_000, 100_000] as const

export type ApiResult = { readonly applications: number; readonly calls: Readonly<Record<'list' | 'get' | 'patch', Compared>> }

/** List, get and patch of an application, compared with the bare server on the same database, with few and with many rows stored. */
export async function benchApi(): Promise<ApiResult[]> {
	return withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url })
		const client = new Client({ connectionString: postgres.url })
		await client.connect()
		try {
			const applicant = new Applicant(product.origin)
			await applicant.register()
			let application: Record<string, unknown> = {}
			for (let made = 0; made < 20; made += 1)
				application = await applicant.createApplication({ companyName: `Muster Maschinenbau ${made} GmbH` })
			await client.query("select set_config('app.every_partner', 'on', false)")
			const { rows } = await client.query<{ partner_id: string; user_id: string }>('select partner_id, user_id from sessions limit 1')
			const [owner] = rows
			const id = String(application['applicationId'])
			const bare = await start(
				'bench/bare-server.ts',
				[postgres.url, owner?.partner_id ?? '', owner?.user_id ?? '', id],
				{},
				{ announced: /port (\d+)/ },
			)
			const results: ApiResult[] = []
			try {
				for (const applications of sizes) {
					await fillApplications(client, applications)
					const { headers } = applicant
					const patch = { method: 'PATCH', headers, body: JSON.stringify({ taxIdNumber: '2712345678' }) } as const
					results.push({
						applications,
						calls: {
							list: await compare({ url: `${product.origin}/api/user/applications`, headers }, { url: `${bare.origin}/list` }),
							get: await compare({ url: `${product.origin}/api/user/applications/${id}`, headers }, { url: `${bare.origin}/get` }),
							patch: await compare(
								{ url: `${product.origin}/api/user/applications/${id}`, ...patch },
								{ url: `${bare.origin}/patch`, ...patch },
							),
						},
					})
				}
			} finally {
				await bare.stop()
			}
			return results
		} finally {
			await client.end()
			await product.stop()
			await postgres.stop()
		}
	})
}
