import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import { anApplicant, nextCode } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { PasskeyDevice } from '../../test/passkey-device.ts'
import { age, halfWay, settings, step, withApp } from '../../test/second-factors.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** Bytes in the database's notation. */
const inHex = (text: string): string => Buffer.from(text).toString('hex')

describe('an authenticator app', () => {
	it('is added with the password and a code of its own, shows ten recovery codes once, and is mailed', async () => {
		const { browser, email } = await anApplicant(server)
		expect((await browser.get(settings)).body).toEqual({ factors: [], recovery_codes_left: 0 })
		const begun = await browser.post(`${settings}/totp`, { password })
		expect(begun.status).toBe(200)
		const uri = new URL(begun.body.uri)
		expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', `/Hansekontor:${email}`])
		expect(uri.searchParams.get('secret')).toBe(begun.body.key)
		const added = await browser.post(`${settings}/totp/confirm`, { code: await nextCode(server, begun.body.key), name: ' Telefon ' })
		expect(added.status).toBe(201)
		expect(new Set(added.body.recovery_codes).size).toBe(10)
		expect(added.body.recovery_codes[0]).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
		const { body } = await browser.get(settings)
		expect(body).toMatchObject({ factors: [{ kind: 'totp', name: 'Telefon', last_used: null }], recovery_codes_left: 10 })
		expect(JSON.stringify(body)).not.toContain(begun.body.key)
		const mail = (await server.mails()).findLast((message) => message.to === email)
		expect(mail?.subject).toBe('Neuer zweiter Schritt für Ihre Anmeldung')
		expect(mail?.text).toContain('Telefon')
	})

	it('is stored so that the database alone reveals neither key nor recovery codes', async () => {
		const { user_id, key, recovery_codes } = await withApp(server)
		const rows = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ row: string }>(
					'select row_to_json(f)::text as row from second_factors f where user_id = $1 union all select row_to_json(c)::text from recovery_codes c where user_id = $1',
					[user_id],
				),
			),
		)
		expect(rows).toHaveLength(11)
		const kept = rows.map(({ row }) => row).join('\n')
		for (const secret of [key, ...recovery_codes.flatMap((code) => [code, code.replace('-', '')])]) {
			expect(kept).not.toContain(secret)
			expect(kept).not.toContain(inHex(secret))
		}
	})

	it('is not added with a wrong password, a wrong code, after ten minutes, twice, or by a replaced enrolment', async () => {
		const { browser, user_id } = await anApplicant(server)
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code: '123456', name: 'x' }))).toEqual(['err_mfa_session_expired'])
		expect((await browser.post(`${settings}/totp`, { password: 'Ganz-Falsch-1' })).body).toEqual({
			errors: [{ code: 'err_password_wrong', field: 'password' }],
		})
		const { key } = (await browser.post(`${settings}/totp`, { password })).body
		const code = await nextCode(server, key)
		const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code: wrong, name: 'x' }))).toEqual(['err_mfa_wrong_code'])
		await age(server, 'second_factor_enrolments', user_id)
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code, name: 'x' }))).toEqual(['err_mfa_session_expired'])

		const first = (await browser.post(`${settings}/totp`, { password })).body.key
		const second = (await browser.post(`${settings}/totp`, { password })).body.key
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code: await nextCode(server, first), name: 'x' }))).toEqual([
			'err_mfa_wrong_code',
		])
		const right = { code: await nextCode(server, second), name: 'x' }
		const both = await Promise.all([browser.post(`${settings}/totp/confirm`, right), browser.post(`${settings}/totp/confirm`, right)])
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
		expect((await browser.get(settings)).body.factors).toHaveLength(1)
	})

	it('is refused as an eleventh device', async () => {
		const { browser, user_id } = await withApp(server)
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf(
					`insert into second_factors (partner_id, factor_id, user_id, kind, name, sealed_key)
					 select partner_id, gen_random_uuid(), user_id, kind, name, sealed_key from second_factors, generate_series(1, 9) where user_id = $1`,
					[user_id],
				),
			),
		)
		expect((await browser.post(`${settings}/totp`, { password })).body).toEqual({
			errors: [{ code: 'err_mfa_device_limit_reached', values: { max: 10 } }],
		})
	})
})

