import { afterAll, beforeAll, expect, it } from 'vitest'

import { background_header } from '#contract/endpoint.ts'

import { statusAndCodes } from '../../test/answers.ts'
import { anApplicant, anApplication } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'

let server: TestServer
beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const aged = (user_id: string, age: string) =>
	server.asEveryPartner((db) =>
		db.dynamic(sqlOf(`update sessions set last_seen_at = now() - interval '${age}' where user_id = $1`, [user_id])),
	)
const isFresh = async (user_id: string): Promise<boolean | undefined> =>
	(
		await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ is: boolean }>("select last_seen_at > now() - interval '1 minute' as is from sessions where user_id = $1", [user_id]),
			),
		)
	)[0]?.is

it('with no row to read somebody is signed in all the same', async () => {
	const { browser } = await anApplicant(server)
	const answer = await browser.get('/user/applications')
	expect([answer.status, answer.body]).toEqual([200, { applications: [] }])
	await anApplication(browser)
	await anApplication(browser)
	const { applications } = (await browser.get('/user/applications')).body
	expect(applications).toHaveLength(2)
	expect(applications[0].created >= applications[1].created).toBe(true)
})

it('extends the session, but for what a page asks by itself', async () => {
	const { browser, user_id } = await anApplicant(server)
	await aged(user_id, '10 minutes')
	await browser.send({ method: 'GET', url: '/api/user/applications', headers: { [background_header]: '1' } })
	expect(await isFresh(user_id)).toBe(false)
	await browser.get('/user/applications')
	expect(await isFresh(user_id)).toBe(true)
})

it('a session that is over reads nothing, and a malformed id is a fault of whoever has one', async () => {
	const { browser, user_id } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	expect(statusAndCodes(await browser.get('/user/applications/none'))).toEqual([404, 'err_entity_not_found'])
	await aged(user_id, '31 minutes')
	for (const path of ['/user/applications', `/user/applications/${applicationId}`, '/user/applications/none'])
		expect(statusAndCodes(await browser.get(path)), path).toEqual([401, 'err_authentication_session_expired'])
})
