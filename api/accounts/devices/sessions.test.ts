import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demo_password } from '../../dev/seed/seed.ts'
import { statusAndCodes } from '../../test/answers.ts'
import { aStaffMember, anApplicant } from '../../test/builders.ts'
import { password } from '../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'
const phone =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'

const logsIn = async (email: string, user_agent: string, browser: Browser = server.visitor()): Promise<Browser> => {
	const answer = await browser.post('/user/account/login', { email, password }, { 'user-agent': user_agent })
	expect(answer.status).toBe(200)
	return browser
}

const statusOf = async (browser: Browser, path = '/user/profile'): Promise<number> => (await browser.get(path)).status

/** Ages every session of this table. */
const ages = (table: 'sessions' | 'staff_sessions', column: 'created_at' | 'last_seen_at', by: string) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf(`update ${table} set ${column} = now() - interval '${by}'`)))

describe('a session', () => {
	it('never has an id chosen by the client', async () => {
		const { email } = await anApplicant(server)
		const victim = server.visitor()
		const planted = 'A'.repeat(43)
		victim.cookies.set('__Host-session', planted)
		await logsIn(email, firefox, victim)
		expect(victim.cookies.get('__Host-session')).not.toBe(planted)
		const attacker = server.visitor()
		attacker.cookies.set('__Host-session', planted)
		expect(await statusOf(attacker)).toBe(401)
	})

	it('gets a new id after a change of password, and the old one is invalid', async () => {
		const { browser } = await anApplicant(server)
		const before = browser.cookies.get('__Host-session') ?? ''
		await browser.post('/user/account/change_password', { old_password: password, new_password: 'Neues-Kennwort-77' })
		expect(browser.cookies.get('__Host-session')).not.toBe(before)
		const old = server.visitor()
		old.cookies.set('__Host-session', before)
		expect([await statusOf(browser), await statusOf(old)]).toEqual([200, 401])
	})

	it('is stored as a digest, and so is the device', async () => {
		const { browser } = await anApplicant(server)
		const stored = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ row: string }>('select sessions::text as row from sessions union all select known_devices::text as row from known_devices'),
			),
		)
		expect(stored.length).toBeGreaterThan(1)
		for (const name of ['__Host-session', '__Host-device']) {
			const cookie = browser.cookies.get(name) ?? ''
			expect(cookie).toMatch(/^[\w-]{43}$/)
			const hex = Buffer.from(cookie, 'base64url').toString('hex')
			for (const { row } of stored) expect(row.includes(cookie) || row.includes(hex)).toBe(false)
		}
	})

	it.each([
		['last_seen_at', '29 minutes 55 seconds', 200],
		['last_seen_at', '30 minutes 1 second', 401],
		['created_at', '11 hours 59 minutes', 200],
		['created_at', '12 hours 1 second', 401],
	] as const)('whose %s is %s ago answers %d', async (column, by, status) => {
		const { browser } = await anApplicant(server)
		await ages('sessions', column, by)
		expect(await statusOf(browser)).toBe(status)
	})

	it.each([
		['last_seen_at', '29 minutes 55 seconds', 200],
		['last_seen_at', '30 minutes 1 second', 401],
		['created_at', '7 hours 59 minutes', 200],
		['created_at', '8 hours 1 second', 401],
	] as const)('of staff whose %s is %s ago answers %d', async (column, by, status) => {
		const staff = await aStaffMember(server, 'revision')
		await ages('staff_sessions', column, by)
		expect(await statusOf(staff, '/staff/profile')).toBe(status)
	})

	it('stays valid while it is used, but not beyond its maximum', async () => {
		const { browser } = await anApplicant(server)
		await ages('sessions', 'last_seen_at', '20 minutes')
		expect(await statusOf(browser)).toBe(200)
		const [{ is_touched } = { is_touched: false }] = await server.asEveryPartner((db) =>
			db.dynamic(sqlOf<{ is_touched: boolean }>("select max(last_seen_at) > now() - interval '1 minute' as is_touched from sessions")),
		)
		expect(is_touched).toBe(true)
	})

	it('of a disabled account ends at once', async () => {
		const { browser, email } = await anApplicant(server)
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update users set disabled_at = now() where email = $1', [email])))
		expect(await statusOf(browser)).toBe(401)
		const logIn = async (typed: string) => statusAndCodes(await server.visitor().post('/user/account/login', { email, password: typed }))
		expect(await logIn(password)).toEqual([403, 'err_authentication_disabled'])
		expect(await logIn('Another-Word-99-Lamp')).toEqual([422, 'err_authentication_invalid_credentials'])
	})

	it('of disabled staff is not begun again, which only the right password learns', async () => {
		const staff = await aStaffMember(server, 'revision')
		const { email } = (await staff.get('/staff/profile')).body
		await server.asEveryPartner((db) => db.dynamic(sqlOf('update staff_users set disabled_at = now() where email = $1', [email])))
		expect(await statusOf(staff, '/staff/profile')).toBe(401)
		const logIn = async (typed: string) => statusAndCodes(await server.visitor().post('/staff/account/login', { email, password: typed }))
		expect(await logIn(demo_password)).toEqual([403, 'err_authentication_disabled'])
		expect(await logIn('Another-Word-99-Lamp')).toEqual([422, 'err_authentication_invalid_credentials'])
	})
})

