import { z } from 'zod'

import { finishedVisits, measured_days, usualTime, type StatusChange } from '#domain/applying/applications/clock.ts'

import { inPages } from '#api/platform/db/pages.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { statusChangesOf } from './clock.ts'
import { deleteStageTimes, insertStageTime, listMeasured } from './store.ts'

const measure = defineJob<Record<string, never>>('measure-stages')

const day_ms = 86_400_000
const page = 500

/** Measures every night how long each stage took in the last year, for each product of a partner with enough cases. */
export const handlers = [
	jobHandler(measure, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id } of await services.partners.all()) await measurePartner(services, partner_id)
			await services.partners.readAgain()
		},
		schedule: '40 2 * * *',
	}),
]

async function measurePartner(services: Services, partner_id: PartnerId): Promise<void> {
	const now = services.now()
	const since = new Date(now.getTime() - measured_days * day_ms)
	const seconds = new Map<string, number[]>()
	// In pages, each on its own connection, because a partner may have a hundred thousand applications.
	const list = (after_id: string) => services.database.read(partner_id, (db) => db.all(listMeasured, { partner_id, since, after_id, page }))
	for await (const found of inPages(list, ({ application_id }) => application_id)) {
		const application_ids = found.map(({ application_id }) => application_id)
		const changes = await services.database.read(partner_id, (db) => statusChangesOf(db, partner_id, application_ids))
		const by_application = Map.groupBy(changes, ({ application_id }) => application_id)
		for (const { application_id, product_id, flow } of found)
			for (const visit of finishedVisits(flow, (by_application.get(application_id) ?? []) as StatusChange[]))
				if (visit.left_at >= since) {
					const key = `${product_id} ${visit.stage}`
					const times = seconds.get(key) ?? []
					times.push(visit.seconds)
					seconds.set(key, times)
				}
	}
	await services.database.transaction(partner_id, async (db) => {
		await db.all(deleteStageTimes, { partner_id })
		for (const [key, times] of seconds) {
			const usual = usualTime(times)
			const [product_id = '', stage = ''] = key.split(' ')
			if (usual !== null) await db.all(insertStageTime, { partner_id, product_id, stage, ...usual, measured_at: now })
		}
	})
}
