import cookie from '@fastify/cookie'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { keepCookiesOnLoopback } from './loopback-cookies.ts'

const app = fastify()
beforeAll(async () => {
	await app.register(cookie)
	keepCookiesOnLoopback(app)
	app.get('/sign-in', (_, reply) => reply.setCookie('__Host-session', 'abc', { path: '/', secure: true, httpOnly: true }).send())
	app.get('/who', (request) => ({ session: request.cookies['__Host-session'] ?? null }))
})
afterAll(() => app.close())

const signIn = async (host: string): Promise<string[]> => {
	const { headers } = await app.inject({ url: '/sign-in', headers: { host } })
	return [headers['set-cookie'] ?? []].flat()
}

test.each(['localhost:3000', 'edelgrat.localhost:3000', '127.0.0.1', '[::1]:3000'])(
	'a browser that keeps no secure cookie of %s keeps a plain one, which signs in',
	async (host) => {
		const [secure, plain = ''] = await signIn(host)
		expect([secure, plain]).toEqual([
			'__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax',
			'session=abc; Path=/; HttpOnly; SameSite=Lax',
		])
		const answer = await app.inject({ url: '/who', headers: { host, cookie: 'session=abc' } })
		expect(answer.json()).toEqual({ session: 'abc' })
	},
)

test('nowhere else is there a plain cookie, nor is one believed', async () => {
	expect(await signIn('bank.example')).toEqual(['__Host-session=abc; Path=/; HttpOnly; Secure; SameSite=Lax'])
	const answer = await app.inject({ url: '/who', headers: { host: 'bank.example', cookie: 'session=abc' } })
	expect(answer.json()).toEqual({ session: null })
})
