import { z } from 'zod'

import { todayIn } from '#domain/platform/dates.ts'
import { isExpired, isReminderDue, lastDayOf, reminder_days } from '#domain/review/offers/expiry.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { holdApplication } from '#api/applying/applications/own.ts'
import { moveApplication, recordEvent } from '#api/applying/applications/moves.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { tellTeam } from '#api/accounts/memberships/teams.ts'
import { lastMinuteBefore, offersOf } from './current.ts'
import { endCurrent, listExpired, listUnreminded, markReminded } from './store.ts'

const expireOffersJob = defineJob<Record<string, never>>('expire-offers')
const remindOfOffersJob = defineJob<Record<string, never>>('remind-of-offers')

/** T93 by schedule. Each offer has its own transaction and is checked again under the lock, because it may have been accepted meanwhile. */
export async function expireOffers({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
	const moment = now()
	const over = await database.read('every_partner', (db) => db.all(listExpired, { now: moment }))
	for (const { partner_id, application_id, offer_id } of over) {
		await database.transaction(mintPartnerId(partner_id), async (db) => {
			const application = await holdApplication(db, { partner_id, application_id })
			const offer = (await offersOf(db, { partner_id, application_id })).find((row) => row.offer_id === offer_id)
			if (application === undefined || offer?.status !== 'released' || offer.expires_at === null || offer.change_asked_at !== null) return
			if (!isExpired(offer.expires_at.toTemporalInstant(), moment.toTemporalInstant())) return
			await db.all(endCurrent, { partner_id, application_id, status: 'expired' })
			await recordEvent({ db, actor: systemActor }, application, { kind: 'offer_expired', details: { offer_id, number: offer.number } })
			await moveApplication({ db, actor: systemActor }, application, { to: 'Rejected', reason: 'expired', assigned_staff_id: null })
			await tellTeam(db, application, { template: 'offer_expired' })
		})
	}
}

const day_ms = 86_400_000

/** Three days before the end, by the day at the partner. */
export async function remindOfOffers({ database, partners, now }: Pick<Services, 'database' | 'partners' | 'now'>): Promise<void> {
	const moment = now()
	for (const { partner_id, configuration } of await partners.all()) {
		const { time_zone } = configuration
		const today = todayIn(time_zone, moment.toTemporalInstant())
		const before = new Date(moment.getTime() + (reminder_days + 2) * day_ms)
		await database.transaction(partner_id, async (db) => {
			for (const { application_id, offer_id, released_at, expires_at } of await db.all(listUnreminded, { partner_id, before })) {
				if (released_at === null || expires_at === null || expires_at <= moment) continue
				const last_day = lastDayOf(expires_at.toTemporalInstant(), time_zone)
				if (!isReminderDue(last_day, today, todayIn(time_zone, released_at.toTemporalInstant()))) continue
				const application = await holdApplication(db, { partner_id, application_id })
				if (application?.status !== 'offer_available') continue
				if ((await db.first(markReminded, { partner_id, offer_id, now: moment })) === undefined) continue
				await tellTeam(db, application, { template: 'offer_expires_soon', happened_at: lastMinuteBefore(expires_at) })
			}
		})
	}
}

export const handlers = [
	jobHandler(expireOffersJob, { schema: z.object({}), run: expireOffers, schedule: '*/10 * * * *' }),
	jobHandler(remindOfOffersJob, { schema: z.object({}), run: remindOfOffers, schedule: '35 * * * *' }),
]
