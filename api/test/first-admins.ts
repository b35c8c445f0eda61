import { expect } from 'vitest'

import { install, type FirstAdmin, type FirstLink } from '../partners/installation/installation.ts'
import { statusAndCodes } from './answers.ts'
import { nextCode } from './builders.ts'
import type { Browser, TestServer } from './server.ts'

export const twoAdmins: readonly FirstAdmin[] = [
	{ email: 'anna@bank.example', display_name: 'Anna', language: 'de' },
	{ email: 'ben@bank.example', display_name: 'Ben', language: 'en' },
]

export const first_password = 'Kontorhaus-7-Fenster'

/** Runs `npm run setup` on the test's database. */
export async function sets({ services }: TestServer, admins: readonly FirstAdmin[] = twoAdmins): Promise<FirstLink[]> {
	const { database, secret, now } = services
	const links = await install({ database, secret, now: now(), base_url: 'https://office.bank.example' }, { name: 'Musterbank', admins })
	await services.partners.readAgain()
	return links
}

/** Sets the first password by an invitation's link. */
export const accepts = (server: TestServer, link: FirstLink | undefined) =>
	server.visitor().post('/staff/account/invitation', { token: link?.split('/').at(-1) ?? '', password: first_password })

/** Sets password and second step by the link, as whoever got it would. */
export async function comesIn(server: TestServer, link: FirstLink | undefined, email: string): Promise<Browser> {
	expect(statusAndCodes(await accepts(server, link))).toEqual([204])
	const browser = server.visitor()
	const login = await browser.post('/staff/account/login', { email, password: first_password })
	expect(login.body).toEqual({ second_step: { is_enrolment: true, kinds: [] } })
	const { key } = (await browser.post('/staff/account/enrolment/totp', {})).body
	const added = await browser.post('/staff/account/enrolment/totp/confirm', { code: await nextCode(server, key), name: 'Telefon' })
	expect(added.status, JSON.stringify(added.body)).toBeLessThan(300)
	return browser
}
