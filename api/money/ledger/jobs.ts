import { z } from 'zod'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { inTurn } from './each-loan.ts'
import { proveBooked } from './trial-balance.ts'

const checkLedger = defineJob<Record<string, never>>('check-ledger')

/** Proves every hour what was booked since the last one. A fault is logged as an error, so that log monitoring reports it. */
export const handlers = [
	jobHandler(checkLedger, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(partners.map((partner) => () => proveBooked(services, partner)))
		},
		schedule: '52 * * * *',
		limit_s: 3600,
	}),
]
