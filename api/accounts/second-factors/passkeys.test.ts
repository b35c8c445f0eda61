import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import { anApplicant } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { PasskeyDevice } from '../../test/passkey-device.ts'
import { age, halfWay, isIn, settings, step, withApp, withPasskey } from '../../test/second-factors.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('a passkey', () => {
	it('is added and completes the step at the address it was created at', async () => {
		const { browser: before, email, device } = await withPasskey(server)
		expect((await before.get(settings)).body).toMatchObject({ factors: [{ kind: 'passkey', name: 'Schlüssel' }], recovery_codes_left: 10 })
		const browser = await halfWay(server, email)
		const options = await browser.post(`${step}/passkey_options`)
		expect(options.body).toMatchObject({ rpId: 'localhost', allowCredentials: [{ id: device.id, type: 'public-key' }] })
		expect((await browser.post(`${step}/passkey`, device.use(options.body))).status).toBe(204)
		expect(await isIn(browser)).toBe(true)
	})

	it('belongs to the partner’s host', async () => {
		const { browser } = await anApplicant(server, { partner_key: 'edelgrat' })
		const { body } = await browser.post(`${settings}/passkeys`, { password })
		expect(body.rp).toEqual({ id: 'edelgrat.localhost', name: 'Edelgrat' })
		const foreign = { name: 'x', passkey: new PasskeyDevice('http://localhost:3000').create(body) }
		expect(codesOf(await browser.post(`${settings}/passkeys/confirm`, foreign))).toEqual(['err_mfa_passkey_refused'])
		const own = { name: 'x', passkey: new PasskeyDevice('http://edelgrat.localhost:3000').create(body) }
		expect((await browser.post(`${settings}/passkeys/confirm`, own)).status).toBe(201)
	})

	it('is not added twice, with another challenge, from another origin, late, or with a wrong password', async () => {
		const { browser, device, user_id } = await withPasskey(server)
		const begin = () => browser.post(`${settings}/passkeys`, { password })
		const confirm = (passkey: unknown) => browser.post(`${settings}/passkeys/confirm`, { name: 'x', passkey })
		expect(codesOf(await confirm(new PasskeyDevice().create({ challenge: 'eA' })))).toEqual(['err_mfa_session_expired'])
		const { body } = await begin()
		expect(body.excludeCredentials).toMatchObject([{ id: device.id }])
		expect(codesOf(await confirm(new PasskeyDevice().create({ challenge: 'eA' })))).toEqual(['err_mfa_passkey_refused'])
		// The second has the right host but another port, so it is a different origin.
		for (const origin of ['http://evil.example', 'http://localhost:4000']) {
			expect(codesOf(await confirm(new PasskeyDevice(origin).create(body))), origin).toEqual(['err_mfa_passkey_refused'])
		}
		expect(codesOf(await confirm(device.create(body)))).toEqual(['err_mfa_device_already_registered'])
		await age(server, 'second_factor_enrolments', user_id)
		expect(codesOf(await confirm(new PasskeyDevice().create(body)))).toEqual(['err_mfa_session_expired'])
		expect(codesOf(await browser.post(`${settings}/passkeys`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
	})

	it('does not complete the step when unknown, another’s, badly signed, cloned, or without a current challenge', async () => {
		const { email, device, user_id } = await withPasskey(server)
		const theirs = await withPasskey(server)
		const browser = await halfWay(server, email)
		const ask = async () => (await browser.post(`${step}/passkey_options`)).body
		const answer = (use: unknown) => browser.post(`${step}/passkey`, use)
		expect(codesOf(await answer(device.use({ challenge: 'eA' })))).toEqual(['err_mfa_session_expired'])
		const old = await ask()
		const current = await ask()
		expect(codesOf(await answer(device.use(old)))).toEqual(['err_mfa_passkey_refused'])
		expect(codesOf(await answer(theirs.device.use(current)))).toEqual(['err_mfa_device_not_registered'])
		const forged = theirs.device.use(current)
		expect(codesOf(await answer({ ...forged, id: device.id, rawId: device.id }))).toEqual(['err_mfa_passkey_refused'])

		const other = await halfWay(server, email)
		await server.asEveryPartner((db) => db.dynamic(sqlOf('delete from rate_limits where bucket = $1', [`second_step:${user_id}`])))
		const asked = (await other.post(`${step}/passkey_options`)).body
		const used = device.use(asked)
		expect((await other.post(`${step}/passkey`, used)).status).toBe(204)
		expect(codesOf(await other.post(`${step}/passkey`, used))).toEqual(['err_mfa_session_expired'])
		device.fallBack()
		expect(codesOf(await answer(device.use(await ask())))).toEqual(['err_mfa_passkey_refused'])
	})

	it('is requested only where there is one, and so is a code', async () => {
		const app = await halfWay(server, (await withApp(server)).email)
		expect(codesOf(await app.post(`${step}/passkey_options`))).toEqual(['err_mfa_device_not_registered'])
		const passkey = await halfWay(server, (await withPasskey(server)).email)
		expect(codesOf(await passkey.post(`${step}/code`, { code: '123456' }))).toEqual(['err_mfa_device_not_registered'])
	})
})
