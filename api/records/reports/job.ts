import { z } from 'zod'

import type { StatusChange } from '#domain/applying/applications/clock.ts'
import { keptSince, startCounting, type PipelineStage } from '#domain/records/reports/figures.ts'

import { statusChangesOf } from '#api/applying/applications/clock/clock.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { listCounted, markCounted, saveFigures } from './store.ts'

export const countReports = defineJob<Record<string, never>>('count-reports')

/** A count that takes longer counts as failed. */
export const limit_s = 900

const page = 1_000
const before_all = '00000000-0000-0000-0000-000000000000'

/** Counts the reports of all applications, every night and on request. */
export const handlers = [
	jobHandler(countReports, {
		schema: z.object({}),
		run: async (services) => {
			const now = services.now()
			for (const { partner_id } of await services.partners.all()) await countPartner(services, partner_id, now)
			await services.database.transaction('every_partner', (db) => db.all(markCounted, { now }))
		},
		schedule: '10 3 * * *',
		limit_s,
	}),
]

async function countPartner(services: Services, partner_id: PartnerId, now: Date): Promise<void> {
	const counting = startCounting(now)
	const since = keptSince(now)
	// In pages, each on its own connection, because a partner may have a million applications.
	for (let after_id = before_all; ;) {
		const found = await services.database.readOlder(partner_id, (db) => db.all(listCounted, { partner_id, since, after_id, page }))
		const application_ids = found.map(({ application_id }) => application_id)
		const last = application_ids.at(-1)
		if (last === undefined) break
		const changes = await services.database.readOlder(partner_id, (db) => statusChangesOf(db, partner_id, application_ids))
		const by_application = Map.groupBy(changes, ({ application_id }) => application_id)
		for (const row of found)
			counting.add({
				loan_type: row.allBanksLoanPurpose,
				currency: row.currency,
				amount_cents: row.loan_size_cents,
				flow: row.flow,
				status: row.status,
				turn: row.has_come_in && row.turn !== null ? { stage: row.queue_stage as PipelineStage, since: row.turn_since } : null,
				created_at: row.created_at,
				changes: (by_application.get(row.application_id) ?? []) as StatusChange[],
			})
		after_id = last
	}
	await services.database.transaction(partner_id, (db) => db.all(saveFigures, { partner_id, figures: JSON.stringify(counting.figures()) }))
}
