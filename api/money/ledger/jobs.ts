import { z } from 'zod'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { trialBalances } from './trial-balance.ts'

const checkLedger = defineJob<Record<string, never>>('check-ledger')

/** Draws the trial balance every hour. A fault is logged as an error, so that log monitoring reports it. */
export const handlers = [
	jobHandler(checkLedger, {
		schema: z.object({}),
		run: async ({ database, log }) => {
			for (const { partner_key, faults } of await trialBalances(database))
				for (const fault of faults) log.error({ partner: partner_key, fault }, 'the ledger does not balance')
		},
		schedule: '52 * * * *',
		limit_s: 3600,
	}),
]
