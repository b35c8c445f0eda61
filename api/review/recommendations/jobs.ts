import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { recount, recountOfPartner } from './job-names.ts'
import { recountVotes } from './recount.ts'
import { listWaiting } from './store.ts'

async function recountAt(services: Services, partner_id: PartnerId): Promise<void> {
	const { database } = services
	const waiting = await database.read(partner_id, (db) => db.all(listWaiting, { partner_id }))
	for (const { application_id } of waiting)
		await database.transaction(partner_id, async (db) => {
			const application = await holdApplication(db, { partner_id, application_id })
			if (application !== undefined) await recountVotes({ services, db, actor: systemActor }, application)
		})
}

/**
 * How many votes are needed may change where no vote is given and no report comes: when a released authority begins to hold, and with whatever else
 * the rule looks at. Whatever has enough of them by then goes on at that moment, or in the night after.
 */
export const handlers = [
	jobHandler(recountOfPartner, {
		schema: z.object({ partner_id: z.uuid() }),
		run: (services, { partner_id }) => recountAt(services, mintPartnerId(partner_id)),
	}),
	jobHandler(recount, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id } of await services.partners.all()) await recountAt(services, partner_id)
		},
		schedule: '20 3 * * *',
	}),
]
