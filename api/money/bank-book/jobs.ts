import { z } from 'zod'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { bookLeftOver, proveBankBook } from './bank-book.ts'

const checkBankBook = defineJob<Record<string, never>>('check-bank-book')

/**
 * Books every hour what a process of the release before has read, and proves the bank book against entries and
 * statements. A fault is logged as an error, so that log monitoring reports it.
 */
export const handlers = [
	jobHandler(checkBankBook, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => async () => {
					await bookLeftOver(services, partner)
					const { faults } = await proveBankBook(services, partner.partner_id)
					for (const fault of faults) services.log.error({ partner: partner.key, fault }, 'the bank book does not balance')
				}),
				'Not every bank book could be proved.',
			)
		},
		schedule: '53 * * * *',
		limit_s: 3600,
	}),
]
