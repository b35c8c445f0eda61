import { randomUUIDv7 } from 'node:crypto'

import type { AddressCorrection } from '#contract/accounts/staff/accounts.ts'
import { correctionStatusAt, correction_days, refusalOfCorrection } from '#domain/accounts/administration/correction.ts'
import { accountStateOf } from '#domain/accounts/administration/rules.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'

import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { accountOfEmail } from '../../account/find.ts'
import { recordAct, type OnAccount } from '../act.ts'
import { mailCorrection } from './mails.ts'
import {
	endCorrection,
	endExpired,
	findCorrection,
	insertCorrection,
	refuseCorrection,
	sendCorrection,
	type CorrectionRow,
} from './store.ts'
import { holdAccount } from '../store.ts'

const day_ms = 86_400_000

/** The account, held, where its owner can sign in: one that is locked is cleared up first, and who is invited is invited anew. */
async function requireActive({ db, user_id }: OnAccount) {
	const held = (await db.first(holdAccount, { partner_id: db.scope, user_id })) ?? refuse('err_entity_not_found')
	if (accountStateOf(held) !== 'active') refuse('err_account_state_changed')
	return held
}

/** Of this partner's accounts alone, which whoever corrects one may find anyway: nothing is told of other partners' (B505). */
async function requireFree({ db }: Pick<OnAccount, 'db'>, email: string): Promise<void> {
	if ((await accountOfEmail(db, email)) !== undefined) throw new Refusal([issue('err_account_email_taken', 'email')])
}

/** The addresses stand in the row alone, so that a deletion takes them; the audit names the row. */
const recordCorrection = (on: OnAccount, kind: string, correction_id: string): Promise<void> =>
	recordAct(on, `account_address_${kind}`, { correction_id })

export async function propose(on: OnAccount, { email, reason }: { readonly email: string; readonly reason: string }): Promise<void> {
	const { db, user_id, actor, services } = on
	const account = await requireActive(on)
	if (email === account.email) throw new Refusal([issue('err_account_email_same', 'email')])
	await requireFree(on, email)
	const now = services.now()
	await db.all(endExpired, { partner_id: db.scope, user_id, now })
	const correction_id = randomUUIDv7()
	const inserted = await db.first(insertCorrection, {
		partner_id: db.scope,
		correction_id,
		user_id,
		email_before: account.email,
		email_after: email,
		reason,
		status: 'open',
		proposed_by: actor.id,
		proposed_at: now,
	})
	if (inserted === undefined) refuse('err_proposal_open')
	await recordCorrection(on, 'proposed', correction_id)
}

/** The second person's yes changes nothing yet: it writes to both addresses. */
export async function answer(on: OnAccount, correction_id: string, given: SecondAnswer): Promise<void> {
	const { db, user_id, actor, services } = on
	// The account is held first, as wherever it and a correction of it change together.
	if ((await db.first(holdAccount, { partner_id: db.scope, user_id })) === undefined) refuse('err_entity_not_found')
	const of = { partner_id: db.scope, correction_id }
	const row = await db.first(findCorrection, of)
	if (row?.user_id !== user_id) refuse('err_entity_not_found')
	const now = services.now()
	const refusal = refusalOfCorrection(given.answer, { ...row, status: correctionStatusAt(row, now) }, actor.id)
	if (refusal !== undefined) refuse(refusal)
	switch (given.answer) {
		case 'withdraw':
			await db.all(endCorrection, { ...of, status: 'withdrawn', now, objected_at: null })
			return recordCorrection(on, 'withdrawn', correction_id)
		case 'refuse':
			await db.all(refuseCorrection, { ...of, answered_by: actor.id, now, note: given.note })
			return recordCorrection(on, 'refused', correction_id)
		case 'confirm': {
			await requireActive(on)
			await requireFree(on, row.email_after)
			const expires_at = new Date(now.getTime() + correction_days * day_ms)
			await db.all(sendCorrection, { ...of, answered_by: actor.id, answered_at: now, expires_at })
			await mailCorrection(db, correction_id)
			return recordCorrection(on, 'sent', correction_id)
		}
	}
}

interface Seen {
	readonly now: Date
	readonly actor: SessionStaff
	readonly nameOf: (staff_id: string | null) => string | null
}

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function presentCorrection(row: CorrectionRow, { now, actor, nameOf }: Seen): AddressCorrection {
	const status = correctionStatusAt(row, now)
	const may = (given: SecondAnswer['answer']): boolean =>
		mayStaff(actor.roles, 'account_correct') && refusalOfCorrection(given, { ...row, status }, actor.id) === undefined
	return {
		correction_id: row.correction_id,
		status,
		email_before: row.email_before,
		email_after: row.email_after,
		reason: row.reason,
		proposed_by: nameOf(row.proposed_by),
		proposed_at: row.proposed_at.toISOString(),
		answered_by: nameOf(row.answered_by),
		answered_at: at(row.answered_at),
		answer_note: row.answer_note,
		expires_at: at(row.expires_at),
		ended_at: status === 'expired' ? at(row.expires_at) : at(row.ended_at),
		objected_at: at(row.objected_at),
		answered_by_roles: rolesWith('account_correct'),
		may: { confirm: may('confirm'), refuse: may('refuse'), withdraw: may('withdraw') },
	}
}
