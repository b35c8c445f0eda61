import { z } from 'zod'

import { screeningMatch } from '#domain/review/screenings/rules.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { PartnerId } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import type { Screening } from '#api/platform/providers/screening/port.ts'
import type { Services } from '#api/platform/services.ts'
import { openSigning } from '../offers/job-names.ts'
import { screenJob } from './job-names.ts'
import { answerScreening, listPending, type ScreeningRow } from './store.ts'

const answer = z.object({ matches: z.array(screeningMatch).max(100) })

/** Timeout for the provider's answer. */
const patience_ms = 10_000

/** Runs outside any transaction. An invalid or late answer counts as a failure, which can be retried by hand. */
async function ask(screening: Screening, row: ScreeningRow): Promise<z.output<typeof answer> | undefined> {
	const { screening_id, signatory_id, name, birthdate } = row
	const { promise: too_late, resolve } = Promise.withResolvers<undefined>()
	AbortSignal.timeout(patience_ms).addEventListener('abort', () => resolve(undefined))
	try {
		const kind = signatory_id === null ? 'company' : 'person'
		const said = await Promise.race([screening.screen({ screening_id, kind, name, birthdate }), too_late])
		return answer.safeParse(said).data
	} catch {
		return undefined
	}
}

async function screen(services: Services, partner_id: PartnerId, application_id: string): Promise<void> {
	const { database, now, log } = services
	const { screening } = await services.providersOf(partner_id)
	if (screening === undefined) return
	const rows = await database.read(partner_id, (db) => db.all(listPending, { partner_id, application_id }))
	for (const row of rows) {
		const said = await ask(screening, row)
		const status = said === undefined ? 'failed' : said.matches.length > 0 ? 'hit' : 'clear'
		if (said === undefined) log.warn({ screening_id: row.screening_id, provider: screening.name }, 'a screening was not answered')
		const { screening_id, signatory_id } = row
		await database.transaction(partner_id, async (db) => {
			const matches = JSON.stringify(said?.matches ?? [])
			const kept = await db.first(answerScreening, { partner_id, screening_id, status, matches, answered_at: now() })
			if (kept === undefined) return
			const details = { screening_id, signatory_id, provider: screening.name }
			await recordEvent({ db, actor: systemActor }, { partner_id, application_id }, { kind: `screening_${status}`, details })
		})
	}
	// Continues the work that waited for the answers, unless another obstacle is left.
	await database.transaction(partner_id, (db) => db.enqueue(openSigning, { partner_id, application_id }))
}

export const handlers = [
	jobHandler(screenJob, {
		schema: z.object({ partner_id: z.uuid(), application_id: z.uuid() }),
		run: (services, { partner_id, application_id }) => screen(services, mintPartnerId(partner_id), application_id),
	}),
]