describe('the list of sessions', () => {
	it('names devices, marks this one and shows nobody else’s', async () => {
		const { email } = await anApplicant(server)
		await anApplicant(server)
		await server.visitor().post('/user/account/login', { email, password })
		await logsIn(email, phone)
		const here = await logsIn(email, firefox)
		const { body } = await here.get('/user/sessions')
		expect(body.sessions).toHaveLength(4)
		expect(body.sessions[0]).toMatchObject({ browser: 'Firefox', system: 'Windows', is_handheld: false, is_current: true })
		expect(body.sessions.filter((session: { is_current: boolean }) => session.is_current)).toHaveLength(1)
		expect(body.sessions).toContainEqual(
			expect.objectContaining({ browser: 'Safari', system: 'iOS', is_handheld: true, is_current: false }),
		)
		expect(Object.keys(body.sessions[0]).toSorted()).toEqual(
			['browser', 'is_current', 'is_handheld', 'last_seen_at', 'session_id', 'started_at', 'system'].toSorted(),
		)
	})

	it('leaves out what has ended by itself', async () => {
		const { browser, email } = await anApplicant(server)
		await logsIn(email, phone)
		await server.asEveryPartner((db) =>
			db.dynamic(sqlOf("update sessions set last_seen_at = now() - interval '31 minutes' where user_agent like '%iPhone%'")),
		)
		expect((await browser.get('/user/sessions')).body.sessions).toHaveLength(1)
	})

	it('accepts any user agent', async () => {
		const { email } = await anApplicant(server)
		for (const name of ['', '<script>alert(1)</script>', 'x'.repeat(5000), '\u0001\u00ff', '{{partner}}']) {
			const browser = await logsIn(email, name)
			expect((await browser.get('/user/sessions')).status).toBe(200)
		}
		await server.mails()
	})

	it('ends only the chosen one', async () => {
		const { browser, email } = await anApplicant(server)
		const other = await logsIn(email, phone)
		const third = await logsIn(email, firefox)
		const { sessions } = (await other.get('/user/sessions')).body
		const { session_id } = sessions[0]
		expect((await browser.delete(`/user/sessions/${session_id}`)).status).toBe(204)
		expect([await statusOf(browser), await statusOf(other), await statusOf(third)]).toEqual([200, 401, 200])
		expect((await browser.delete(`/user/sessions/${session_id}`)).status).toBe(404)
	})

	it('cannot end another person’s or another partner’s', async () => {
		const { browser } = await anApplicant(server)
		const { browser: stranger } = await anApplicant(server)
		const { browser: elsewhere } = await anApplicant(server, { partner_key: 'wislana' })
		const { session_id } = (await browser.get('/user/sessions')).body.sessions[0]
		for (const other of [stranger, elsewhere]) expect((await other.delete(`/user/sessions/${session_id}`)).status).toBe(404)
		expect((await server.visitor().delete(`/user/sessions/${session_id}`)).status).toBe(401)
		expect(await statusOf(browser)).toBe(200)
	})

	it('ends all the others', async () => {
		const { browser, email } = await anApplicant(server)
		const { browser: stranger } = await anApplicant(server)
		const others = [await logsIn(email, phone), await logsIn(email, firefox)]
		expect((await browser.delete('/user/sessions')).status).toBe(204)
		expect(await Promise.all([browser, stranger, ...others].map((each) => statusOf(each)))).toEqual([200, 200, 401, 401])
	})
})

const notes = async (email: string) =>
	(await server.mails()).filter((mail) => mail.to === email && mail.subject === 'Neue Anmeldung bei Hansekontor')

describe('a sign-in from a new browser', () => {
	it('is mailed with device and time, except the first one and one from a known browser', async () => {
		const { browser, email } = await anApplicant(server)
		await logsIn(email, firefox, browser)
		expect(await notes(email)).toHaveLength(0)
		const elsewhere = await logsIn(email, phone)
		const [note] = await notes(email)
		expect(note?.text).toContain('Gerät: Safari, iOS')
		expect(note?.text).toContain(
			`Zeit: ${new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date())}`,
		)
		expect(note?.text).toContain('http://localhost:3000/dashboard/settings')
		await elsewhere.post('/user/account/logout')
		await logsIn(email, phone, elsewhere)
		expect(await notes(email)).toHaveLength(1)
	})

	it('counts as new again after a change of password', async () => {
		const { browser, email } = await anApplicant(server)
		const other = await logsIn(email, phone)
		const before = (await notes(email)).length
		const new_password = 'Neues-Kennwort-77'
		await browser.post('/user/account/change_password', { old_password: password, new_password })
		await other.post('/user/account/login', { email, password: new_password })
		expect(await notes(email)).toHaveLength(before + 1)
	})

	it('names no device without a user agent', async () => {
		const { email } = await anApplicant(server)
		await logsIn(email, '')
		expect((await notes(email))[0]?.text).toContain('Gerät: Unbekanntes Gerät')
	})
})
