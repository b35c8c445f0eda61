import { z } from 'zod'

import { preflight_version } from '#domain/applying/documents/preflight/findings.ts'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { preflightDocument } from './preflight.ts'
import { preflightJob } from './preflight-job.ts'
import { takeOutdated } from './store.ts'

const examineOutdated = defineJob<Record<string, never>>('preflight-outdated')

/** As many as can be examined before the next run. */
const page_size = 200

export const handlers = [
	jobHandler(preflightJob, { schema: z.object({ partner_id: z.uuid(), document_id: z.uuid() }), run: preflightDocument, at_once: 2 }),

	/** A new version of the examination repeats it for all files in batches, and also covers those whose first one never happened. */
	jobHandler(examineOutdated, {
		schema: z.object({}),
		run: async ({ database, log }) => {
			const outdated = await database.transaction('every_partner', async (db) => {
				const rows = await db.all(takeOutdated, { preflight_version, page_size })
				for (const row of rows) await db.enqueue(preflightJob, row)
				return rows.length
			})
			if (outdated > 0) log.info({ outdated }, 'files are examined again')
		},
		schedule: '7,22,37,52 * * * *',
	}),
]
