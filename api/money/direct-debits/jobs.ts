import { z } from 'zod'

import { inTurn } from '#api/money/ledger/each-loan.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { followAccountChanges } from './account-changes/follow.ts'
import { followCollections } from './fates/fates.ts'
import { takeMandatesOver } from './mandates.ts'

const takeOverMandates = defineJob<Record<string, never>>('take-over-mandates')

const followChangesJob = defineJob<Record<string, never>>('follow-account-changes')

const followJob = defineJob<Record<string, never>>('follow-collections')

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
	jobHandler(followChangesJob, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => () => followAccountChanges(services, partner)),
				'Not every change of an account could be followed.',
			)
		},
		schedule: '* * * * *',
		limit_s: 3600,
	}),
	jobHandler(followJob, {
		schema: z.object({}),
		run: async (services) => {
			const partners = await services.partners.all()
			await inTurn(
				partners.map((partner) => () => followCollections(services, partner)),
				'Not every collection could be followed.',
			)
		},
		schedule: '* * * * *',
		limit_s: 3600,
	}),
]
