import { Client } from 'pg'

import { readConfig } from '#api/platform/config.ts'
import { Database } from '#api/platform/db/database.ts'
import { startEmbeddedPostgres, urlOfDatabase } from '#api/platform/db/embedded.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { makeLog } from '#api/platform/log.ts'
import type { Partner } from '#api/platform/partner.ts'

import { partnersOf } from '../scripts/partners-of.ts'
import { Applicant } from './applicant.ts'
import { fillLoans, type Filled } from './loans-fill.ts'
import { startProduct, withTemporaryFolder, type Running } from './product.ts'

/** A running product with loans, its database as a command reads it, and a superuser of it. */
export interface LoansStage {
	readonly product: Running
	readonly client: Client
	readonly database: Database
	readonly partner: Partner
	readonly log: ReturnType<typeof makeLog>
}

export const withLoans = <Result>(filled: Filled, work: (stage: LoansStage) => Promise<Result>): Promise<Result> =>
	withTemporaryFolder(async (folder) => {
		const postgres = await startEmbeddedPostgres({ data_dir: folder })
		const product = await startProduct(`${folder}/product`, { DATABASE_URL: postgres.url })
		const client = new Client({ connectionString: urlOfDatabase(postgres.superuser_url, 'fundament') })
		await client.connect()
		const log = makeLog('silent')
		const database = new Database({ url: postgres.url, max_connections: 2, log })
		try {
			const applicant = new Applicant(product.origin)
			await applicant.register()
			await applicant.createApplication()
			const partner_id = await fillLoans(client, filled)
			const config = readConfig({ DATA_DIR: folder })
			const partner = await partnersOf(database, config, log).ofId(mintPartnerId(partner_id))
			return await work({ product, client, database, partner, log })
		} finally {
			await database.end()
			await client.end()
			await product.stop()
			await postgres.stop()
		}
	})
