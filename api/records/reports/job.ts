import { z } from 'zod'

import type { StatusChange } from '#domain/applying/applications/clock.ts'
import { declineGrounds } from '#domain/applying/decisions/decline.ts'
import { startCounting, type PipelineStage } from '#domain/records/reports/figures.ts'
import { keyOf, type Declined, type Mark } from '#domain/records/reports/happened.ts'
import { keptSince } from '#domain/records/reports/months.ts'

import { serviceLevelsOf } from '#api/cases/queues/queues.ts'
import { statusChangesOf } from '#api/applying/applications/clock/clock.ts'
import { inPages } from '#api/platform/db/pages.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { deleteMarks, insertMarks, listCounted, listDeclines, listMarks, markCounted, saveFigures } from './store.ts'

export const countReports = defineJob<Record<string, never>>('count-reports')

/** A count that takes longer counts as failed. */
export const limit_s = 900

const page = 1_000

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
	const service_levels = await services.database.read(partner_id, (db) => serviceLevelsOf({ services, db }, partner_id))
	const counting = startCounting(now, service_levels)
	const since = keptSince(now)
	// In pages, each on its own connection, because a partner may have a million applications.
	const list = (after_id: string) =>
		services.database.readOlder(partner_id, (db) => db.all(listCounted, { partner_id, since, after_id, page }))
	for await (const found of inPages(list, ({ application_id }) => application_id)) {
		const application_ids = found.map(({ application_id }) => application_id)
		const changes = await services.database.readOlder(partner_id, (db) => statusChangesOf(db, partner_id, application_ids))
		const by_application = Map.groupBy(changes, ({ application_id }) => application_id)
		const declines = await services.database.readOlder(partner_id, (db) => db.all(listDeclines, { partner_id, application_ids }))
		const declined = Map.groupBy(declines, ({ application_id }) => application_id)
		const marks = new Map<string, readonly Mark[]>()
		for (const row of found) {
			const counted = counting.add({
				loan_type: row.allBanksLoanPurpose,
				currency: row.currency,
				amount_cents: row.loan_size_cents,
				flow: row.flow,
				status: row.status,
				turn:
					row.has_come_in && row.turn !== null ? { stage: row.queue_stage as PipelineStage, since: row.turn_since, whose: row.turn } : null,
				staff_id: row.assigned_staff_id,
				created_at: row.created_at,
				changes: (by_application.get(row.application_id) ?? []) as StatusChange[],
				declines: (declined.get(row.application_id) ?? []).map(declineOf),
			})
			marks.set(row.application_id, counted)
		}
		await keepMarks(services, { partner_id, marks })
	}
	await services.database.transaction(partner_id, (db) => db.all(saveFigures, { partner_id, figures: JSON.stringify(counting.figures()) }))
}

const details = z.object({ decision_id: z.string().optional(), grounds: z.array(z.enum(declineGrounds)).default([]) })

/** A decline of the time before there were grounds names none. */
function declineOf(event: { readonly details: unknown; readonly happened_at: Date }): Declined {
	const { decision_id, grounds } = details.parse(event.details ?? {})
	const reasons = grounds.length > 0 ? grounds : [decision_id === undefined ? ('none_named' as const) : ('by_rule' as const)]
	return { at: event.happened_at, reasons }
}

interface Kept {
	readonly partner_id: PartnerId
	readonly marks: ReadonlyMap<string, readonly Mark[]>
}

/** Writes what has changed since the last count: nearly all of it stands already. */
async function keepMarks({ database }: Pick<Services, 'database'>, { partner_id, marks }: Kept): Promise<void> {
	const of_page = { partner_id, application_ids: [...marks.keys()] }
	const kept = await database.read(partner_id, (db) => db.all(listMarks, of_page))
	const stands = new Set(kept.map(({ application_id, ...mark }) => `${application_id} ${keyOf(mark as Mark)}`))
	const wanted = [...marks].flatMap(([application_id, own]) => own.map((mark) => ({ application_id, ...mark })))
	const holds = new Set(wanted.map(({ application_id, ...mark }) => `${application_id} ${keyOf(mark)}`))
	const made = wanted.filter(({ application_id, ...mark }) => !stands.has(`${application_id} ${keyOf(mark)}`))
	const over = kept.filter(({ application_id, ...mark }) => !holds.has(`${application_id} ${keyOf(mark as Mark)}`))
	if (made.length === 0 && over.length === 0) return
	await database.transaction(partner_id, async (db) => {
		if (over.length > 0) await db.all(deleteMarks, { partner_id, marks: JSON.stringify(over) })
		if (made.length > 0) await db.all(insertMarks, { partner_id, marks: JSON.stringify(made) })
	})
}
