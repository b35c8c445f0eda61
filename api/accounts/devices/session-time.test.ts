import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

/** Ages the session's last use or its start. */
const age = (table: 'sessions' | 'staff_sessions', column: 'last_seen_at' | 'created_at', minutes: number) =>
	server.asEveryPartner((db) => db.dynamic(sqlOf(`update ${table} set ${column} = now() - make_interval(secs => $1)`, [minutes * 60 + 30])))

describe.each([
	{ who: 'an applicant', table: 'sessions', path: '/user/session', hours: 12, arrive: async () => (await anApplicant(server)).browser },
	{ who: 'staff', table: 'staff_sessions', path: '/staff/session', hours: 8, arrive: () => aStaffMember(server, 'analyse') },
] as const)('the session of $who', ({ table, path, hours, arrive }) => {
	const look = (browser: Browser): Promise<Answer> => browser.get(path, { 'x-background': 'true' })
	const expired = { errors: [{ code: 'err_authentication_session_expired' }] }

	it('lasts 30 minutes without use', async () => {
		const browser = await arrive()
		await age(table, 'last_seen_at', 25)
		const { status, body } = await look(browser)
		expect(status).toBe(200)
		expect(body.idle_left_s).toBeGreaterThan(4 * 60)
		expect(body.idle_left_s).toBeLessThanOrEqual(4 * 60 + 30)
		await age(table, 'last_seen_at', 30)
		expect(await look(browser)).toMatchObject({ status: 401, body: expired })
	})

	it(`lasts ${hours} hours however much it is used`, async () => {
		const browser = await arrive()
		await age(table, 'created_at', hours * 60 - 5)
		const { body } = await browser.get(path)
		expect(body.left_s).toBeGreaterThan(4 * 60)
		expect(body.left_s).toBeLessThanOrEqual(4 * 60 + 30)
		await age(table, 'created_at', hours * 60)
		expect(await browser.get(path)).toMatchObject({ status: 401, body: expired })
	})

	it('is extended by requests of a person, and not by background requests', async () => {
		const browser = await arrive()
		await age(table, 'last_seen_at', 20)
		await look(browser)
		expect((await look(browser)).body.idle_left_s).toBeLessThanOrEqual(10 * 60)
		expect((await browser.get(path)).body.idle_left_s).toBe(30 * 60)
		expect((await look(browser)).body.idle_left_s).toBeGreaterThan(29 * 60)
	})

	it('does not exist for a visitor', async () => {
		const refused = await server.visitor().get(path)
		expect(refused).toMatchObject({ status: 401, body: { errors: [{ code: 'err_authentication_required' }] } })
	})
})
