import { z } from 'zod'

import { todayIn } from '#domain/platform/dates.ts'

import { bookDue } from '#api/money/ledger/ledger.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { recordEarlier } from './booking.ts'

const bookLoans = defineJob<Record<string, never>>('book-loans')

/** Books what has followed by each partner's today: instalments that fall due, interest at a month's end. */
export const handlers = [
	jobHandler(bookLoans, {
		schema: z.object({}),
		run: async (services) => {
			const failures: unknown[] = []
			for (const partner of await services.partners.all()) {
				const day = todayIn(partner.configuration.time_zone, services.now().toTemporalInstant())
				const works = [() => recordEarlier(services, partner), () => bookDue(services, partner.partner_id, day)]
				for (const work of works)
					try {
						await work()
					} catch (error) {
						failures.push(error)
					}
			}
			if (failures.length > 0) throw new AggregateError(failures, 'Not every loan could be booked.')
		},
		schedule: '7 * * * *',
		limit_s: 3600,
	}),
]
