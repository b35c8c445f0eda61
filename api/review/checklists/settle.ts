import { z } from 'zod'

import { systemActor } from '#domain/accounts/staff/actor.ts'
import { basisOfFact } from '#domain/review/checklists/frozen.ts'
import { settlingOf } from '#domain/review/checklists/standing.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import { holdApplication } from '#api/applying/applications/own.ts'
import type { Db } from '#api/platform/db/database.ts'
import { mintPartnerId } from '#api/platform/db/tenant.ts'
import { jobHandler } from '#api/platform/jobs/job.ts'
import type { Services } from '#api/platform/services.ts'
import { openChecklists } from './checklists.ts'
import type { FactAskers } from './facts.ts'
import { settleChecklists } from './job-names.ts'
import { deleteMark, insertMark } from './store.ts'

interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

interface Settling {
	readonly services: Pick<Services, 'partners' | 'now'>
	readonly db: Db
	readonly askers: FactAskers
}

/**
 * Writes down which items the facts have ticked, and opens again those whose fact is lost, with an entry in the history. What is shown and
 * asked is always the fact itself: this only remembers it, so that a loss is seen. Idempotent.
 */
async function settle({ services, db, askers }: Settling, of: OfApplication): Promise<void> {
	const application = await holdApplication(db, of)
	if (application === undefined) return
	const partner = await services.partners.ofId(mintPartnerId(application.partner_id))
	for (const { definition, marks, facts } of await openChecklists({ services, db, partner }, application, askers)) {
		const { kind } = definition
		const { ticked, lost } = settlingOf(definition, marks, facts)
		for (const { item_key, fact } of ticked) {
			const basis = JSON.stringify(basisOfFact(fact))
			await db.all(insertMark, { ...of, kind, item_key, state: 'done', note: null, basis, marked_by: null, marked_at: services.now() })
		}
		for (const { item_key, fact } of lost) {
			await db.all(deleteMark, { ...of, kind, item_key })
			const details = { kind, item_key, fact, state: 'open', version: definition.version }
			await recordEvent({ db, actor: systemActor }, application, { kind: 'checklist_fact_lost', details })
		}
	}
}

export const handlers = (askers: FactAskers) => [
	jobHandler(settleChecklists, {
		schema: z.object({ partner_id: z.uuid(), application_id: z.uuid() }),
		run: (services, of) => services.database.transaction(mintPartnerId(of.partner_id), (db) => settle({ services, db, askers }, of)),
	}),
]
