import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { verifySigned } from './evidence/evidence.ts'
import { openSigning } from '#api/review/offers/job-names.ts'
import { openWhereReady } from './opening.ts'
import { goRound } from './rounds.ts'

const ofApplication = z.object({ partner_id: z.uuid(), application_id: z.uuid() })

const remind = defineJob<Record<string, never>>('remind-of-signing')
const verify = defineJob<Record<string, never>>('verify-signatures')

export const handlers = [
	jobHandler(openSigning, {
		schema: ofApplication,
		run: async (services, { partner_id, application_id }) => {
			await services.database.transaction(mintPartnerId(partner_id), (db) =>
				openWhereReady({ services, db, actor: systemActor }, application_id),
			)
		},
	}),

	jobHandler(remind, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id } of await services.partners.all()) await goRound(services, partner_id)
		},
		schedule: '20 * * * *',
	}),

	jobHandler(verify, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id } of await services.partners.all()) await verifySigned(services, partner_id)
		},
		schedule: '10 2 * * *',
	}),
]
