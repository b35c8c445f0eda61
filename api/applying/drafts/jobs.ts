import { z } from 'zod'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { deleteExpiredLinks, deleteForgotten } from './store.ts'

const purgeDrafts = defineJob<Record<string, never>>('purge-drafts')

/** Small enough that saving a draft never waits long for the locks. */
const batch = 500

export const handlers = [
	jobHandler(purgeDrafts, {
		schema: z.object({}),
		run: async ({ database }) => {
			for (const statement of [deleteForgotten, deleteExpiredLinks]) {
				for (let gone = batch; gone === batch;) {
					gone = (
						await database.transaction('every_partner', (db) => db.all<{ batch: number }, object, { batch: number }>(statement, { batch }))
					).length
				}
			}
		},
		schedule: '43 2 * * *',
	}),
]
