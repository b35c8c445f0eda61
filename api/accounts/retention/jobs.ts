import { z } from 'zod'

import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { detachMonths } from './detach.ts'

const detachMonthsJob = defineJob<Record<string, never>>('detach-months')

/** Every night, after the check of the audit. */
export const handlers = [
	jobHandler(detachMonthsJob, {
		schema: z.object({}),
		run: (services) => detachMonths(services, services.now()),
		schedule: '17 4 * * *',
		limit_s: 3600,
	}),
]
