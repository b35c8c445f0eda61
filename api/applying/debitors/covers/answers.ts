import type { Currency } from '#domain/platform/currencies.ts'
import { contradicts, cutToTell, isLater, type CoverDecision } from '#domain/applying/debitors/cover.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { cents } from '#domain/platform/money.ts'
import { systemActor } from '#domain/accounts/staff/actor.ts'

import { holdApplication } from '../../applications/own.ts'
import { recordEvent } from '../../applications/moves.ts'
import type { TenantContext } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { workersOf } from '#api/accounts/memberships/teams.ts'
import type { CoverAnswer } from '#api/platform/providers/credit-insurance/port.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { enqueueCoverMail } from './mails.ts'
import { decisionOf } from '../present.ts'
import { findCover, insertCoverEvent, listEventsOfCover, updateDecision, updateVersion, type FoundCover } from './store.ts'

/**
 * Records the insurer's decisions, each event once. The one with the highest sequence of the insurer counts, so answers may be repeated,
 * late or out of order; an answer that contradicts the request is stored without effect.
 */
export async function receiveAnswer({ services: { log }, db }: Pick<TenantContext, 'services' | 'db'>, answer: CoverAnswer): Promise<void> {
	const id = { partner_id: db.scope, cover_id: answer.cover_id }
	const found = await db.first(findCover, id)
	if (found === undefined) refuse('err_entity_not_found')
	await holdApplication(db, { partner_id: db.scope, application_id: found.application_id })
	const cover = (await db.first(findCover, id)) ?? refuse('err_entity_not_found')
	const is_contradiction = contradicts(answer, {
		requested_cents: cents(cover.requested_cents),
		// The schema guaranteed the enumeration on write.
		currency: cover.currency as Currency,
	})
	await takeDown(db, cover, { decision: answer, is_contradiction })
	if (is_contradiction)
		log.error(
			{ cover_id: cover.cover_id, event_id: answer.event_id, status: answer.status },
			'the insurer’s answer contradicts the request',
		)
}

interface Circumstances {
	readonly is_contradiction?: boolean
	/** The member of staff who recorded it, with the reason; the insurer itself when omitted. */
	readonly recorded?: { readonly by: SessionStaff; readonly reason: string }
}

/** Stores a decision, applies it if it is the latest, and notifies. The caller has locked the application. */
export async function takeDown(
	db: Db,
	cover: FoundCover,
	{
		decision,
		is_contradiction = false,
		recorded,
	}: Circumstances & { readonly decision: CoverDecision & { readonly decided_at: Date | null } },
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
	// For an ended application or a superseded request the decision is stored without notification.
	if (cover.current_cover_id !== cover_id || cover.application_status === 'Rejected') return
	if (is_later) {
		await db.all(updateVersion, { partner_id, debitor_id })
		const note = recorded === undefined ? company_name : `${company_name}: ${recorded.reason}`
		const kind = recorded === undefined ? 'cover_decided' : 'cover_recorded'
		await recordEvent({ db, actor: recorded?.by ?? systemActor }, cover, { kind, note, details: { debitor_id, status } })
	}
	const cut = cutToTell(before, arrived)
	if (cut === undefined || cover.removed_at !== null) return
	for (const user_id of await workersOf(db, cover))
		await enqueueCoverMail(db, { partner_id, cover_id, application_id, user_id, template: 'cover_cut', ...cut })
}
