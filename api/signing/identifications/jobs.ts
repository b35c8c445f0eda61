import { z } from 'zod'

import { pauseAfter } from '#domain/signing/identifications/polling.ts'

import type { PartnerId } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import { ProviderAway } from '#api/platform/providers/identification/port.ts'
import type { Services } from '#api/platform/services.ts'
import { expire, receive } from './answers.ts'
import { askJob, identifiedJob, ofPerson, ofRun, roundJob } from './job-names.ts'
import { findRun, listDue, listExpired, updateAsked } from './store.ts'

/** Limit per partner and run of the job; the rest follows a minute later. */
const max_at_once = 100

async function ask(services: Services, scope: PartnerId, ident_id: string): Promise<void> {
	const { database, log } = services
	const { identification } = await services.providersOf(scope)
	const run = await database.read(scope, (db) => db.first(findRun, { partner_id: scope, ident_id }))
	const provider = run === undefined ? undefined : identification.get(run.provider)
	if (run === undefined || provider === undefined || !provider.is_askable) return
	try {
		const said = await provider.ask({ ident_id, partner_id: scope, reference: run.reference })
		if (said === null) return
		await database.transaction(scope, (db) => receive({ services, db }, { ident_id, provider: run.provider }, { said, via: 'question' }))
	} catch (error) {
		if (!(error instanceof ProviderAway)) throw error
		// The next scheduled poll asks again: queue retries on top would multiply the load.
		log.warn({ ident_id, provider: run.provider, reason: error.message }, 'a provider of identifications is away')
	}
}

async function goRound({ database, now }: Services, partner_id: PartnerId): Promise<void> {
	const at = now()
	await database.transaction(partner_id, async (db) => {
		const of_now = { partner_id, now: at, limit: max_at_once }
		for (const { ident_id, asked, expires_at } of await db.all(listDue, of_now)) {
			const next = new Date(at.getTime() + pauseAfter(asked + 1))
			await db.all(updateAsked, { partner_id, ident_id, next_ask_at: next < expires_at ? next : null })
			await db.enqueue(askJob, { partner_id, ident_id })
		}
		for (const { ident_id } of await db.all(listExpired, of_now)) await expire(db, ident_id)
	})
}

export const handlers = [
	jobHandler(askJob, { schema: ofRun, run: (services, { partner_id, ident_id }) => ask(services, mintPartnerId(partner_id), ident_id) }),

	jobHandler(roundJob, {
		schema: z.object({}),
		run: async (services) => {
			for (const { partner_id } of await services.partners.all()) await goRound(services, partner_id)
		},
		schedule: '* * * * *',
	}),

	jobHandler(identifiedJob, {
		schema: ofPerson,
		run: async ({ database, signingStepDone }, { partner_id, application_id, signatory_id }) => {
			await database.transaction(mintPartnerId(partner_id), (db) => signingStepDone(db, application_id, signatory_id))
		},
	}),
]
