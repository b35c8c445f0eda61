import { z } from 'zod'

import { dunLoans } from '#api/money/dunning/dun-loans.ts'
import { businessDate } from '#api/money/ledger/day-end/business-date.ts'
import { resetRates } from '#api/money/rate-resets/rate-resets.ts'
import { endDays } from '#api/money/ledger/day-end/day-end.ts'
import { inTurn } from '#api/money/ledger/each-loan.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { recordEarlier } from './booking.ts'

const bookLoans = defineJob<Record<string, never>>('book-loans')

async function endDaysOf(services: Services, partner: Partner): Promise<void> {
	const { database, now } = services
	const { acts_on } = await database.read(partner.partner_id, (db) => businessDate({ db, partner, now: now() }))
	const { business_on, failures } = await endDays(services, partner, acts_on)
	await inTurn([() => resetRates(services, partner, business_on), () => dunLoans(services, partner, business_on)])
	if (failures.size > 0) throw new AggregateError(failures.values(), 'Not every loan could be booked.')
}

/** Ends each partner's business days through its today, shortly after its midnight: instalments fall due, interest accrues at a month's end. */
export const handlers = [
	jobHandler(bookLoans, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(partners.flatMap((partner) => [() => recordEarlier(services, partner), () => endDaysOf(services, partner)]))
		},
		schedule: '2 * * * *',
		limit_s: 3600,
	}),
]
