import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { devFrontDoorRoutes } from './routes.ts'

let server: TestServer
const app = fastify()
beforeAll(async () => {
	server = await startTestServer()
	await app.register(cookie)
	devFrontDoorRoutes(app, server.services)
})
afterAll(async () => {
	await app.close()
	await server.close()
})

const signsIn = (email: string) =>
	app.inject({
		method: 'POST',
		url: '/dev/sign-in',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({ email }).toString(),
	})

test('names every partner, and everybody with a button that signs in as them', async () => {
	const { body } = await app.inject('/dev')
	for (const { configuration, origin } of await server.services.partners.all()) {
		expect(body).toContain(configuration.display_name.replaceAll('&', '&amp;'))
		expect(body).toContain(`href="${origin}"`)
	}
	for (const email of ['analyse@fundament.example', 'leitung@hansekontor.example', 'maschinen@werft.example'])
		expect(body).toContain(`value="${email}"`)
	// Their second step is still to be set up, which is what there is to try.
	expect(body).not.toContain('value="neu@fundament.example"')
	// Without one the browser asks for /favicon.ico, which is not there.
	expect(body).toContain('<link rel="icon" href="data:,">')
	for (const path of ['/dev/mail', '/dev/second-factors', '/dev/screens', '/api/docs']) expect(body).toContain(`href="${path}"`)
})

test('begins a session of the chosen one, and leads to where they work', async () => {
	const answer = await signsIn('analyse@fundament.example')
	expect([answer.statusCode, answer.headers.location]).toEqual([303, '/backoffice'])
	const [{ name, value } = { name: '', value: '' }] = answer.cookies
	const profile = await server.visitor().send({ method: 'GET', url: '/api/staff/profile', headers: { cookie: `${name}=${value}` } })
	expect(profile.body).toMatchObject({ email: 'analyse@fundament.example' })
})

test('signs nobody in who is not of the demo', async () => {
	for (const email of ['neu@fundament.example', 'jemand@example.com', '']) expect((await signsIn(email)).cookies, email).toEqual([])
})

test('is not there outside development', async () => {
	for (const method of ['GET', 'POST'] as const) {
		const url = method === 'GET' ? '/dev' : '/dev/sign-in'
		expect(server.hasRoute({ method, url })).toBe(false)
	}
	expect((await server.visitor().send({ method: 'GET', url: '/dev' })).status).toBe(404)
})
