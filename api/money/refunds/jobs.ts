import { z } from 'zod'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { followRefunds } from './fates.ts'

const followJob = defineJob<Record<string, never>>('follow-refunds')

export const handlers = [
	jobHandler(followJob, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => () => followRefunds(services, partner)),
				'Not every refund could be followed.',
			)
		},
		schedule: '* * * * *',
		limit_s: 3600,
	}),
]
