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
			for (const partner of await services.partners.all()) {
				await recordEarlier(services, partner)
				await bookDue(services, partner.partner_id, todayIn(partner.configuration.time_zone, services.now().toTemporalInstant()))
			}
		},
		schedule: '7 * * * *',
		limit_s: 3600,
	}),
]
