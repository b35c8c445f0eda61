import { randomUUIDv7 } from 'node:crypto'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import type { Secret } from '#api/platform/secret.ts'
import { findUser, insertToken, lockToken, useTokens, type TokenKind } from './store.ts'

export type { TokenKind } from './store.ts'

const day = 24 * 60

const validMinutes = {
	confirm_email: 7 * day,
	reset_password: 60,
	accept_invite: 7 * day,
	unlock_account: day,
} as const satisfies Record<TokenKind, number>

const subjectOf = (kind: TokenKind, partner_id: string, token_id: string): string => `${kind}:${partner_id}:${token_id}`

/** Records a single-use link; the mail job builds its text with `tokenText`. */
export async function createToken(db: TenantDb, kind: TokenKind, user: { user_id: string; email: string }): Promise<string> {
	const token_id = randomUUIDv7()
	await db.all(insertToken, {
		partner_id: db.scope,
		token_id,
		user_id: user.user_id,
		kind,
		email: user.email,
		valid_minutes: validMinutes[kind],
	})
	return token_id
}

/** The id and a keyed digest of it: the database holds nothing secret, and a mail sent again carries the same link. */
export function tokenText(
	secret: Secret,
	{ kind, partner_id, token_id }: { readonly kind: TokenKind; readonly partner_id: string; readonly token_id: string },
): string {
	const id = Buffer.from(token_id.replaceAll('-', ''), 'hex')
	return Buffer.concat([id, secret.digest('account-token', subjectOf(kind, partner_id, token_id))]).toString('base64url')
}

interface TokenUse {
	readonly kind: TokenKind
	readonly text: string
	/** The person signed in where the link was opened, who must not use another person's link. */
	readonly actor: { readonly id: string } | undefined
}

/**
 * Uses up a token and all others of its kind; refuses one that is forged, used, expired, of another partner or person, or mailed to a
 * former address of the account.
 */
export async function useToken(db: TenantDb, secret: Secret, { kind, text, actor }: TokenUse): Promise<{ user_id: string; email: string }> {
	const bytes = Buffer.from(text, 'base64url')
	const hex = bytes.subarray(0, 16).toString('hex')
	const token_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
	const is_genuine =
		bytes.length === 48 &&
		bytes.toString('base64url') === text &&
		secret.verifies('account-token', subjectOf(kind, db.scope, token_id), bytes.subarray(16))
	if (!is_genuine) refuse('err_authentication_token_invalid')
	const token = await db.first(lockToken, { partner_id: db.scope, token_id })
	if (token === undefined || token.kind !== kind) refuse('err_authentication_token_invalid')
	if (actor !== undefined && actor.id !== token.user_id) refuse('err_authentication_token_invalid')
	const user = await db.first(findUser, { partner_id: db.scope, user_id: token.user_id })
	if (user === undefined || user.email !== token.email || user.disabled_at !== null) refuse('err_authentication_token_invalid')
	// Whoever opens the link of a confirmed address again has what they want.
	if (kind === 'confirm_email' && user.email_verified_at !== null) return { user_id: token.user_id, email: token.email }
	if (token.used_at !== null) refuse('err_authentication_token_used')
	if (token.is_expired) refuse('err_authentication_token_expired')
	await voidTokens(db, token.user_id, [kind])
	return { user_id: token.user_id, email: token.email }
}

/** Invalidates every earlier link of these kinds. */
export async function voidTokens(db: TenantDb, user_id: string, kinds: readonly TokenKind[]): Promise<void> {
	for (const kind of kinds) await db.all(useTokens, { partner_id: db.scope, user_id, kind })
}
