import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { aMember, aStaffMember, anApplicant, anApplication } from '../../../test/builders.ts'
import { EventStream } from '../../../test/event-stream.ts'
import { password } from '../../../test/forms.ts'
import { startTestServer, type Browser, type TestServer } from '../../../test/server.ts'
import { sqlOf } from '../../../test/sql.ts'

let server: TestServer
let origin: string
beforeAll(async () => {
	server = await startTestServer()
	origin = await server.listen()
})
afterAll(() => server.close())

interface Told {
	readonly changes: number
	readonly standing: string
}

const open = (browser: Browser, application_id: string, at = origin) =>
	EventStream.open<Told>(browser, at, `/user/applications/${application_id}/changes`)

async function anOwner() {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	return { browser, email, applicationId, url: `/user/applications/${applicationId}` }
}

const person = { first_name: 'Ada', last_name: 'Muster' }

describe('the changes of an application', () => {
	it('are counted for clients that poll', async () => {
		const { browser, url } = await anOwner()
		const before = (await browser.get(`${url}/changes`)).body.changes
		expect((await browser.get(`${url}/changes`)).body).toEqual({ changes: before, standing: 'owner' })
		await browser.post(`${url}/signatories`, { data: [person] })
		expect((await browser.get(`${url}/changes`)).body.changes).toBe(before + 1)
	})

	it('are streamed as they happen, whoever made them', async () => {
		const { browser, applicationId, url } = await anOwner()
		const stream = await open(browser, applicationId)
		expect(stream.answer.headers).toMatchObject({
			'content-type': 'text/event-stream',
			'cache-control': 'no-store',
			'x-accel-buffering': 'no',
			'x-content-type-options': 'nosniff',
		})
		const { changes = 0 } = (await stream.next()) ?? {}
		await browser.post(`${url}/signatories`, { data: [person] })
		expect(await stream.next()).toEqual({ changes: changes + 1, standing: 'owner' })
		await browser.patch(`${url}/bankinfo`, { bankName: 'Musterbank', iban: 'DE89370400440532013000' })
		expect(await stream.next()).toEqual({ changes: changes + 2, standing: 'owner' })
		stream.close()
	})

	it('are refused to strangers, other partners and staff without a session here', async () => {
		const { applicationId, url } = await anOwner()
		const stranger = (await anApplicant(server)).browser
		expect((await stranger.get(`${url}/changes`)).status).toBe(404)
		expect((await open(stranger, applicationId)).answer.statusCode).toBe(404)
		const staff = await aStaffMember(server, 'revision')
		expect((await open(staff, applicationId)).answer.statusCode).toBe(401)
	})

	it('are no longer streamed once the session has ended', async () => {
		const { browser, email, applicationId, url } = await anOwner()
		const again = server.visitor()
		await again.post('/user/account/login', { email, password })
		const stream = await open(browser, applicationId)
		await stream.next()
		await browser.post('/user/account/logout')
		await again.post(`${url}/signatories`, { data: [person] })
		expect(await stream.next()).toBeUndefined()
	})

	it('are streamed to twelve tabs of a person; the next has to poll', async () => {
		const { browser, applicationId } = await anOwner()
		const streams = await Promise.all(Array.from({ length: 12 }, () => open(browser, applicationId)))
		expect(streams.map(({ answer }) => answer.statusCode)).toEqual(streams.map(() => 200))
		expect((await open(browser, applicationId)).answer.statusCode).toBe(429)
		expect((await browser.get(`/user/applications/${applicationId}/changes`)).status).toBe(200)
		for (const stream of streams) stream.close()
	})

	it('does not keep the session alive', async () => {
		const { browser, applicationId } = await anOwner()
		const idleLeft = async () => (await browser.get('/user/session', { 'x-background': 'true' })).body.idle_left_s as number
		await server.asEveryPartner((db) => db.dynamic(sqlOf("update sessions set last_seen_at = now() - interval '20 minutes'", [])))
		const stream = await open(browser, applicationId)
		await stream.next()
		expect(await idleLeft()).toBeLessThanOrEqual(600)
		stream.close()
	})

	it('tell each listener a change of their own rights, and of no other person’s', async () => {
		const { browser, applicationId } = await anOwner()
		const guest = await aMember(server, applicationId, { role: 'editor' })
		const [team] = (await browser.get('/user/teams')).body.teams
		const streams = [await open(browser, applicationId), await open(guest.browser, applicationId)] as const
		const [owners, guests] = [await streams[0].next(), await streams[1].next()]
		expect(guests).toEqual({ changes: owners?.changes, standing: 'editor' })
		const path = `/user/teams/${team.team_id}/members/${guest.user_id}`
		expect((await browser.patch(path, { role: 'viewer', version: 1 })).status).toBe(200)
		expect(await streams[1].next()).toEqual({ ...guests, standing: 'viewer' })
		const access_until = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
		const parts = ['documents', 'company']
		expect((await browser.patch(path, { role: 'adviser', parts, access_until, version: 2 })).status).toBe(200)
		expect(await streams[1].next()).toEqual({ ...guests, standing: 'adviser company documents' })
		// The owner's stream was woken each time, but sent nothing before there was a visible change.
		await browser.post(`/user/applications/${applicationId}/signatories`, { data: [person] })
		expect(await streams[0].next()).toEqual({ changes: (owners?.changes ?? 0) + 1, standing: 'owner' })
		for (const stream of streams) stream.close()
	})

	it('end with the process, which open streams do not keep alive', async () => {
		const own = await startTestServer()
		const at = await own.listen()
		const { browser } = await anApplicant(own)
		const { applicationId } = await anApplication(browser)
		const stream = await open(browser, applicationId, at)
		await stream.next()
		const closed = own.close()
		expect(await stream.next()).toBeUndefined()
		await closed
	})
})

it.each([
	['logs out', (browser: Browser) => browser.post('/user/account/logout')],
	[
		'ends the session from another device',
		async (_browser: Browser, email: string) => {
			const other = server.visitor()
			await other.post('/user/account/login', { email, password })
			return other.delete('/user/sessions')
		},
	],
] as const)('a stream ends when its person %s, before anything else happens', { timeout: 15_000 }, async (_what, end) => {
	const { browser, email } = await anApplicant(server, { browser: server.visitor() })
	const { applicationId } = await anApplication(browser)
	const stream = await open(browser, applicationId)
	expect(await stream.next()).toMatchObject({ changes: expect.any(Number) })
	expect((await end(browser, email)).status).toBeLessThan(300)
	expect(await stream.next()).toBeUndefined()
})
