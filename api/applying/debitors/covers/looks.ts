import { z } from 'zod'

import { isLater, type CoverDecision } from '#domain/applying/debitors/cover.ts'

import { holdApplication } from '../../applications/own.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { defineJob, jobHandler } from '#api/platform/jobs/job.ts'
import type { CoverLooked } from '#api/platform/providers/credit-insurance/port.ts'
import type { Services } from '#api/platform/services.ts'
import { receiveAnswer } from './answers.ts'
import { decisionOf } from '../present.ts'
import { findCover, listEventsOfCover, updateLooked, updateResource } from './store.ts'

const ofCover = z.object({ partner_id: z.uuid(), cover_id: z.uuid() })
const askAll = defineJob<Record<string, never>>('ask-how-covers-stand')
const askOne = defineJob<z.output<typeof ofCover>>('ask-how-a-cover-stands')

/** Intervals of polling the insurer: for pending requests, and for decided ones. */
const waiting_ms = 5 * 60_000
const standing_ms = 24 * 3_600_000

/** The insurer's own latest decision, regardless of later records by staff. */
const lastSaid = (decisions: readonly CoverDecision[]): CoverDecision | undefined =>
	decisions
		.filter(({ is_recorded }) => is_recorded !== true)
		.reduce<CoverDecision | undefined>((last, next) => (last === undefined || isLater(next, last) ? next : last), undefined)

const isSame = (said: NonNullable<CoverLooked['decision']>, last: CoverDecision | undefined): boolean =>
	last === undefined
		? said.status === 'Pending'
		: said.status === last.status &&
			said.amount_cents === last.amount_cents &&
			said.currency === last.currency &&
			said.expires_on === last.expires_on

/** Polls the insurer; a difference to its previous answer becomes its next decision. */
async function look(services: Services, { partner_id, cover_id }: z.output<typeof ofCover>): Promise<void> {
	const { database } = services
	const scope = mintPartnerId(partner_id)
	const { creditInsurance } = await services.providersOf(scope)
	const id = { partner_id, cover_id }
	const cover = await database.read(scope, (db) => db.first(findCover, id))
	if (creditInsurance?.look === undefined || cover?.provider !== creditInsurance.name || cover.reference === null) return
	const { resource, decision } = await creditInsurance.look({ reference: cover.reference, resource: cover.resource })
	await database.transaction(scope, async (db) => {
		await holdApplication(db, { partner_id, application_id: cover.application_id })
		if (resource !== null && resource !== cover.resource) await db.all(updateResource, { ...id, resource })
		if (decision === null) return
		const before = (await db.all(listEventsOfCover, id)).map(decisionOf)
		const sequence = before.reduce((most, one) => Math.max(most, one.sequence), 0) + 1
		// A concurrent update came first: the next poll asks again.
		const is_overtaken = (await db.first(findCover, id))?.sequence !== cover.sequence
		if (is_overtaken || isSame(decision, lastSaid(before))) return
		// The same id for the same invalid answer, so that it is recorded once.
		const { status, amount_cents } = decision
		const event_id = `look-${sequence}-${status}-${amount_cents ?? 'none'}-${decision.currency ?? 'none'}`
		await receiveAnswer({ services, db }, { ...decision, cover_id, event_id, sequence, decided_at: services.now() })
	})
}

export const handlers = [
	jobHandler(askAll, {
		schema: z.object({}),
		run: async (services) => {
			const now = services.now()
			const [waiting_before, standing_before] = [waiting_ms, standing_ms].map((ms) => new Date(now.getTime() - ms)) as [Date, Date]
			for (const { partner_id } of await services.partners.all()) {
				const { creditInsurance } = await services.providersOf(partner_id)
				if (creditInsurance?.look === undefined) continue
				await services.database.transaction(partner_id, async (db) => {
					const due = { partner_id, provider: creditInsurance.name, now, waiting_before, standing_before }
					for (const { cover_id } of await db.all(updateLooked, due)) await db.enqueue(askOne, { partner_id, cover_id })
				})
			}
		},
		schedule: '* * * * *',
	}),
	jobHandler(askOne, { schema: ofCover, run: look }),
]
