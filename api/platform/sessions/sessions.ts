import { hash, randomBytes, randomUUIDv7 } from 'node:crypto'

import type { Language } from '#domain/accounts/account/languages.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { isEntitlement } from '#domain/accounts/staff/entitlements.ts'
import { withEntitlements, type StaffRole } from '#domain/accounts/staff/grants.ts'

import type { Db, PartnerId, Scope, TenantDb } from '../db/database.ts'
import { idle_limit_s, type OfReader, type ReaderRead, type SessionRow } from '../db/reader.ts'
import { mintPartnerId } from '../db/tenant.ts'
import {
	confirmSession,
	confirmStaffSession,
	deleteSession,
	deleteSessionById,
	deleteSessionsOfUser,
	deleteStaffSession,
	findChallenge,
	findSession,
	findStaffChallenge,
	findStaffSession,
	insertSession,
	insertStaffSession,
	listSessionsOfUser,
	setChallenge,
	setStaffChallenge,
	touchSession,
	touchStaffSession,
} from './store.ts'

/** `__Host-`: bound to this very host and to a secure context (browsers count *.localhost as one). */
export const session_cookie = '__Host-session'
export const staff_session_cookie = '__Host-staff-session'
export const draft_cookie = '__Host-draft'

/** Remaining life of a session: until it is idle for too long, and at most. */
interface SessionTime {
	readonly idle_left_s: number
	readonly left_s: number
}

export interface SessionUser {
	readonly type: 'user'
	readonly id: string
	readonly email: string
	readonly email_verified: boolean
	readonly interface_language: Language
	readonly communication_language: Language
	readonly marketing_consent_accepted: boolean
	readonly names: string | null
	readonly telephone: string | null
	readonly token_hash: Buffer
	readonly time: SessionTime
	/** Proved again who they are within the last five minutes. */
	readonly is_confirmed: boolean
}

export interface SessionStaff {
	/** Our own staff, or a partner's. */
	readonly type: 'bouser' | 'puser'
	/** The partner whose people they are: they see its rows only. Null for our own staff. */
	readonly partner_id: PartnerId | null
	readonly id: string
	readonly email: string
	readonly display_name: string
	/** Sandboxes stand among the rest of house-wide lists. */
	readonly sees_sandboxes: boolean
	/** Including the entitlements of their partner. */
	readonly roles: readonly StaffRole[]
	readonly interface_language: Language
	readonly token_hash: Buffer
	readonly time: SessionTime
	/** Passed a second step within the last five minutes. */
	readonly is_confirmed: boolean
}

export const makeToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Refuses a call whose token opens no session: one that has run out, or one that was ended or never was. */
export async function refuseSession(db: Db, { token, is_staff }: { readonly token: string; readonly is_staff: boolean }): Promise<never> {
	const token_hash = hashToken(token)
	const row = await (is_staff
		? db.first(findStaffChallenge, { token_hash })
		: db.first(findChallenge, { partner_id: String(db.scope), token_hash }))
	return refuse(row === undefined ? 'err_authentication_session_not_found' : 'err_authentication_session_expired')
}

/** Extends the session unless the request is a background one; returns its remaining life. */
async function use(
	{ wants_touch, idle_left_s, left_s }: SessionTime & { readonly wants_touch: boolean },
	by: Use,
	touch: () => Promise<unknown>,
): Promise<SessionTime> {
	if (!wants_touch || by.is_background === true) return { idle_left_s, left_s }
	await touch()
	return { idle_left_s: idle_limit_s, left_s }
}

interface Use {
	/** A background request of the page, see `background_header`. */
	readonly is_background?: boolean
}

/** The applicant of a session cookie; undefined when it is unknown, idle for 30 minutes or 12 hours old. */
export async function findUserOfSession(db: TenantDb, token: string, by: Use = {}): Promise<SessionUser | undefined> {
	const token_hash = hashToken(token)
	const row = await db.first(findSession, { partner_id: db.scope, token_hash })
	return row === undefined ? undefined : userOf(db, row, { token_hash, ...by })
}

type ReaderSession = Omit<SessionRow, 'email_verified_at'> & { readonly email_verified_at: Date | string | null }

async function userOf(
	db: TenantDb,
	row: ReaderSession,
	{ token_hash, ...by }: Use & { readonly token_hash: Buffer },
): Promise<SessionUser> {
	const time = await use(row, by, () => db.all(touchSession, { partner_id: db.scope, token_hash }))
	return {
		type: 'user',
		id: row.user_id,
		email: row.email,
		email_verified: row.email_verified_at !== null,
		interface_language: row.interface_language as Language,
		communication_language: row.communication_language as Language,
		marketing_consent_accepted: row.marketing_consent_accepted,
		names: row.names,
		telephone: row.telephone,
		token_hash,
		time,
		is_confirmed: row.is_confirmed,
	}
}