describe('a recovery code', () => {
	it('completes the step once, in any spelling, even concurrently', async () => {
		const { email, recovery_codes } = await withApp(server)
		const [first = '', second = ''] = recovery_codes
		const browser = await halfWay(server, email)
		expect((await browser.post(`${step}/recovery_code`, { recovery_code: first.toUpperCase().replace('-', ' ') })).status).toBe(204)
		expect((await browser.get(settings)).body.recovery_codes_left).toBe(9)
		const again = await halfWay(server, email)
		expect(codesOf(await again.post(`${step}/recovery_code`, { recovery_code: first }))).toEqual(['err_mfa_wrong_code'])
		const other = await halfWay(server, email)
		const both = await Promise.all([again, other].map((one) => one.post(`${step}/recovery_code`, { recovery_code: second })))
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422])
	})

	it('is nobody else’s', async () => {
		const mine = await withApp(server)
		const theirs = await withApp(server)
		const browser = await halfWay(server, mine.email)
		expect(codesOf(await browser.post(`${step}/recovery_code`, { recovery_code: theirs.recovery_codes[0] }))).toEqual([
			'err_mfa_wrong_code',
		])
	})

	it('is replaced with the password, and only where there is a device', async () => {
		const { browser, email, recovery_codes } = await withApp(server)
		expect(codesOf(await browser.post(`${settings}/recovery_codes`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		const renewed = (await browser.post(`${settings}/recovery_codes`, { password })).body.recovery_codes
		expect(renewed).toHaveLength(10)
		const half = await halfWay(server, email)
		expect(codesOf(await half.post(`${step}/recovery_code`, { recovery_code: recovery_codes[0] }))).toEqual(['err_mfa_wrong_code'])
		expect((await half.post(`${step}/recovery_code`, { recovery_code: renewed[0] })).status).toBe(204)
		const { browser: bare } = await anApplicant(server)
		expect(codesOf(await bare.post(`${settings}/recovery_codes`, { password }))).toEqual(['err_mfa_no_devices'])
	})
})

describe('removing a device', () => {
	it('needs the password, is mailed, and without a device the sign-in has one step again', async () => {
		const { browser, email, key } = await withApp(server)
		const half = await halfWay(server, email)
		const { factor_id } = (await browser.get(settings)).body.factors[0]
		expect(codesOf(await browser.post(`${settings}/${factor_id}/remove`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		expect((await browser.post(`${settings}/${factor_id}/remove`, { password })).status).toBe(204)
		expect((await browser.get(settings)).body).toEqual({ factors: [], recovery_codes_left: 0 })
		const subjects = (await server.mails()).flatMap((message) => (message.to === email ? [message.subject] : []))
		expect(subjects).toContain('Ein zweiter Schritt Ihrer Anmeldung ist entfernt')
		expect(codesOf(await half.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_no_devices'])
		expect((await server.visitor().post('/user/account/login', { email, password })).body).toEqual({ second_step: null })
	})

	it('leaves the others and the recovery codes', async () => {
		const { browser, key } = await withApp(server)
		const { body } = await browser.post(`${settings}/passkeys`, { password })
		const added = await browser.post(`${settings}/passkeys/confirm`, { name: 'Schlüssel', passkey: new PasskeyDevice().create(body) })
		expect(added.body).toEqual({ recovery_codes: null })
		const [app] = (await browser.get(settings)).body.factors
		await browser.post(`${settings}/${app.factor_id}/remove`, { password })
		expect((await browser.get(settings)).body).toMatchObject({ factors: [{ kind: 'passkey' }], recovery_codes_left: 10 })
		expect(key).toHaveLength(32)
	})

	it('does not find another person’s, here or at another partner', async () => {
		const { browser: owner } = await withApp(server)
		const { factor_id } = (await owner.get(settings)).body.factors[0]
		for (const browser of [(await withApp(server)).browser, (await anApplicant(server, { partner_key: 'wislana' })).browser]) {
			const refused = await browser.post(`${settings}/${factor_id}/remove`, { password })
			const unknown = await browser.post(`${settings}/${randomUUID()}/remove`, { password })
			expect([refused.status, codesOf(refused)]).toEqual([404, ['err_mfa_device_not_registered']])
			expect(unknown.body).toEqual(refused.body)
		}
		expect((await owner.get(settings)).body.factors).toHaveLength(1)
	})

	it('is blocked for a while after five wrong passwords', async () => {
		const { browser } = await withApp(server)
		for (let failure = 0; failure < 5; failure += 1) await browser.post(`${settings}/totp`, { password: 'Ganz-Falsch-1' })
		expect(codesOf(await browser.post(`${settings}/totp`, { password }))).toEqual(['err_authentication_locked'])
	})
})
