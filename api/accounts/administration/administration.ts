import { randomUUIDv7 } from 'node:crypto'

import type { AccountView, ListedAccount } from '#contract/accounts/staff/accounts.ts'
import { accountStateOf } from '#domain/accounts/administration/rules.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Partner } from '#api/platform/partner.ts'
import type { Services } from '#api/platform/services.ts'
import { sessionsOf, type SessionStaff } from '#api/platform/sessions/sessions.ts'
import { browserName } from '../devices/browser-name.ts'
import { factorsOf } from '../second-factors/second-factors.ts'
import { staffNames } from '../staff/staff.ts'
import { recordAct, signOut, type OnAccount } from './act.ts'
import { presentCorrection } from './corrections/corrections.ts'
import { planFor, presentDeletion } from './deletion/deletion.ts'
import { listDeletions } from './deletion/store.ts'
import { listCorrections } from './corrections/store.ts'
import { findAccount, holdAccount, insertLock, liftLock, listApplications, listLocks, setDisabled, type ListedRow } from './store.ts'

/** The partner with this key, if its accounts are the person's to see. */
export async function requirePartnerOf({ partners }: Pick<Services, 'partners'>, actor: SessionStaff, key: string): Promise<Partner> {
	const partner = await partners.ofKey(key)
	const is_seen = partner?.kind === 'bank' && (actor.partner_id === null || actor.partner_id === partner.partner_id)
	return is_seen ? partner : refuse('err_entity_not_found')
}

export function presentListed(row: ListedRow, { key, configuration }: Partner): ListedAccount {
	return {
		user_id: row.user_id,
		partner_key: key,
		partner_name: configuration.display_name,
		email: row.email,
		names: row.names,
		state: accountStateOf(row),
		created: row.created_at.toISOString(),
		last_signed_in: row.last_signed_in?.toISOString() ?? null,
	}
}

export async function accountFor({ db, services, actor, partner, user_id }: OnAccount): Promise<AccountView> {
	const of = { partner_id: db.scope, user_id }
	const account = (await db.first(findAccount, of)) ?? refuse('err_entity_not_found')
	const names = await staffNames(db)
	const nameOf = (staff_id: string | null): string | null => names.get(staff_id ?? '') ?? null
	return {
		...presentListed(account, partner),
		is_email_confirmed: account.email_verified_at !== null,
		corrections: (await db.all(listCorrections, of)).map((row) => presentCorrection(row, { now: services.now(), actor, nameOf })),
		deletions: (await db.all(listDeletions, of)).map((row) => presentDeletion(row, { actor, nameOf })),
		deletion_plan: await planFor(db, user_id),
		locks: (await db.all(listLocks, of)).map((row) => ({
			reason: row.locked_by === null ? null : row.reason,
			by: nameOf(row.locked_by),
			at: row.locked_at.toISOString(),
			lifted: row.lifted_at === null ? null : { reason: row.lift_reason ?? '', by: nameOf(row.lifted_by), at: row.lifted_at.toISOString() },
		})),
		sessions: (await sessionsOf(db, user_id)).map(({ session_id, user_agent, created_at, last_seen_at }) => {
			const { browser, system } = browserName(user_agent)
			return { session_id, browser, system, started_at: created_at.toISOString(), last_seen_at: last_seen_at.toISOString() }
		}),
		second_factors: (await factorsOf(db, of)).map(({ kind, created_at }) => ({ kind, added: created_at.toISOString() })),
		applications: await db.all(listApplications, of),
	}
}

/** The state that whoever acts has seen, held until the act is done. */
async function requireState({ db, user_id }: OnAccount, is_locked: boolean): Promise<void> {
	const held = (await db.first(holdAccount, { partner_id: db.scope, user_id })) ?? refuse('err_entity_not_found')
	if ((held.disabled_at !== null) !== is_locked || held.deleted_at !== null) refuse('err_account_state_changed')
}

export async function lock(on: OnAccount, reason: string): Promise<void> {
	const { db, user_id, actor, services } = on
	await requireState(on, false)
	const at = services.now()
	await db.all(setDisabled, { partner_id: db.scope, user_id, disabled_at: at })
	await db.all(insertLock, {
		partner_id: db.scope,
		lock_id: randomUUIDv7(),
		user_id,
		reason,
		locked_by: actor.id,
		locked_at: at,
		correction_id: null,
	})
	await signOut(on)
	await recordAct(on, 'account_shut', { reason })
}

export async function lift(on: OnAccount, reason: string): Promise<void> {
	const { db, user_id, actor, services } = on
	await requireState(on, true)
	await db.all(setDisabled, { partner_id: db.scope, user_id, disabled_at: null })
	await db.all(liftLock, { partner_id: db.scope, user_id, lift_reason: reason, lifted_by: actor.id, lifted_at: services.now() })
	// A sign-in that was under way while the lock came has begun a session after it, which would now let somebody in.
	await signOut(on)
	await recordAct(on, 'account_opened', { reason })
}

export async function endSessions(on: OnAccount): Promise<void> {
	const { db, user_id } = on
	if ((await db.first(findAccount, { partner_id: db.scope, user_id })) === undefined) refuse('err_entity_not_found')
	await signOut(on)
	await recordAct(on, 'account_signed_out')
}
