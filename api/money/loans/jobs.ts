import { z } from 'zod'

import { todayIn } from '#domain/platform/dates.ts'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { bookDue } from '#api/money/ledger/ledger.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { recordEarlier } from './booking.ts'

const bookLoans = defineJob<Record<string, never>>('book-loans')

/** Books what has followed by each partner's today: instalments that fall due, interest at a month's end. */
export const handlers = [
	jobHandler(bookLoans, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			const works = partners.flatMap((partner) => [
				() => recordEarlier(services, partner),
				() => bookDue(services, partner, todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())),
			])
			await inTurn(works)
		},
		schedule: '7 * * * *',
		limit_s: 3600,
	}),
]
