import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesOf } from '../test/answers.ts'
import { anApplicant, nextCode } from '../test/builders.ts'
import { password } from '../test/forms.ts'
import { PasskeyDevice } from '../test/passkey-device.ts'
import { startTestServer, type Browser, type TestServer } from '../test/server.ts'
import { sqlOf } from '../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** As the database writes bytes. */
const inHex = (text: string): string => Buffer.from(text).toString('hex')
const settings = '/user/second_factors'
const step = '/user/account/second_step'

/** Signed in, with an authenticator app set up. */
async function withApp(options: Parameters<typeof anApplicant>[1] = {}) {
	const applicant = await anApplicant(server, options)
	const { key } = (await applicant.browser.post(`${settings}/totp`, { password })).body
	const added = await applicant.browser.post(`${settings}/totp/confirm`, { code: await nextCode(server, key), name: 'Telefon' })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return { ...applicant, key: key as string, recovery_codes: added.body.recovery_codes as string[] }
}

async function withPasskey() {
	const applicant = await anApplicant(server)
	const device = new PasskeyDevice()
	const { body } = await applicant.browser.post(`${settings}/passkeys`, { password })
	const added = await applicant.browser.post(`${settings}/passkeys/confirm`, { name: 'Schlüssel', passkey: device.create(body) })
	expect(added.status, JSON.stringify(added.body)).toBe(201)
	return { ...applicant, device, recovery_codes: added.body.recovery_codes as string[] }
}

/** A browser with a right password given, before the second step. */
async function halfWay(email: string, partner_key?: string): Promise<Browser> {
	const browser = server.visitor(partner_key)
	const answer = await browser.post('/user/account/login', { email, password })
	expect(answer.body.second_step, JSON.stringify(answer.body)).toMatchObject({ is_enrolment: false })
	return browser
}

const isIn = async (browser: Browser): Promise<boolean> => (await browser.get('/user/profile')).status === 200

const age = (table: string, user_id: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf(`update ${table} set created_at = now() - interval '11 minutes' where user_id = $1`, [user_id])),
	)

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

	it('is kept so that the database alone gives neither key nor recovery codes', async () => {
		const { user_id, key, recovery_codes } = await withApp()
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

	it('is not added with a wrong password, a wrong code, after ten minutes, twice, or by an offer another replaced', async () => {
		const { browser, user_id } = await anApplicant(server)
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code: '123456', name: 'x' }))).toEqual(['err_mfa_session_expired'])
		expect((await browser.post(`${settings}/totp`, { password: 'Ganz-Falsch-1' })).body).toEqual({
			errors: [{ code: 'err_password_wrong', field: 'password' }],
		})
		const { key } = (await browser.post(`${settings}/totp`, { password })).body
		const code = await nextCode(server, key)
		const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code: wrong, name: 'x' }))).toEqual(['err_mfa_wrong_code'])
		await age('second_factor_enrolments', user_id)
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
		const { browser, user_id } = await withApp()
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

