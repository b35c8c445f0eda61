import { z } from 'zod'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { endRecoveries, tellOfRecoveries } from './recovery.ts'

const recoveries = defineJob<Record<string, never>>('recoveries')

export const handlers = [
	jobHandler(recoveries, {
		schema: z.object({}),
		run: async (services) => {
			await tellOfRecoveries(services)
			await endRecoveries(services)
		},
		schedule: '* * * * *',
	}),
]
