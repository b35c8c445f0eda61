import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { hashPassword } from '../accounts/account/passwords.ts'
import { nextCode } from './builders.ts'
import { anEmail, password } from './forms.ts'
import type { Browser, TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** A member of staff who has never signed in. */
export async function aNewMember(server: TestServer): Promise<{ email: string; staff_id: string }> {
	const member = { email: anEmail(), staff_id: randomUUID() }
	const password_hash = await hashPassword(password)
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(`insert into staff_users (staff_id, email, display_name, password_hash, roles) values ($1, $2, 'Neu', $3, '{analyst}')`, [
				member.staff_id,
				member.email,
				password_hash,
			]),
		),
	)
	return member
}

/** Has answered with the password, and waits at the second step. */
export async function halfWay(server: TestServer, email: string): Promise<Browser> {
	const browser = server.visitor()
	const answer = await browser.post('/staff/account/login', { email, password })
	expect(answer.status, JSON.stringify(answer.body)).toBe(200)
	return browser
}

/** A member of staff who enrolled an app at the first sign-in. */
export async function anEnrolledMember(server: TestServer) {
	const member = await aNewMember(server)
	const browser = await halfWay(server, member.email)
	const { key } = (await browser.post('/staff/account/enrolment/totp', {})).body
	const added = await browser.post('/staff/account/enrolment/totp/confirm', { code: await nextCode(server, key), name: 'Telefon' })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return { ...member, browser, key: key as string, recovery_codes: added.body.recovery_codes as string[] }
}