describe('a sign-in with an app', () => {
	it('takes two steps: the password alone opens nothing, the code a new session', async () => {
		const { browser: before, email, key } = await withApp()
		const browser = server.visitor()
		const first = await browser.post('/user/account/login', { email, password })
		expect(first.body).toEqual({ second_step: { is_enrolment: false, kinds: ['totp', 'recovery_code'] } })
		expect(first.cookies.find((cookie) => cookie.name === '__Host-second-step')).toMatchObject({
			httpOnly: true,
			secure: true,
			sameSite: 'Lax',
			path: '/',
		})
		expect(browser.cookies.has('__Host-session')).toBe(false)
		// Nor is the browser known by the password alone.
		expect(browser.cookies.has('__Host-device')).toBe(false)
		expect(await isIn(browser)).toBe(false)
		// Nor as what it is not.
		const posing = server.visitor()
		posing.cookies.set('__Host-session', browser.cookies.get('__Host-second-step') ?? '')
		expect(await isIn(posing)).toBe(false)

		expect((await browser.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(204)
		expect(await isIn(browser)).toBe(true)
		expect(browser.cookies.has('__Host-second-step')).toBe(false)
		expect(browser.cookies.get('__Host-session')).not.toBe(before.cookies.get('__Host-session'))
		expect((await browser.get(settings)).body.factors[0].last_used).not.toBeNull()
	})

	it('ends the session this browser had, and only when the second step is taken', async () => {
		const { browser, email, key } = await withApp()
		const old = server.visitor()
		old.cookies.set('__Host-session', browser.cookies.get('__Host-session') ?? '')
		await browser.post('/user/account/login', { email, password })
		expect(await isIn(old)).toBe(true)
		await browser.post(`${step}/code`, { code: await nextCode(server, key) })
		expect([await isIn(old), await isIn(browser)]).toEqual([false, true])
	})

	it('brings along what the visitor had begun', async () => {
		const { email, key } = await withApp()
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Muster GmbH' } })
		await browser.post('/user/account/login', { email, password })
		await browser.post(`${step}/code`, { code: await nextCode(server, key) })
		browser.cookies.delete('__Host-draft')
		expect((await browser.get('/application_draft')).body.draft.answers).toEqual({ companyName: 'Muster GmbH' })
	})

	it.each([
		[-61, 422],
		[-30, 204],
		[30, 204],
		[61, 422],
	])('takes the code of a clock that differs by %i s: %i', async (off_s, status) => {
		const { email, key } = await withApp()
		const browser = await halfWay(email)
		server.passTime(120)
		const code = await nextCode(server, key)
		server.passTime(-off_s)
		expect((await browser.post(`${step}/code`, { code })).status).toBe(status)
		server.passTime(off_s)
	})

	it('takes each code once: not the one that added the app, not again, not twice at once, none older', async () => {
		const applicant = await anApplicant(server)
		const { key } = (await applicant.browser.post(`${settings}/totp`, { password })).body
		const adding = await nextCode(server, key)
		await applicant.browser.post(`${settings}/totp/confirm`, { code: adding, name: 'x' })
		const browser = await halfWay(applicant.email)
		expect(codesOf(await browser.post(`${step}/code`, { code: adding }))).toEqual(['err_mfa_wrong_code'])

		const earlier = await nextCode(server, key)
		const code = await nextCode(server, key)
		const [one, two] = [await halfWay(applicant.email), await halfWay(applicant.email)]
		const both = await Promise.all([one.post(`${step}/code`, { code }), two.post(`${step}/code`, { code })])
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422])
		expect(codesOf(await browser.post(`${step}/code`, { code: earlier }))).toEqual(['err_mfa_wrong_code'])
	})

	it('refuses the code of somebody else, and a key of somebody else put into one’s own row', async () => {
		const mine = await withApp()
		const theirs = await withApp()
		const browser = await halfWay(mine.email)
		expect(codesOf(await browser.post(`${step}/code`, { code: await nextCode(server, theirs.key) }))).toEqual(['err_mfa_wrong_code'])
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf('update second_factors set sealed_key = (select sealed_key from second_factors where user_id = $1) where user_id = $2', [
					theirs.user_id,
					mine.user_id,
				]),
			),
		)
		expect((await browser.post(`${step}/code`, { code: await nextCode(server, theirs.key) })).status).toBe(500)
		expect(await isIn(browser)).toBe(false)
	})

	it('does not go on after ten minutes, at another partner, twice, or without a first step', async () => {
		const { email, key, user_id } = await withApp()
		const late = await halfWay(email)
		await age('pending_sign_ins', user_id)
		expect(codesOf(await late.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_session_expired'])

		const here = await halfWay(email)
		const elsewhere = server.visitor('wislana')
		elsewhere.cookies.set('__Host-second-step', here.cookies.get('__Host-second-step') ?? '')
		expect(codesOf(await elsewhere.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_session_expired'])

		const again = server.visitor()
		again.cookies.set('__Host-second-step', here.cookies.get('__Host-second-step') ?? '')
		expect((await here.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(204)
		expect(codesOf(await again.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_session_expired'])

		for (const [path, body] of [
			['code', { code: '123456' }],
			['recovery_code', { recovery_code: 'abcde-fghjk' }],
			['passkey_options', undefined],
			['passkey', new PasskeyDevice().use({ challenge: 'x' })],
		] as const) {
			expect(codesOf(await server.visitor().post(`${step}/${path}`, body)), path).toEqual(['err_mfa_session_expired'])
		}
	})

	it('does not go on after the password was changed', async () => {
		const { browser, email, key } = await withApp()
		const half = await halfWay(email)
		const new_password = 'Anderes-Wort-42-Tisch'
		expect((await browser.post('/user/account/change_password', { old_password: password, new_password })).status).toBe(204)
		expect(codesOf(await half.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_session_expired'])
	})

	it('pauses after five wrong answers of any kind, many at once too, the right one included; the password still counts', async () => {
		const { email, key, recovery_codes, user_id } = await withApp()
		const browser = await halfWay(email)
		const answers = await Promise.all([
			...Array.from({ length: 8 }, () => browser.post(`${step}/code`, { code: '000000' })),
			...Array.from({ length: 8 }, () => browser.post(`${step}/recovery_code`, { recovery_code: 'aaaaa-aaaaa' })),
		])
		expect(answers.filter((answer) => codesOf(answer)[0] === 'err_mfa_wrong_code')).toHaveLength(5)
		const locked = await browser.post(`${step}/code`, { code: await nextCode(server, key) })
		expect([locked.status, codesOf(locked)]).toEqual([423, ['err_authentication_locked']])
		expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
		expect((await browser.post(`${step}/recovery_code`, { recovery_code: recovery_codes[0] })).status).toBe(423)
		const fresh = await halfWay(email)
		expect((await fresh.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(423)

		// The pause ends by itself: nobody is locked out for good.
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update rate_limits set window_ends_at = now() - interval '1 second' where bucket = $1", [`second_step:${user_id}`]),
			),
		)
		expect((await fresh.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(204)
	})

	it('leaves a record of success and failure', async () => {
		const { email, key, user_id } = await withApp()
		const browser = await halfWay(email)
		await browser.post(`${step}/code`, { code: '000000' })
		await browser.post(`${step}/code`, { code: await nextCode(server, key) })
		const events = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ kind: string; details: unknown }>(
					'select kind, details from second_factor_events where user_id = $1 order by happened_at',
					[user_id],
				),
			),
		)
		expect(events.map((event) => event.kind)).toEqual(['factor_added', 'recovery_codes_made', 'second_step_failed', 'second_step_passed'])
		expect(events.at(2)?.details).toEqual({ code: 'err_mfa_wrong_code' })
		expect(events.at(3)?.details).toMatchObject({ kind: 'totp' })
	})
})

describe('a recovery code', () => {
	it('ends the step once, in any spelling, also of two at once', async () => {
		const { email, recovery_codes } = await withApp()
		const [first = '', second = ''] = recovery_codes
		const browser = await halfWay(email)
		expect((await browser.post(`${step}/recovery_code`, { recovery_code: first.toUpperCase().replace('-', ' ') })).status).toBe(204)
		expect((await browser.get(settings)).body.recovery_codes_left).toBe(9)
		const again = await halfWay(email)
		expect(codesOf(await again.post(`${step}/recovery_code`, { recovery_code: first }))).toEqual(['err_mfa_wrong_code'])
		const other = await halfWay(email)
		const both = await Promise.all([again, other].map((one) => one.post(`${step}/recovery_code`, { recovery_code: second })))
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422])
	})

	it('is nobody else’s', async () => {
		const mine = await withApp()
		const theirs = await withApp()
		const browser = await halfWay(mine.email)
		expect(codesOf(await browser.post(`${step}/recovery_code`, { recovery_code: theirs.recovery_codes[0] }))).toEqual([
			'err_mfa_wrong_code',
		])
	})

	it('is replaced with the password, and only where there is a device', async () => {
		const { browser, email, recovery_codes } = await withApp()
		expect(codesOf(await browser.post(`${settings}/recovery_codes`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		const renewed = (await browser.post(`${settings}/recovery_codes`, { password })).body.recovery_codes
		expect(renewed).toHaveLength(10)
		const half = await halfWay(email)
		expect(codesOf(await half.post(`${step}/recovery_code`, { recovery_code: recovery_codes[0] }))).toEqual(['err_mfa_wrong_code'])
		expect((await half.post(`${step}/recovery_code`, { recovery_code: renewed[0] })).status).toBe(204)
		const { browser: bare } = await anApplicant(server)
		expect(codesOf(await bare.post(`${settings}/recovery_codes`, { password }))).toEqual(['err_mfa_no_devices'])
	})
})

describe('a passkey', () => {
	it('is added and ends the step at the address it was made at', async () => {
		const { browser: before, email, device } = await withPasskey()
		expect((await before.get(settings)).body).toMatchObject({ factors: [{ kind: 'passkey', name: 'Schlüssel' }], recovery_codes_left: 10 })
		const browser = await halfWay(email)
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

	it('is not added twice, with another challenge, from another page, late, or with a wrong password', async () => {
		const { browser, device, user_id } = await withPasskey()
		const begin = () => browser.post(`${settings}/passkeys`, { password })
		const confirm = (passkey: unknown) => browser.post(`${settings}/passkeys/confirm`, { name: 'x', passkey })
		expect(codesOf(await confirm(new PasskeyDevice().create({ challenge: 'eA' })))).toEqual(['err_mfa_session_expired'])
		const { body } = await begin()
		expect(body.excludeCredentials).toMatchObject([{ id: device.id }])
		expect(codesOf(await confirm(new PasskeyDevice().create({ challenge: 'eA' })))).toEqual(['err_mfa_passkey_refused'])
		// The second has the right host, but is another page's: its port differs.
		for (const origin of ['http://evil.example', 'http://localhost:4000']) {
			expect(codesOf(await confirm(new PasskeyDevice(origin).create(body))), origin).toEqual(['err_mfa_passkey_refused'])
		}
		expect(codesOf(await confirm(device.create(body)))).toEqual(['err_mfa_device_already_registered'])
		await age('second_factor_enrolments', user_id)
		expect(codesOf(await confirm(new PasskeyDevice().create(body)))).toEqual(['err_mfa_session_expired'])
		expect(codesOf(await browser.post(`${settings}/passkeys`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
	})

	it('does not end the step when it is unknown, another’s, badly signed, a copy, or answers an old or no question', async () => {
		const { email, device, user_id } = await withPasskey()
		const theirs = await withPasskey()
		const browser = await halfWay(email)
		const ask = async () => (await browser.post(`${step}/passkey_options`)).body
		const answer = (use: unknown) => browser.post(`${step}/passkey`, use)
		expect(codesOf(await answer(device.use({ challenge: 'eA' })))).toEqual(['err_mfa_session_expired'])
		const old = await ask()
		const current = await ask()
		expect(codesOf(await answer(device.use(old)))).toEqual(['err_mfa_passkey_refused'])
		expect(codesOf(await answer(theirs.device.use(current)))).toEqual(['err_mfa_device_not_registered'])
		const forged = theirs.device.use(current)
		expect(codesOf(await answer({ ...forged, id: device.id, rawId: device.id }))).toEqual(['err_mfa_passkey_refused'])

		const other = await halfWay(email)
		await server.asEveryPartner((db) => db.dynamic(sqlOf('delete from rate_limits where bucket = $1', [`second_step:${user_id}`])))
		const asked = (await other.post(`${step}/passkey_options`)).body
		const used = device.use(asked)
		expect((await other.post(`${step}/passkey`, used)).status).toBe(204)
		expect(codesOf(await other.post(`${step}/passkey`, used))).toEqual(['err_mfa_session_expired'])
		device.fallBack()
		expect(codesOf(await answer(device.use(await ask())))).toEqual(['err_mfa_passkey_refused'])
	})

	it('is asked for only where there is one, and so is a code', async () => {
		const app = await halfWay((await withApp()).email)
		expect(codesOf(await app.post(`${step}/passkey_options`))).toEqual(['err_mfa_device_not_registered'])
		const passkey = await halfWay((await withPasskey()).email)
		expect(codesOf(await passkey.post(`${step}/code`, { code: '123456' }))).toEqual(['err_mfa_device_not_registered'])
	})
})

describe('removing a device', () => {
	it('needs the password, is mailed, and with the last one the sign-in takes one step again', async () => {
		const { browser, email, key } = await withApp()
		const half = await halfWay(email)
		const { factor_id } = (await browser.get(settings)).body.factors[0]
		expect(codesOf(await browser.post(`${settings}/${factor_id}/remove`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		expect((await browser.post(`${settings}/${factor_id}/remove`, { password })).status).toBe(204)
		expect((await browser.get(settings)).body).toEqual({ factors: [], recovery_codes_left: 0 })
		const subjects = (await server.mails()).flatMap((message) => (message.to === email ? [message.subject] : []))
		expect(subjects).toContain('Ein zweiter Schritt Ihrer Anmeldung wurde entfernt')
		expect(codesOf(await half.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_no_devices'])
		expect((await server.visitor().post('/user/account/login', { email, password })).body).toEqual({ second_step: null })
	})

	it('leaves the others and the recovery codes', async () => {
		const { browser, key } = await withApp()
		const { body } = await browser.post(`${settings}/passkeys`, { password })
		const added = await browser.post(`${settings}/passkeys/confirm`, { name: 'Schlüssel', passkey: new PasskeyDevice().create(body) })
		expect(added.body).toEqual({ recovery_codes: null })
		const [app] = (await browser.get(settings)).body.factors
		await browser.post(`${settings}/${app.factor_id}/remove`, { password })
		expect((await browser.get(settings)).body).toMatchObject({ factors: [{ kind: 'passkey' }], recovery_codes_left: 10 })
		expect(key).toHaveLength(32)
	})

	it('knows nobody else’s, here and at another partner', async () => {
		const { browser: owner } = await withApp()
		const { factor_id } = (await owner.get(settings)).body.factors[0]
		for (const browser of [(await withApp()).browser, (await anApplicant(server, { partner_key: 'wislana' })).browser]) {
			const refused = await browser.post(`${settings}/${factor_id}/remove`, { password })
			const unknown = await browser.post(`${settings}/${randomUUID()}/remove`, { password })
			expect([refused.status, codesOf(refused)]).toEqual([404, ['err_mfa_device_not_registered']])
			expect(unknown.body).toEqual(refused.body)
		}
		expect((await owner.get(settings)).body.factors).toHaveLength(1)
	})

	it('pauses after five wrong passwords', async () => {
		const { browser } = await withApp()
		for (let failure = 0; failure < 5; failure += 1) await browser.post(`${settings}/totp`, { password: 'Ganz-Falsch-1' })
		expect(codesOf(await browser.post(`${settings}/totp`, { password }))).toEqual(['err_authentication_locked'])
	})
})
