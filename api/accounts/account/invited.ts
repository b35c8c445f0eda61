import { randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { findUserByEmail, insertUser } from './store.ts'
import { createToken, voidTokens } from './tokens.ts'

export interface Invited {
	readonly user_id: string
	/** A person who has proved access to the mailbox needs no link to prove it again. */
	readonly is_verified: boolean
	/** Token of the link that completes an account without a password. */
	readonly token_id: string | undefined
}

/** The account of an address, created without a password if there is none; undefined if it is disabled. */
export async function accountToInvite(db: TenantDb, email: string, spoken: Language): Promise<Invited | undefined> {
	const known = await db.first(findUserByEmail, { partner_id: db.scope, email })
	if (known !== undefined && known.disabled_at !== null) return undefined
	const user_id = known?.user_id ?? randomUUIDv7()
	if (known === undefined) {
		await db.first(insertUser, {
			partner_id: db.scope,
			user_id,
			email,
			password_hash: null,
			interface_language: spoken,
			communication_language: spoken,
			marketing_consent_accepted: false,
			names: null,
			telephone: null,
		})
	}
	const is_finished = known !== undefined && known.password_hash !== null
	return {
		user_id,
		is_verified: is_finished && known.email_verified_at !== null,
		token_id: is_finished ? undefined : await createToken(db, 'accept_invite', { user_id, email }),
	}
}

/** Invalidates the link that was mailed to an address. */
export async function revokeInvitation(db: TenantDb, email: string): Promise<void> {
	const known = await db.first(findUserByEmail, { partner_id: db.scope, email })
	if (known !== undefined && known.password_hash === null) await voidTokens(db, known.user_id, ['accept_invite'])
}
