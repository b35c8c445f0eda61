import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { recountVotes } from './recount.ts'
import { listWaiting } from './store.ts'

const recount = defineJob<Record<string, never>>('recount-votes')

/**
 * How many votes are needed may change where no vote is given and no report comes: when the rule of authority came, and whenever its limits
 * change. Whatever has enough of them by then goes on in the night after.
 */
export const handlers = [
	jobHandler(recount, {
		schema: z.object({}),
		run: async (services) => {
			const { database, partners } = services
			for (const { partner_id } of await partners.all()) {
				const waiting = await database.read(partner_id, (db) => db.all(listWaiting, { partner_id }))
				for (const { application_id } of waiting)
					await database.transaction(partner_id, async (db) => {
						const application = await holdApplication(db, { partner_id, application_id })
						if (application !== undefined) await recountVotes({ services, db, actor: systemActor }, application)
					})
			}
		},
		schedule: '20 3 * * *',
	}),
]
