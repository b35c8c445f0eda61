import { randomUUIDv7 } from 'node:crypto'

import type { TenantDb } from '#api/platform/db/database.ts'
import { deleteDevicesOfUser, listDevicesOfUser, rememberDevice } from './store.ts'
import { hashToken, makeToken } from '#api/platform/sessions/sessions.ts'

/** Distinguishes browsers, without identifying the person; it grants no access. */
export const device_cookie = '__Host-device'

/** The longest lifetime that browsers allow for a cookie. */
export const device_max_age_s = 400 * 24 * 3600

/** Format of our tokens; any other cookie counts as none. */
const tokenPattern = /^[\w-]{43}$/

const isToken = (cookie: string | undefined): cookie is string => cookie !== undefined && tokenPattern.test(cookie)

export interface DeviceCheck {
	/** This person has signed in from this browser before. */
	readonly is_known: boolean
	/** Nobody has signed in to this account yet, so there is nothing to compare with. */
	readonly is_first: boolean
}

/** Runs the same query whether the account exists or not. */
export async function checkDevice(db: TenantDb, user_id: string | undefined, cookie: string | undefined): Promise<DeviceCheck> {
	const devices = await db.all(listDevicesOfUser, { partner_id: db.scope, user_id: user_id ?? randomUUIDv7() })
	const token_hash = isToken(cookie) ? hashToken(cookie) : undefined
	return { is_known: devices.some((device) => token_hash?.equals(device.token_hash) === true), is_first: devices.length === 0 }
}

/** Records the browser as known to this person; returns the value of its cookie. */
export async function knowDevice(db: TenantDb, user_id: string, cookie: string | undefined): Promise<string> {
	const token = isToken(cookie) ? cookie : makeToken()
	await db.all(rememberDevice, { partner_id: db.scope, user_id, token_hash: hashToken(token) })
	return token
}

/** A new password makes every browser unknown again. */
export async function forgetDevices(db: TenantDb, user_id: string): Promise<void> {
	await db.all(deleteDevicesOfUser, { partner_id: db.scope, user_id })
}
