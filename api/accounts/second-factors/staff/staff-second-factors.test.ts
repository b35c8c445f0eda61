import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'

import { codesOf } from '../../../test/answers.ts'
import { aStaffMember, anApplicant, nextCode, staffKey } from '../../../test/builders.ts'
import { aNewMember, anEnrolledMember, halfWay } from '../../../test/enrolled-staff.ts'
import { password } from '../../../test/forms.ts'
import { PasskeyDevice } from '../../../test/passkey-device.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const step = '/staff/account/second_step'
const enrolment = '/staff/account/enrolment'
const settings = '/staff/second_factors'

const isIn = async (browser: Browser): Promise<boolean> => (await browser.get('/staff/profile')).status === 200

/** Counts connections that wait for a lock. Read outside the transaction that holds it, which would keep seeing its first snapshot. */
const countWaiting = () =>
	server.services.database.read('every_partner', async (db) => {
		const [row] = await db.dynamic(
			sqlOf<{ count: number }>(
				"select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			),
		)
		return row?.count
	})

/** Starts calls while the devices are locked and releases them once all wait, so that they run concurrently. */
async function together(start: () => readonly Promise<Answer>[]): Promise<readonly Answer[]> {
	// The calls are others', who do not hold this connection.
	const outside = AsyncLocalStorage.snapshot()
	const calls = await server.asEveryPartner(async (db) => {
		await db.dynamic(sqlOf('select from staff_second_factors for update'))
		const started = outside(start)
		await expect.poll(countWaiting, { timeout: 10_000 }).toBe(started.length)
		return started
	})
	return Promise.all(calls)
}

const all = [...endpoints].filter(([, endpoint]) => endpoint.path.startsWith('/staff/'))

describe('without a second step', () => {
	it('the back office refuses every call except those of the second step', () => {
		expect(all.filter(([, endpoint]) => endpoint.access !== 'bouser').map(([name]) => name)).toEqual([
			'staffLogin',
			'acceptStaffInvitation',
			'staffSecondStepCode',
			'staffSecondStepRecoveryCode',
			'staffSecondStepPasskeyOptions',
			'staffSecondStepPasskey',
			'staffEnrolmentBeginTotp',
			'staffEnrolmentConfirmTotp',
			'staffEnrolmentBeginPasskey',
			'staffEnrolmentConfirmPasskey',
		])
	})

	/** One without a device and one with, made once: a call that is refused changes nothing for the next. */
	let waiting: readonly Browser[]
	beforeAll(async () => {
		waiting = [await halfWay(server, (await aNewMember(server)).email), await halfWay(server, (await anEnrolledMember(server)).email)]
	})

	it.each(all.filter(([, endpoint]) => endpoint.access === 'bouser'))('%s: 401, with and without a device', async (_, endpoint) => {
		for (const browser of waiting) {
			// The cookie of the pending sign-in grants nothing as a session cookie either.
			const posing = server.visitor()
			posing.cookies.set('__Host-staff-session', browser.cookies.get('__Host-staff-second-step') ?? '')
			for (const one of [browser, posing]) {
				const refused = await one.send({
					method: endpoint.method,
					url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())}`,
					headers: { 'content-type': 'application/json' },
					...(endpoint.method === 'GET' ? {} : { payload: '{}' }),
				})
				expect(refused.status).toBe(401)
			}
		}
	})

	it('of those calls none has ended the sign-ins that they were made with', async () => {
		const codes = []
		for (const browser of waiting) codes.push(...codesOf(await browser.post(`${step}/code`, { code: '000000' })))
		expect(codes).toEqual(['err_mfa_no_devices', 'err_mfa_wrong_code'])
	})
})

describe('the first sign-in', () => {
	it('leads to enrolling an app, and then into the back office', async () => {
		const { email } = await aNewMember(server)
		const browser = server.visitor()
		const first = await browser.post('/staff/account/login', { email, password })
		expect(first.body).toEqual({ second_step: { is_enrolment: true, kinds: [] } })
		expect(codesOf(await browser.post(`${step}/code`, { code: '123456' }))).toEqual(['err_mfa_no_devices'])
		expect(codesOf(await browser.post(`${step}/recovery_code`, { recovery_code: 'aaaaa-aaaaa' }))).toEqual(['err_mfa_no_devices'])
		expect(codesOf(await browser.post(`${step}/passkey_options`))).toEqual(['err_mfa_no_devices'])
		const { key, uri } = (await browser.post(`${enrolment}/totp`, {})).body
		expect(decodeURIComponent(new URL(uri).pathname)).toBe(`/Fundament:${email}`)
		expect(codesOf(await browser.post(`${enrolment}/totp/confirm`, { code: '000000', name: 'Telefon' }))).toEqual(['err_mfa_wrong_code'])
		expect(await isIn(browser)).toBe(false)
		const added = await browser.post(`${enrolment}/totp/confirm`, { code: await nextCode(server, key), name: 'Telefon' })
		expect(added.body.recovery_codes).toHaveLength(10)
		expect(await isIn(browser)).toBe(true)
		expect(browser.cookies.has('__Host-staff-second-step')).toBe(false)
	})

	it('may set up a passkey instead', async () => {
		const { email } = await aNewMember(server)
		const browser = await halfWay(server, email)
		const options = (await browser.post(`${enrolment}/passkeys`, {})).body
		expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Fundament' }, user: { name: email } })
		const device = new PasskeyDevice()
		const foreign = { name: 'x', passkey: new PasskeyDevice('http://evil.example').create(options) }
		expect(codesOf(await browser.post(`${enrolment}/passkeys/confirm`, foreign))).toEqual(['err_mfa_passkey_refused'])
		const own = { name: 'Schlüssel', passkey: device.create(options) }
		expect((await browser.post(`${enrolment}/passkeys/confirm`, own)).status).toBe(201)
		expect(await isIn(browser)).toBe(true)

		const again = await halfWay(server, email)
		const asked = (await again.post(`${step}/passkey_options`)).body
		expect((await again.post(`${step}/passkey`, device.use(asked))).status).toBe(204)
		expect(await isIn(again)).toBe(true)

		// The back office answers at every partner's address; a passkey works at its own only.
		const elsewhere = server.visitor('edelgrat')
		const first = await elsewhere.post('/staff/account/login', { email, password })
		expect(first.body).toEqual({ second_step: { is_enrolment: false, kinds: ['recovery_code'] } })
		expect(codesOf(await elsewhere.post(`${step}/passkey_options`))).toEqual(['err_mfa_device_not_registered'])
	})

	it('is the only one at which a password is enough to enrol', async () => {
		const { email } = await anEnrolledMember(server)
		const thief = await halfWay(server, email)
		for (const [path, body] of [
			['totp', {}],
			['totp/confirm', { code: '123456', name: 'x' }],
			['passkeys', {}],
			['passkeys/confirm', { name: 'x', passkey: new PasskeyDevice().create({ challenge: 'eA' }) }],
		] as const) {
			expect(codesOf(await thief.post(`${enrolment}/${path}`, body)), path).toEqual(['err_mfa_device_already_registered'])
		}
	})

	it('ends for one browser when another has enrolled', async () => {
		const { email } = await aNewMember(server)
		const [one, two] = [await halfWay(server, email), await halfWay(server, email)]
		const { key } = (await one.post(`${enrolment}/totp`, {})).body
		const form = { code: await nextCode(server, key), name: 'x' }
		const both = await Promise.all([one, two].map((browser) => browser.post(`${enrolment}/totp/confirm`, form)))
		expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409])
	})

	it('needs the password first, and within ten minutes', async () => {
		for (const [path, body] of [
			['totp', {}],
			['totp/confirm', { code: '123456', name: 'x' }],
			['passkeys', {}],
			['passkeys/confirm', { name: 'x', passkey: new PasskeyDevice().create({ challenge: 'eA' }) }],
		] as const) {
			expect(codesOf(await server.visitor().post(`${enrolment}/${path}`, body)), path).toEqual(['err_cookies_not_kept'])
		}
		const { email, staff_id } = await aNewMember(server)
		const browser = await halfWay(server, email)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update staff_pending_sign_ins set created_at = now() - interval '11 minutes' where staff_id = $1", [staff_id])),
		)
		expect(codesOf(await browser.post(`${enrolment}/totp`, {}))).toEqual(['err_mfa_session_expired'])
	})
})

describe('every other sign-in', () => {
	it('accepts each code once', async () => {
		const { email, key } = await anEnrolledMember(server)
		const [one, two] = [await halfWay(server, email), await halfWay(server, email)]
		const code = await nextCode(server, key)
		expect((await one.post(`${step}/code`, { code })).status).toBe(204)
		expect(await isIn(one)).toBe(true)
		expect(codesOf(await two.post(`${step}/code`, { code }))).toEqual(['err_mfa_wrong_code'])
	})

	it('accepts no other person’s code, and no cookie of an applicant', async () => {
		const { email } = await anEnrolledMember(server)
		const browser = await halfWay(server, email)
		const code = await nextCode(server, await staffKey(server, 'analyse@fundament.example'))
		expect(codesOf(await browser.post(`${step}/code`, { code }))).toEqual(['err_mfa_wrong_code'])
		const posing = server.visitor()
		posing.cookies.set('__Host-second-step', browser.cookies.get('__Host-staff-second-step') ?? '')
		expect(codesOf(await posing.post('/user/account/second_step/code', { code }))).toEqual(['err_mfa_session_expired'])
	})

	it('accepts a recovery code once, and is blocked after five wrong answers', async () => {
		const { email, recovery_codes } = await anEnrolledMember(server)
		const recovery_code = recovery_codes[0]
		expect((await (await halfWay(server, email)).post(`${step}/recovery_code`, { recovery_code })).status).toBe(204)
		const browser = await halfWay(server, email)
		for (let failure = 0; failure < 5; failure += 1) {
			expect(codesOf(await browser.post(`${step}/recovery_code`, { recovery_code }))).toEqual(['err_mfa_wrong_code'])
		}
		const locked = await browser.post(`${step}/recovery_code`, { recovery_code: recovery_codes[1] })
		expect([locked.status, codesOf(locked)]).toEqual([423, ['err_authentication_locked']])
	})

	it('asks for a passkey only where there is one', async () => {
		const browser = await halfWay(server, (await anEnrolledMember(server)).email)
		expect(codesOf(await browser.post(`${step}/passkey_options`))).toEqual(['err_mfa_device_not_registered'])
		expect(codesOf(await browser.post(`${step}/passkey`, new PasskeyDevice().use({ challenge: 'eA' })))).toEqual([
			'err_mfa_session_expired',
		])
	})
})

describe('one’s own devices', () => {
	it('are listed, added and removed with the password; one always stays', async () => {
		const { browser } = await anEnrolledMember(server)
		const [app] = (await browser.get(settings)).body.factors
		expect(app).toMatchObject({ kind: 'totp', name: 'Telefon' })
		expect(codesOf(await browser.post(`${settings}/${app.factor_id}/remove`, { password }))).toEqual(['err_mfa_last_device'])
		expect(codesOf(await browser.post(`${settings}/passkeys`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		const options = (await browser.post(`${settings}/passkeys`, { password })).body
		const added = await browser.post(`${settings}/passkeys/confirm`, { name: 'Schlüssel', passkey: new PasskeyDevice().create(options) })
		expect(added.body).toEqual({ recovery_codes: null })
		expect(codesOf(await browser.post(`${settings}/${app.factor_id}/remove`, { password: 'Ganz-Falsch-1' }))).toEqual([
			'err_password_wrong',
		])
		const { factors } = (await browser.get(settings)).body
		const removals = await together(() =>
			factors.map((factor: { factor_id: string }) => browser.post(`${settings}/${factor.factor_id}/remove`, { password })),
		)
		expect(removals.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 409])
		expect((await browser.get(settings)).body).toMatchObject({ recovery_codes_left: 10 })
	})

	it('can be extended by an app and new recovery codes with the password', async () => {
		const { browser, email, recovery_codes } = await anEnrolledMember(server)
		expect(codesOf(await browser.post(`${settings}/totp/confirm`, { code: '123456', name: 'x' }))).toEqual(['err_mfa_session_expired'])
		expect(codesOf(await browser.post(`${settings}/totp`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		const { key } = (await browser.post(`${settings}/totp`, { password })).body
		expect((await browser.post(`${settings}/totp/confirm`, { code: await nextCode(server, key), name: 'Tablet' })).status).toBe(201)
		expect((await (await halfWay(server, email)).post(`${step}/code`, { code: await nextCode(server, key) })).status).toBe(204)
		expect(codesOf(await browser.post(`${settings}/recovery_codes`, { password: 'Ganz-Falsch-1' }))).toEqual(['err_password_wrong'])
		const renewed = (await browser.post(`${settings}/recovery_codes`, { password })).body.recovery_codes
		expect(renewed).toHaveLength(10)
		const half = await halfWay(server, email)
		expect(codesOf(await half.post(`${step}/recovery_code`, { recovery_code: recovery_codes[0] }))).toEqual(['err_mfa_wrong_code'])
		expect((await half.post(`${step}/recovery_code`, { recovery_code: renewed[0] })).status).toBe(204)
	})

	it('are out of reach for colleagues and applicants', async () => {
		const { browser } = await anEnrolledMember(server)
		const [app] = (await browser.get(settings)).body.factors
		const { browser: colleague } = await anEnrolledMember(server)
		expect(codesOf(await colleague.post(`${settings}/${app.factor_id}/remove`, { password }))).toEqual(['err_mfa_device_not_registered'])
		const { browser: applicant } = await anApplicant(server)
		expect(codesOf(await applicant.post(`/user/second_factors/${app.factor_id}/remove`, { password }))).toEqual([
			'err_mfa_device_not_registered',
		])
		expect((await browser.get(settings)).body.factors).toHaveLength(1)
	})

	it('of the demo include an app', async () => {
		const browser = await aStaffMember(server, 'vertrieb')
		expect((await browser.get(settings)).body).toMatchObject({ factors: [{ kind: 'totp', name: 'Demo' }], recovery_codes_left: 0 })
	})
})
