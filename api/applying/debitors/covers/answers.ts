import type { Currency } from '#domain/platform/currencies.ts'
import { contradicts, cutToTell, isLater, type CoverDecision } from '#domain/applying/debitors/cover.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { cents } from '#domain/platform/money.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { recordEvent } from '../../applications/moves.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import type { CoverAnswer } from '#api/platform/providers/credit-insurance/port.ts'
import type { Services } from '#api/platform/services.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { enqueueCoverMail } from './mails.ts'
import { decisionOf } from '../present.ts'
import { findCover, insertCoverEvent, listEventsOfCover, lockApplication, updateDecision, updateVersion, type FoundCover } from './store.ts'

/**
 * Takes down what the insurer says, each event once. The one that holds is the latest by the insurer's own count, so that answers
 * may come twice, late and in any order; what cannot be an answer to the request is kept and changes nothing.
 */
export async function receiveAnswer({ log }: Services, db: TenantDb, answer: CoverAnswer): Promise<void> {
	const id = { partner_id: db.scope, cover_id: answer.cover_id }
	const found = await db.first(findCover, id)
	if (found === undefined) refuse('err_entity_not_found')
	await db.all(lockApplication, { partner_id: db.scope, application_id: found.application_id })
	const cover = (await db.first(findCover, id)) ?? refuse('err_entity_not_found')
	const is_contradiction = contradicts(answer, {
		requested_cents: cents(cover.requested_cents),
		// Was an enumeration when it was written.
		currency: cover.currency as Currency,
	})
	await takeDown(db, cover, answer, { is_contradiction })
	if (is_contradiction)
		log.error(
			{ cover_id: cover.cover_id, event_id: answer.event_id, status: answer.status },
			'the insurer’s answer contradicts the request',
		)
}

interface Circumstances {
	readonly is_contradiction?: boolean
	/** Whoever of staff recorded it, and why; the insurer itself where it is left out. */
	readonly recorded?: { readonly by: SessionStaff; readonly reason: string }
}

/** Keeps a decision, lets it count where it is the latest, and tells whoever has to know. The application is locked by the caller. */
export async function takeDown(
	db: Db,
	cover: FoundCover,
	decision: CoverDecision & { readonly decided_at: Date | null },
	{ is_contradiction = false, recorded }: Circumstances,
): Promise<void> {
	const { partner_id, cover_id, debitor_id, company_name, application_id } = cover
	const id = { partner_id, cover_id }
	const { event_id, sequence, status, amount_cents, expires_on, decided_at } = decision
	const recorded_by = recorded?.by.id ?? null
	const before = (await db.all(listEventsOfCover, id)).map(decisionOf)
	const stored = { event_id, sequence, status, amount_cents, expires_on, decided_at, recorded_by }
	const event = { ...id, ...stored, currency: decision.currency, is_contradiction, reason: recorded?.reason ?? null }
	const is_new = (await db.first(insertCoverEvent, event)) !== undefined
	if (!is_new || is_contradiction) return
	const arrived = { ...decision, is_recorded: recorded !== undefined }
	const is_later = isLater(arrived, { ...cover, is_recorded: cover.recorded_by !== null })
	if (is_later) await db.all(updateDecision, { ...id, ...stored })
	// An application that has ended, and a request that was made anew, take note and tell nobody.
	if (cover.current_cover_id !== cover_id || cover.application_status === 'Rejected') return
	if (is_later) {
		await db.all(updateVersion, { partner_id, debitor_id })
		const note = recorded === undefined ? company_name : `${company_name}: ${recorded.reason}`
		const kind = recorded === undefined ? 'cover_decided' : 'cover_recorded'
		await recordEvent(db, cover, kind, recorded?.by ?? systemActor, { note, details: { debitor_id, status } })
	}
	const cut = cutToTell(before, arrived)
	if (cut === undefined || cover.removed_at !== null) return
	for (const user_id of await workersOf(db, cover))
		await enqueueCoverMail(db, { partner_id, cover_id, application_id, user_id, template: 'cover_cut', ...cut })
}
