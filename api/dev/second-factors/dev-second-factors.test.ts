import { fastify } from 'fastify'
import { generate } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { staffKey } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { devSecondFactorRoutes } from './routes.ts'

let server: TestServer
const app = fastify()
beforeAll(async () => {
	server = await startTestServer({ now: () => new Date('2026-02-01T10:00:10Z') })
	devSecondFactorRoutes(app, server.services)
})
afterAll(async () => {
	await app.close()
	await server.close()
})

test('shows the current codes of the demo staff’s apps, and reloads when they expire', async () => {
	const { body, headers } = await app.inject('/dev/second-factors')
	const epoch = Date.parse('2026-02-01T10:00:10Z') / 1000
	for (const name of ['analyse', 'freigabe', 'vertrieb', 'revision']) {
		const email = `${name}@fundament.example`
		const key = await staffKey(server, email)
		for (const at of [epoch, epoch + 30]) {
			const code = await generate({ secret: key, epoch: at })
			expect(body).toMatch(new RegExp(`${email}.*${code.slice(0, 3)} ${code.slice(3)}.*${key}`))
		}
	}
	expect(body).not.toContain('neu@fundament.example')
	expect(headers).toMatchObject({ refresh: '20', 'cache-control': 'no-store' })
	expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('is not there outside development', async () => {
	expect(server.hasRoute({ method: 'GET', url: '/dev/second-factors' })).toBe(false)
	expect((await server.visitor().send({ method: 'GET', url: '/dev/second-factors' })).status).toBe(404)
})
