import { randomUUIDv7 } from 'node:crypto'

import type { AccountDeletion, DeletionPlan } from '#contract/accounts/staff/accounts.ts'
import { deletion_days, keptUntil, lawsOfCase, refusalOfDeletion, type DeletionHold } from '#domain/accounts/administration/deletion.ts'
import { mayStaff, rolesWith } from '#domain/accounts/staff/grants.ts'
import type { SecondAnswer } from '#domain/accounts/staff/second-person.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import { recordAct, signOut, type OnAccount } from '../act.ts'
import { holdAccount } from '../store.ts'
import { mailDeletion } from './mails.ts'
import {
	answerDeletion,
	closeAccount,
	holdDeletion,
	insertDeletion,
	listCasesOf,
	reopenAccount,
	withdrawDeletion,
	type DeletionRow,
} from './store.ts'

const day_ms = 86_400_000

/** What goes, what keeps the account for now, and what stays in cases by which law until when. */
export async function planFor(db: TenantDb, user_id: string): Promise<DeletionPlan> {
	const cases = await db.all(listCasesOf, { partner_id: db.scope, user_id })
	const holdOf = ({ is_open, has_open_loan }: (typeof cases)[number]): DeletionHold | undefined =>
		has_open_loan === true ? 'loan' : is_open ? 'case' : undefined
	return {
		holds: cases.flatMap((one) => {
			const hold = holdOf(one)
			const { application_id, shortApplicationId, companyName } = one
			return hold === undefined ? [] : [{ hold, application_id, shortApplicationId, companyName }]
		}),
		stays: cases.flatMap((one) => {
			const { application_id, shortApplicationId, companyName, has_contract, ended_on } = one
			if (holdOf(one) !== undefined) return []
			const laws = lawsOfCase(has_contract).map((law) => ({ law, until: keptUntil(law, ended_on) }))
			return [{ application_id, shortApplicationId, companyName, laws }]
		}),
	}
}

/** A request that is kept until it is done; what keeps the account keeps nobody from asking. */
export async function propose(on: OnAccount, reason: string): Promise<void> {
	const { db, user_id, actor, services } = on
	const held = (await db.first(holdAccount, { partner_id: db.scope, user_id })) ?? refuse('err_entity_not_found')
	if (held.deleted_at !== null) refuse('err_account_state_changed')
	const deletion_id = randomUUIDv7()
	const inserted = await db.first(insertDeletion, {
		partner_id: db.scope,
		deletion_id,
		user_id,
		reason,
		status: 'open',
		proposed_by: actor.id,
		proposed_at: services.now(),
	})
	if (inserted === undefined) refuse('err_proposal_open')
	await recordAct(on, 'account_deletion_proposed', { deletion_id })
}

/** The second person's yes closes the account at once, and tells its owner when it will be deleted. */
export async function answer(on: OnAccount, deletion_id: string, given: SecondAnswer): Promise<void> {
	const { db, user_id, actor, services } = on
	if ((await db.first(holdAccount, { partner_id: db.scope, user_id })) === undefined) refuse('err_entity_not_found')
	const of = { partner_id: db.scope, deletion_id }
	const row = await db.first(holdDeletion, of)
	if (row?.user_id !== user_id) refuse('err_entity_not_found')
	const refusal = refusalOfDeletion(given.answer, row, actor.id)
	if (refusal !== undefined) refuse(refusal)
	const now = services.now()
	switch (given.answer) {
		case 'withdraw':
			await db.all(withdrawDeletion, { ...of, now })
			if (row.status === 'confirmed') await db.all(reopenAccount, { partner_id: db.scope, user_id })
			return recordAct(on, 'account_deletion_withdrawn', { deletion_id })
		case 'refuse':
			await db.all(answerDeletion, { ...of, status: 'refused', answered_by: actor.id, now, note: given.note, due_at: null, ended_at: now })
			return recordAct(on, 'account_deletion_refused', { deletion_id })
		case 'confirm': {
			if ((await planFor(db, user_id)).holds.length > 0) refuse('err_account_deletion_held')
			const due_at = new Date(now.getTime() + deletion_days * day_ms)
			await db.all(answerDeletion, { ...of, status: 'confirmed', answered_by: actor.id, now, note: null, due_at, ended_at: null })
			await db.all(closeAccount, { partner_id: db.scope, user_id, now })
			await signOut(on)
			await mailDeletion(db, deletion_id)
			return recordAct(on, 'account_deletion_confirmed', { deletion_id })
		}
	}
}

interface Seen {
	readonly actor: SessionStaff
	readonly nameOf: (staff_id: string | null) => string | null
}

const at = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function presentDeletion(row: DeletionRow, { actor, nameOf }: Seen): AccountDeletion {
	const may = (given: SecondAnswer['answer']): boolean =>
		mayStaff(actor.roles, 'account_delete') && refusalOfDeletion(given, row, actor.id) === undefined
	return {
		deletion_id: row.deletion_id,
		status: row.status,
		reason: row.reason,
		proposed_by: nameOf(row.proposed_by),
		proposed_at: row.proposed_at.toISOString(),
		answered_by: nameOf(row.answered_by),
		answered_at: at(row.answered_at),
		answer_note: row.answer_note,
		due_at: at(row.due_at),
		ended_at: at(row.ended_at),
		answered_by_roles: rolesWith('account_delete'),
		may: { confirm: may('confirm'), refuse: may('refuse'), withdraw: may('withdraw') },
	}
}
