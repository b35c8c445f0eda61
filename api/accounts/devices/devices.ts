import { randomUUIDv7 } from 'node:crypto'

import type { TenantDb } from '#api/platform/db/database.ts'
import { deleteDevicesOfUser, listDevicesOfUser, rememberDevice } from './store.ts'
import { hashToken, makeToken } from '#api/platform/sessions/sessions.ts'

/** Tells browsers apart, and nothing about who uses them; it opens nothing. */
export const device_cookie = '__Host-device'

/** As long as browsers keep a cookie at most. */
export const device_max_age_s = 400 * 24 * 3600

/** What a token of ours looks like; anything else in the cookie is as good as none. */
const tokenPattern = /^[\w-]{43}$/

const isToken = (cookie: string | undefined): cookie is string => cookie !== undefined && tokenPattern.test(cookie)

export interface DeviceCheck {
	/** This person has signed in from this browser before. */
	readonly is_known: boolean
	/** There is nothing to compare with: nobody has signed in to this account yet. */
	readonly is_first: boolean
}

/** Asks the same of the database whether there is such a person or not. */
export async function checkDevice(db: TenantDb, user_id: string | undefined, cookie: string | undefined): Promise<DeviceCheck> {
	const devices = await db.all(listDevicesOfUser, { partner_id: db.scope, user_id: user_id ?? randomUUIDv7() })
	const token_hash = isToken(cookie) ? hashToken(cookie) : undefined
	return { is_known: devices.some((device) => token_hash?.equals(device.token_hash) === true), is_first: devices.length === 0 }
}

/** Remembers the browser as this person's; answers what its cookie must say. */
export async function knowDevice(db: TenantDb, user_id: string, cookie: string | undefined): Promise<string> {
	const token = isToken(cookie) ? cookie : makeToken()
	await db.all(rememberDevice, { partner_id: db.scope, user_id, token_hash: hashToken(token) })
	return token
}

/** After a new password every browser has to show again that it is the owner's. */
export async function forgetDevices(db: TenantDb, user_id: string): Promise<void> {
	await db.all(deleteDevicesOfUser, { partner_id: db.scope, user_id })
}
