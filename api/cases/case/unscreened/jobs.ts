import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import { isScreenedAt } from '#domain/cases/case/steps.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { holdApplication } from '#api/applying/applications/own.ts'
import { inPages } from '#api/platform/db/pages.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { askAboutOthers } from '#api/review/screenings/screenings.ts'
import { listNeverAsked } from './store.ts'

const screenNeverAsked = defineJob<Record<string, never>>('screen-never-asked')

const page = 500

/**
 * Whoever enters a place that asks for a screening is asked about there. Cases that were past the entry when the rule came are asked about
 * once; what then fails waits for staff, as everywhere (`unscreened` of what waits).
 */
async function askOfPartner(services: Services, partner_id: PartnerId): Promise<void> {
	const list = (after_id: string) => services.database.read(partner_id, (db) => db.all(listNeverAsked, { partner_id, after_id, page }))
	for await (const found of inPages(list, ({ application_id }) => application_id))
		for (const { application_id } of found.filter(isScreenedAt)) {
			await services.database.transaction(partner_id, async (db) => {
				const application = await holdApplication(db, { partner_id, application_id })
				// It has moved on meanwhile.
				if (application === undefined || !isScreenedAt(application)) return
				const asked = await askAboutOthers({ services, db }, application)
				if (asked.length > 0) await recordEvent({ db, actor: systemActor }, application, { kind: 'screening_requested' })
			})
		}
}

export const handlers = [
	jobHandler(screenNeverAsked, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id } of await services.partners.all()) {
				const { screening } = await services.providersOf(partner_id)
				if (screening !== undefined) await askOfPartner(services, partner_id)
			}
		},
		schedule: '25 * * * *',
	}),
]
