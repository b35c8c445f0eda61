import { z } from 'zod'

import { defineJob, jobHandler } from '../../jobs/job.ts'
import { seedInventedCompanies } from './seed.ts'

/** Sandboxes search the companies we have invented: the first one brings them. */
export const inventCompaniesJob = defineJob<Record<string, never>>('invent-companies')

export const handlers = [
	jobHandler(inventCompaniesJob, {
		schema: z.object({}),
		run: async ({ database }) => {
			const client = await database.pool.connect()
			try {
				await client.query('begin')
				// One of two at once waits, and then finds them.
				await client.query("select pg_advisory_xact_lock(hashtext('invented companies'))")
				await seedInventedCompanies(client)
				await client.query('commit')
			} catch (error) {
				await client.query('rollback')
				throw error
			} finally {
				client.release()
			}
		},
		limit_s: 300,
	}),
]
