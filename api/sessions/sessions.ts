import { hash, randomBytes } from 'node:crypto'

import type { Language } from '#domain/account/languages.ts'
import type { StaffRole } from '#domain/permissions/grants.ts'

import type { Db, TenantDb } from '../db/database.ts'
import {
	deleteSession,
	deleteSessionsOfUser,
	deleteStaffSession,
	findSession,
	findStaffSession,
	insertSession,
	insertStaffSession,
	touchSession,
	touchStaffSession,
} from './store.ts'

/** `__Host-`: only this very host, only over a secure context (browsers count *.localhost as one). */
export const session_cookie = '__Host-session'
export const staff_session_cookie = '__Host-staff-session'
export const draft_cookie = '__Host-draft'

export interface SessionUser {
	readonly type: 'user'
	readonly id: string
	readonly email: string
	readonly email_verified: boolean
	readonly interface_language: Language
	readonly communication_language: Language
	readonly marketing_consent_accepted: boolean
	readonly token_hash: Buffer
}

export interface SessionStaff {
	readonly type: 'bouser'
	readonly id: string
	readonly email: string
	readonly display_name: string
	readonly roles: readonly StaffRole[]
	readonly interface_language: Language
	readonly token_hash: Buffer
}

export const makeToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The applicant behind a session cookie; undefined when it is unknown, idle for 30 minutes or 12 hours old. */
export async function findUserOfSession(db: TenantDb, token: string): Promise<SessionUser | undefined> {
	const token_hash = hashToken(token)
	const row = await db.first(findSession, { partner_id: db.scope, token_hash })
	if (row === undefined) return undefined
	if (row.wants_touch) await db.all(touchSession, { partner_id: db.scope, token_hash })
	return {
		type: 'user',
		id: row.user_id,
		email: row.email,
		email_verified: row.email_verified_at !== null,
		interface_language: row.interface_language as Language,
		communication_language: row.communication_language as Language,
		marketing_consent_accepted: row.marketing_consent_accepted,
		token_hash,
	}
}

/** A new session for a user who has just proved who they are; answers the cookie's value. */
export async function startSession(db: TenantDb, user_id: string): Promise<string> {
	const token = makeToken()
	await db.all(insertSession, { partner_id: db.scope, token_hash: hashToken(token), user_id })
	return token
}

export async function endSession(db: TenantDb, token_hash: Buffer): Promise<void> {
	await db.all(deleteSession, { partner_id: db.scope, token_hash })
}

/** After a change of password nobody stays signed in anywhere. */
export async function endSessionsOfUser(db: TenantDb, user_id: string): Promise<void> {
	await db.all(deleteSessionsOfUser, { partner_id: db.scope, user_id })
}

export async function findStaffOfSession(db: Db, token: string): Promise<SessionStaff | undefined> {
	const token_hash = hashToken(token)
	const row = await db.first(findStaffSession, { token_hash })
	if (row === undefined) return undefined
	if (row.wants_touch) await db.all(touchStaffSession, { token_hash })
	return {
		type: 'bouser',
		id: row.staff_id,
		email: row.email,
		display_name: row.display_name,
		roles: row.roles,
		interface_language: row.interface_language as Language,
		token_hash,
	}
}

export async function startStaffSession(db: Db, staff_id: string): Promise<string> {
	const token = makeToken()
	await db.all(insertStaffSession, { token_hash: hashToken(token), staff_id })
	return token
}

export async function endStaffSession(db: Db, token_hash: Buffer): Promise<void> {
	await db.all(deleteStaffSession, { token_hash })
}