/** The applicant of a session cookie with the rows that a read finds of theirs; undefined as with `findUserOfSession`. */
export async function findReader<Values extends OfReader, Row extends object>(
	db: TenantDb,
	{ read, values }: { readonly read: ReaderRead<Values, Row>; readonly values: Omit<Values, keyof OfReader> },
	{ token, ...by }: Use & { readonly token: string },
): Promise<{ readonly user: SessionUser; readonly rows: Row[] } | undefined> {
	const token_hash = hashToken(token)
	const rows = await db.all(read.statement, { ...values, partner_id: db.scope, token_hash } as never)
	const [first] = rows
	if (first === undefined) return undefined
	const user = await userOf(db, JSON.parse(first.session) as ReaderSession, { token_hash, ...by })
	return { user, rows: first[read.key] === null ? [] : rows }
}

/** Longer than any browser's user agent; the rest is cut off. */
const max_user_agent = 400

/** Starts a session for a user who has just authenticated; returns the cookie's value. */
export async function startSession(db: TenantDb, user_id: string, user_agent: string | undefined): Promise<string> {
	const token = makeToken()
	await db.all(insertSession, {
		partner_id: db.scope,
		token_hash: hashToken(token),
		session_id: randomUUIDv7(),
		user_id,
		user_agent: (user_agent ?? '').slice(0, max_user_agent),
	})
	return token
}

/** A person's current sessions, the latest first. */
export const sessionsOf = (db: TenantDb, user_id: string) => db.all(listSessionsOfUser, { partner_id: db.scope, user_id })

/** Ends one of one's own sessions; false if there is none with that id. */
export async function endSessionById(db: TenantDb, user_id: string, session_id: string): Promise<boolean> {
	return (await db.first(deleteSessionById, { partner_id: db.scope, user_id, session_id })) !== undefined
}

export async function endSession(db: TenantDb, token_hash: Buffer): Promise<void> {
	await db.all(deleteSession, { partner_id: db.scope, token_hash })
}

/** Ends all sessions of a user, or all except the current one. */
export async function endSessionsOfUser(db: TenantDb, user_id: string, except?: { readonly token_hash: Buffer }): Promise<void> {
	await db.all(deleteSessionsOfUser, { partner_id: db.scope, user_id, except_token_hash: except?.token_hash ?? Buffer.alloc(0) })
}

/** The member of staff of a session cookie; undefined when it is unknown, idle for 30 minutes or 8 hours old. */
export async function findStaffOfSession(db: Db, token: string, by: Use = {}): Promise<SessionStaff | undefined> {
	const token_hash = hashToken(token)
	const row = await db.first(findStaffSession, { token_hash })
	if (row === undefined) return undefined
	const time = await use(row, by, () => db.all(touchStaffSession, { token_hash }))
	return {
		type: row.partner_id === null ? 'bouser' : 'puser',
		partner_id: row.partner_id === null ? null : mintPartnerId(row.partner_id),
		id: row.staff_id,
		email: row.email,
		display_name: row.display_name,
		roles: withEntitlements(row.roles, (row.entitlements ?? []).filter(isEntitlement)),
		interface_language: row.interface_language as Language,
		sees_sandboxes: row.sees_sandboxes,
		token_hash,
		time,
		is_confirmed: row.is_confirmed,
	}
}

/** The rows a member of staff sees: for a partner's people the connection itself is limited to that partner. */
export const scopeOfStaff = ({ partner_id }: Pick<SessionStaff, 'partner_id'>): Scope => partner_id ?? 'every_partner'

export async function startStaffSession(db: Db, staff_id: string): Promise<string> {
	const token = makeToken()
	await db.all(insertStaffSession, { token_hash: hashToken(token), staff_id })
	return token
}

export async function endStaffSession(db: Db, token_hash: Buffer): Promise<void> {
	await db.all(deleteStaffSession, { token_hash })
}

type Session = Pick<SessionUser | SessionStaff, 'type' | 'token_hash'>

/** Marks the session as confirmed just now; the challenge that led to it counts no more. */
export async function markConfirmed(db: Db, { type, token_hash }: Session): Promise<void> {
	if (type === 'user') await db.all(confirmSession, { partner_id: (db as TenantDb).scope, token_hash })
	else await db.all(confirmStaffSession, { token_hash })
}

/** Keeps the challenge that a passkey of this session's owner has to sign. */
export async function keepChallenge(db: Db, { type, token_hash }: Session, challenge: string): Promise<void> {
	if (type === 'user') await db.all(setChallenge, { partner_id: (db as TenantDb).scope, token_hash, challenge })
	else await db.all(setStaffChallenge, { token_hash, challenge })
}

export async function challengeOf(db: Db, { type, token_hash }: Session): Promise<string | null> {
	const row =
		type === 'user'
			? await db.first(findChallenge, { partner_id: (db as TenantDb).scope, token_hash })
			: await db.first(findStaffChallenge, { token_hash })
	return row?.challenge ?? null
}
