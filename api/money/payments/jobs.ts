import { z } from 'zod'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { handOver, handOverOrders } from './hand-over.ts'
import { exchange } from './payments.ts'

const readBankFiles = defineJob<Record<string, never>>('read-bank-files')

export const handlers = [
	jobHandler(handOverOrders, {
		schema: z.object({ partner_id: z.uuid(), file_id: z.uuid() }),
		run: async (services, { partner_id, file_id }) => handOver(services, await services.partners.ofId(mintPartnerId(partner_id)), file_id),
	}),
	jobHandler(readBankFiles, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => () => exchange(services, partner)),
				'Not every partner’s files could be exchanged.',
			)
		},
		schedule: '* * * * *',
		limit_s: 3600,
	}),
]
