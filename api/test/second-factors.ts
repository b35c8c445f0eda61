import { expect } from 'vitest'

import { anApplicant, nextCode } from './builders.ts'
import { password } from './forms.ts'
import { PasskeyDevice } from './passkey-device.ts'
import type { Browser, TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

export const settings = '/user/second_factors'
export const step = '/user/account/second_step'

/** An applicant, signed in, with an authenticator app. */
export async function withApp(server: TestServer) {
	const applicant = await anApplicant(server)
	const { key } = (await applicant.browser.post(`${settings}/totp`, { password })).body
	const added = await applicant.browser.post(`${settings}/totp/confirm`, { code: await nextCode(server, key), name: 'Telefon' })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return { ...applicant, key: key as string, recovery_codes: added.body.recovery_codes as string[] }
}

/** An applicant, signed in, with a passkey. */
export async function withPasskey(server: TestServer) {
	const applicant = await anApplicant(server)
	const device = new PasskeyDevice()
	const { body } = await applicant.browser.post(`${settings}/passkeys`, { password })
	const added = await applicant.browser.post(`${settings}/passkeys/confirm`, { name: 'Schlüssel', passkey: device.create(body) })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return { ...applicant, device, recovery_codes: added.body.recovery_codes as string[] }
}

/** A browser after the right password, before the second step. */
export async function halfWay(server: TestServer, email: string): Promise<Browser> {
	const browser = server.visitor()
	const answer = await browser.post('/user/account/login', { email, password })
	expect(answer.body.second_step, JSON.stringify(answer.body)).toMatchObject({ is_enrolment: false })
	return browser
}

export const isIn = async (browser: Browser): Promise<boolean> => (await browser.get('/user/profile')).status === 200

/** Ages a pending row by eleven minutes, past its expiry. */
export const age = (server: TestServer, table: string, user_id: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf(`update ${table} set created_at = now() - interval '11 minutes' where user_id = $1`, [user_id])),
	)
