import { z } from 'zod'

import type { Currency } from '#domain/platform/currencies.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { expiry_notice_days } from '#domain/applying/debitors/cockpit.ts'
import type { CoverStatus } from '#domain/applying/debitors/cover.ts'
import { cents } from '#domain/platform/money.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { holdApplication } from '../../applications/own.ts'
import { recordEvent } from '../../applications/moves.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import { RequestTurnedDown } from '#api/platform/providers/credit-insurance/port.ts'
import type { Services } from '#api/platform/services.ts'
import { callback_path } from './callback-path.ts'
import { enqueueCoverMail } from './mails.ts'
import { countAttempt, findCover, listUnanswered, updateFailed, updateReminded, updateSent } from './store.ts'

const ofCover = z.object({ partner_id: z.uuid(), cover_id: z.uuid() })

export const sendRequest = defineJob<z.output<typeof ofCover>>('request-insurance-cover')
const remind = defineJob<Record<string, never>>('remind-of-covers')
const endUnanswered = defineJob<Record<string, never>>('end-unanswered-covers')

/** Attempts before a request counts as failed: with back-off about twenty minutes; then it may be made anew. */
const max_attempts = 8

/** Days without an answer after which the request counts as failed; staff see it in the history, and it may be made anew. */
const max_unanswered_days = 10

/** Marks a request as failed, unless the insurer has answered meanwhile. */
async function fail(
	{ services, scope }: { readonly services: Services; readonly scope: PartnerId },
	{ cover_id, status }: { readonly cover_id: string; readonly status: CoverStatus },
): Promise<void> {
	await services.database.transaction(scope, async (db) => {
		const id = { partner_id: scope, cover_id }
		const cover = await db.first(findCover, id)
		if (cover === undefined) return
		await holdApplication(db, { partner_id: scope, application_id: cover.application_id })
		if ((await db.first(updateFailed, { ...id, status })) === undefined) return
		const { debitor_id, company_name } = cover
		await recordEvent({ db, actor: systemActor }, cover, { kind: 'cover_decided', note: company_name, details: { debitor_id, status } })
	})
}

export const handlers = [
	jobHandler(sendRequest, {
		schema: ofCover,
		run: async (services, { partner_id, cover_id }) => {
			const scope = mintPartnerId(partner_id)
			const { database } = services
			const { creditInsurance } = await services.providersOf(partner_id)
			const cover = await database.read(scope, (db) => db.first(findCover, { partner_id, cover_id }))
			if (cover === undefined || cover.status !== 'Pending' || cover.sent_at !== null || creditInsurance === undefined) return
			const { external_provider_name, external_provider_company_id } = cover
			if (external_provider_name === null || external_provider_company_id === null) return
			// The debtor was removed; if it returns, cover may be requested again.
			if (cover.removed_at !== null) return fail({ services, scope }, { cover_id, status: 'Error' })
			const { origin } = await services.partners.ofId(scope)
			try {
				const { reference } = await creditInsurance.request({
					cover_id,
					partner_id,
					amount_cents: cents(cover.requested_cents),
					// The schema guaranteed the enumeration on write.
					currency: cover.currency as Currency,
					debitor: {
						name: cover.company_name,
						country: cover.company_country,
						provider: external_provider_name,
						// The id by which a company is chosen has its register as a prefix.
						company_id: external_provider_company_id.slice(external_provider_name.length + 1),
						location: cover.company_location,
					},
					callback_url: `${origin}/api${callback_path}`,
				})
				await database.transaction(scope, (db) => db.all(updateSent, { partner_id, cover_id, reference }))
			} catch (error) {
				if (error instanceof RequestTurnedDown) return fail({ services, scope }, { cover_id, status: 'Rejected' })
				const counted = await database.transaction(scope, (db) => db.first(countAttempt, { partner_id, cover_id }))
				if ((counted?.attempts ?? 0) >= max_attempts) return fail({ services, scope }, { cover_id, status: 'Error' })
				throw error
			}
		},
	}),

	jobHandler(endUnanswered, {
		schema: z.object({}),
		run: async (services) => {
			const before = new Date(services.now().getTime() - max_unanswered_days * 86_400_000)
			for (const { partner_id } of await services.partners.all()) {
				const found = await services.database.read(partner_id, (db) => db.all(listUnanswered, { partner_id, before }))
				for (const { cover_id } of found) {
					services.log.warn({ cover_id }, 'the insurer has not answered a request for cover')
					await fail({ services, scope: partner_id }, { cover_id, status: 'Error' })
				}
			}
		},
		schedule: '20 * * * *',
	}),
	/** Reminds a month before a cover expires, by the day at the partner; once for each expiry. */
	jobHandler(remind, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id, configuration } of await services.partners.all()) {
				const now = services.now()
				const today = todayIn(configuration.time_zone, now.toTemporalInstant())
				const until = todayIn(configuration.time_zone, new Date(now.getTime() + expiry_notice_days * 86_400_000).toTemporalInstant())
				await services.database.transaction(partner_id, async (db) => {
					for (const { cover_id } of await db.all(updateReminded, { partner_id, today, until })) {
						const cover = await db.first(findCover, { partner_id, cover_id })
						if (cover === undefined || cover.application_status === 'Rejected') continue
						const { application_id } = cover
						for (const user_id of await workersOf(db, cover))
							await enqueueCoverMail(db, {
								partner_id,
								cover_id,
								application_id,
								user_id,
								template: 'cover_expiring',
								from_cents: null,
								to_cents: null,
							})
					}
				})
			}
		},
		schedule: '50 * * * *',
	}),
]
