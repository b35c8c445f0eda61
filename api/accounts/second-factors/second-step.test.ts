import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { codesOf } from '../../test/answers.ts'
import { anApplicant, nextCode } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { PasskeyDevice } from '../../test/passkey-device.ts'
import { age, halfWay, isIn, settings, step, withApp } from '../../test/second-factors.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

describe('a sign-in with an app', () => {
	it('takes two steps: the password alone grants nothing, the code a new session', async () => {
		const { browser: before, email, key } = await withApp(server)
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
		// The password alone does not make the browser known.
		expect(browser.cookies.has('__Host-device')).toBe(false)
		expect(await isIn(browser)).toBe(false)
		// The cookie of the second step is no session.
		const posing = server.visitor()
		posing.cookies.set('__Host-session', browser.cookies.get('__Host-second-step') ?? '')
		expect(await isIn(posing)).toBe(false)

		expect((await browser.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(204)
		expect(await isIn(browser)).toBe(true)
		expect(browser.cookies.has('__Host-second-step')).toBe(false)
		expect(browser.cookies.get('__Host-session')).not.toBe(before.cookies.get('__Host-session'))
		expect((await browser.get(settings)).body.factors[0].last_used).not.toBeNull()
	})

	it('ends the browser’s previous session, and only with the second step', async () => {
		const { browser, email, key } = await withApp(server)
		const old = server.visitor()
		old.cookies.set('__Host-session', browser.cookies.get('__Host-session') ?? '')
		await browser.post('/user/account/login', { email, password })
		expect(await isIn(old)).toBe(true)
		await browser.post(`${step}/code`, { code: await nextCode(server, key) })
		expect([await isIn(old), await isIn(browser)]).toEqual([false, true])
	})

	it('keeps the visitor’s draft', async () => {
		const { email, key } = await withApp(server)
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
	])('accepts a code of a clock that differs by %i s: %i', async (off_s, status) => {
		const { email, key } = await withApp(server)
		const browser = await halfWay(server, email)
		server.passTime(120)
		const code = await nextCode(server, key)
		server.passTime(-off_s)
		expect((await browser.post(`${step}/code`, { code })).status).toBe(status)
		server.passTime(off_s)
	})

	it('accepts each code once: not the one that added the app, not again, not concurrently, none older', async () => {
		const applicant = await anApplicant(server)
		const { key } = (await applicant.browser.post(`${settings}/totp`, { password })).body
		const adding = await nextCode(server, key)
		await applicant.browser.post(`${settings}/totp/confirm`, { code: adding, name: 'x' })
		const browser = await halfWay(server, applicant.email)
		expect(codesOf(await browser.post(`${step}/code`, { code: adding }))).toEqual(['err_mfa_wrong_code'])

		const earlier = await nextCode(server, key)
		const code = await nextCode(server, key)
		const [one, two] = [await halfWay(server, applicant.email), await halfWay(server, applicant.email)]
		const both = await Promise.all([one.post(`${step}/code`, { code }), two.post(`${step}/code`, { code })])
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422])
		expect(codesOf(await browser.post(`${step}/code`, { code: earlier }))).toEqual(['err_mfa_wrong_code'])
	})

	it('refuses another person’s code, and another person’s key copied into one’s own row', async () => {
		const mine = await withApp(server)
		const theirs = await withApp(server)
		const browser = await halfWay(server, mine.email)
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

	it('cannot be completed after ten minutes, at another partner, twice, or without a first step', async () => {
		const { email, key, user_id } = await withApp(server)
		const late = await halfWay(server, email)
		await age(server, 'pending_sign_ins', user_id)
		expect(codesOf(await late.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_session_expired'])

		const here = await halfWay(server, email)
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
			// Whoever has no second step open keeps no cookies, or has never taken the first.
			expect(codesOf(await server.visitor().post(`${step}/${path}`, body)), path).toEqual(['err_cookies_not_kept'])
		}
	})

	it('cannot be completed after a change of password', async () => {
		const { browser, email, key } = await withApp(server)
		const half = await halfWay(server, email)
		const new_password = 'Anderes-Wort-42-Tisch'
		expect((await browser.post('/user/account/change_password', { old_password: password, new_password })).status).toBe(204)
		expect(codesOf(await half.post(`${step}/code`, { code: await nextCode(server, key) }))).toEqual(['err_mfa_session_expired'])
	})

	it('is blocked after five wrong answers of any kind, even concurrent ones and the right one; the password still counts', async () => {
		const { email, key, recovery_codes, user_id } = await withApp(server)
		const browser = await halfWay(server, email)
		const answers = await Promise.all([
			...Array.from({ length: 8 }, () => browser.post(`${step}/code`, { code: '000000' })),
			...Array.from({ length: 8 }, () => browser.post(`${step}/recovery_code`, { recovery_code: 'aaaaa-aaaaa' })),
		])
		expect(answers.filter((answer) => codesOf(answer)[0] === 'err_mfa_wrong_code')).toHaveLength(5)
		const locked = await browser.post(`${step}/code`, { code: await nextCode(server, key) })
		expect([locked.status, codesOf(locked)]).toEqual([423, ['err_authentication_locked']])
		expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
		expect((await browser.post(`${step}/recovery_code`, { recovery_code: recovery_codes[0] })).status).toBe(423)
		const fresh = await halfWay(server, email)
		expect((await fresh.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(423)

		// The back-off expires by itself: nobody is locked out for good.
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf("update rate_limits set window_ends_at = now() - interval '1 second' where bucket = $1", [`second_step:${user_id}`]),
			),
		)
		expect((await fresh.post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(204)
	})

	it('records success and failure', async () => {
		const { email, key, user_id } = await withApp(server)
		const browser = await halfWay(server, email)
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
