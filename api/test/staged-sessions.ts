import { randomUUIDv7 } from 'node:crypto'

import { recordAcceptances } from '../accounts/account/consents.ts'
import { confirmByLink } from '../accounts/account/account.ts'
import { hashPassword } from '../accounts/account/passwords.ts'
import { device_cookie, knowDevice } from '../accounts/devices/devices.ts'
import { session_cookie, staff_session_cookie, startSession, startStaffSession } from '../platform/sessions/sessions.ts'
import { anEmail, password } from './forms.ts'
import type { Browser, TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** Computed once per process, because hashing is slow by design and every staged account has the same password. */
let password_hash: Promise<string> | undefined

/**
 * Stages an account as registering, confirming the address and signing in leave it, directly in the database: that saves two password
 * hashes, a mail and three calls. Tests of the sign-in itself register over HTTP.
 */
export async function stageApplicant(
	{ services }: TestServer,
	browser: Browser,
	partner_key: string | undefined,
): Promise<{ email: string; user_id: string }> {
	const partner = await (partner_key === undefined ? services.partners.ofHost('localhost') : services.partners.ofKey(partner_key))
	if (partner === undefined) throw new Error(`There is no partner ${partner_key}.`)
	password_hash ??= hashPassword(password)
	const hash = await password_hash
	const email = anEmail()
	const user_id = randomUUIDv7()
	await services.database.transaction(partner.partner_id, async (db) => {
		await db.dynamic(
			sqlOf(
				`insert into users (partner_id, user_id, email, password_hash, interface_language, communication_language, marketing_consent_accepted)
				values ($1, $2, $3, $4, 'de', 'de', false)`,
				[db.scope, user_id, email, hash],
			),
		)
		await recordAcceptances({ db, partner }, { user_id, language: 'de' })
		await confirmByLink(db, { user_id, email })
		browser.cookies.set(session_cookie, await startSession(db, user_id, undefined))
		browser.cookies.set(device_cookie, await knowDevice(db, user_id, undefined))
	})
	return { email, user_id }
}

/** Signs a member of staff in without password and second factor, which have tests of their own. */
export async function stageStaff(server: TestServer, browser: Browser, email: string): Promise<void> {
	await server.asEveryPartner(async (db) => {
		const [found] = await db.dynamic<{ staff_id: string }>(
			sqlOf('select staff_id from staff_users where email = $1 and disabled_at is null', [email]),
		)
		if (found === undefined) throw new Error(`Nobody of staff signs in as ${email}.`)
		browser.cookies.set(staff_session_cookie, await startStaffSession(db, found.staff_id))
	})
}
