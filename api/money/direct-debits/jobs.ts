import { z } from 'zod'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { takeMandatesOver } from './mandates.ts'

const takeOverMandates = defineJob<Record<string, never>>('take-over-mandates')

export const handlers = [
	jobHandler(takeOverMandates, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => () => takeMandatesOver(services, partner)),
				'Not every mandate could be taken over.',
			)
		},
		schedule: '*/5 * * * *',
	}),
]
