import { randomUUIDv7 } from 'node:crypto'

import { correctionStatusAt } from '#domain/accounts/administration/correction.ts'
import type { Actor } from '#domain/accounts/staff/actor.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { packLink, unpackLink } from '#api/platform/link-token.ts'
import type { Secret } from '#api/platform/secret.ts'
import { emailConfirmed } from '../../account/events.ts'
import { accountOfEmail } from '../../account/find.ts'
import { recordAct, signOut } from '../act.ts'
import { endCorrection, findCorrection, setEmail } from './store.ts'
import { holdAccount, insertLock, setDisabled } from '../store.ts'

/** The link to the new address confirms it, the one to the old objects: neither does what the other does. */
const purposes = { confirm: 'new-email', object: 'new-email-objection' } as const
type Purpose = keyof typeof purposes

export const correctionToken = (
	secret: Secret,
	purpose: Purpose,
	of: { readonly partner_id: string; readonly correction_id: string },
): string => packLink({ secret, purpose: purposes[purpose], partner_id: of.partner_id }, [of.correction_id])

interface LinkUse {
	readonly db: TenantDb
	readonly secret: Secret
	readonly now: Date
	/** The person signed in where the link was opened. */
	readonly actor: { readonly id: string } | undefined
}

/** The correction of a link with its account, both held: of whoever opens both links at once, the second sees what the first has done. */
async function requireCorrection({ db, secret, now, actor }: LinkUse, purpose: Purpose, token: string) {
	const [correction_id = ''] = unpackLink({ secret, purpose: purposes[purpose], partner_id: db.scope }, token, 1) ?? []
	if (correction_id === '') refuse('err_authentication_token_invalid')
	const of = { partner_id: db.scope, correction_id }
	const user_id = (await db.first(findCorrection, of))?.user_id ?? refuse('err_authentication_token_invalid')
	if (actor !== undefined && actor.id !== user_id) refuse('err_authentication_token_invalid')
	const account = (await db.first(holdAccount, { partner_id: db.scope, user_id })) ?? refuse('err_authentication_token_invalid')
	const row = (await db.first(findCorrection, of)) ?? refuse('err_authentication_token_invalid')
	const by: Actor = { type: 'user', id: user_id }
	return { of, row, account, status: correctionStatusAt(row, now), on: { db, user_id, actor: by } }
}

/** The new address becomes the account's, proved by its link; nobody stays signed in by the old one. */
export async function confirmNewEmail(use: LinkUse, token: string): Promise<void> {
	const { db, now } = use
	const { of, row, account, status, on } = await requireCorrection(use, 'confirm', token)
	// Whoever opens the link again has what they want.
	if (status === 'done') return
	if (status === 'expired') refuse('err_authentication_token_expired')
	if (status !== 'sent' || account.disabled_at !== null) refuse('err_authentication_token_invalid')
	// Whoever reads this mailbox has made an account of their own meanwhile.
	if ((await accountOfEmail(db, row.email_after)) !== undefined) refuse('err_authentication_email_conflict')
	await db.all(setEmail, { partner_id: db.scope, user_id: row.user_id, email: row.email_after, now })
	await db.all(endCorrection, { ...of, status: 'done', now, objected_at: null })
	await signOut(on)
	await db.tell(emailConfirmed, { user_id: row.user_id, email: row.email_after })
	await recordAct(on, 'account_address_corrected', { correction_id: row.correction_id })
}

/** Before the change it comes to nothing; after it the account is locked until staff have cleared it up. */
export async function objectToNewEmail(use: LinkUse, token: string): Promise<void> {
	const { db, now } = use
	const { of, row, account, status, on } = await requireCorrection(use, 'object', token)
	if (row.objected_at !== null || (status !== 'sent' && status !== 'done')) return
	if (row.expires_at !== null && row.expires_at <= now) refuse('err_authentication_token_expired')
	await db.all(endCorrection, { ...of, status: status === 'sent' ? 'objected' : 'done', now, objected_at: now })
	const is_locked = status === 'done' && account.disabled_at === null
	if (is_locked) {
		await db.all(setDisabled, { partner_id: db.scope, user_id: row.user_id, disabled_at: now })
		await db.all(insertLock, {
			partner_id: db.scope,
			lock_id: randomUUIDv7(),
			user_id: row.user_id,
			reason: '',
			locked_by: null,
			locked_at: now,
			correction_id: row.correction_id,
		})
		await signOut(on)
	}
	await recordAct(on, 'account_address_objected', { correction_id: row.correction_id, is_locked })
}
