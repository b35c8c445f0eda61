import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'

const max_invitations = 30

/** Takes the invitation with a wrong token, so often that the limit by address refuses; the callers say of themselves where they come from. */
async function refusedAfter(server: TestServer, forwardedFor: (call: number) => string): Promise<number> {
	const visitor = server.visitor()
	for (let call = 1; call <= max_invitations + 10; call += 1) {
		const body = { token: 'x'.repeat(64), password: 'Zugang-2026-Rosa' }
		const answer = await visitor.post('/staff/account/invitation', body, { 'x-forwarded-for': forwardedFor(call) })
		if (answer.status === 429) return call
	}
	return Number.POSITIVE_INFINITY
}

describe.each([
	['one proxy', '1', (call: number) => `198.51.100.${call}, 203.0.113.7`],
	['two proxies', '2', (call: number) => `198.51.100.${call}, 203.0.113.8, 10.0.0.9`],
	['proxies by their networks', '10.0.0.0/8', (call: number) => `198.51.100.${call}, 203.0.113.9, 10.0.0.9`],
	['none', 'false', (call: number) => `198.51.100.${call}`],
])('behind %s', (_what, TRUST_PROXY, forwardedFor) => {
	let server: TestServer
	beforeAll(async () => {
		server = await startTestServer({}, { settings: { TRUST_PROXY } })
	})
	afterAll(() => server.close())

	it('a caller who writes an address into X-Forwarded-For is counted by the one that the proxy added', async () => {
		expect(await refusedAfter(server, forwardedFor)).toBe(max_invitations + 1)
	})

	it('a caller cannot choose the partner by X-Forwarded-Host', async () => {
		const asked = await server.visitor().get('/config', { 'x-forwarded-host': 'edelgrat.localhost:3000' })
		expect(asked.body).toEqual((await server.visitor().get('/config')).body)
	})
})

it('callers behind one proxy are counted apart', async () => {
	const server = await startTestServer({}, { settings: { TRUST_PROXY: '1' } })
	expect(await refusedAfter(server, (call) => `203.0.113.${call}`)).toBe(Number.POSITIVE_INFINITY)
	await server.close()
})
