import { z } from 'zod'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { matchNew } from './booking.ts'

const matchBankEntries = defineJob<Record<string, never>>('match-bank-entries')

export const handlers = [
	jobHandler(matchBankEntries, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => () => matchNew(services, partner)),
				'Not every partner’s entries could be matched.',
			)
		},
		schedule: '* * * * *',
		limit_s: 3600,
	}),
]
