import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant } from '../../test/builders.ts'
import { startTestServer, type Browser, type TestServer } from '../../test/server.ts'

let server: TestServer
let production: TestServer
let owner: Browser
beforeAll(async () => {
	server = await startTestServer()
	owner = (await anApplicant(server)).browser
	production = await startTestServer(
		{},
		{
			settings: {
				NODE_ENV: 'production',
				BASE_URL: 'https://kredit.example',
				DATABASE_URL: 'postgres://given/elsewhere',
				SECRET: 's'.repeat(32),
				SMTP_URL: 'smtp://mail.example',
			},
		},
	)
})
afterAll(async () => {
	await server.close()
	await production.close()
})

/** One answer of each kind: data, nothing, refusals of ours and of the framework, unknown paths. */
const sorts: readonly (readonly [string, () => ReturnType<Browser['get']>])[] = [
	['data', () => owner.get('/user/profile')],
	['nothing', () => owner.post('/user/account/resend_conf_email', {})],
	['a refusal', () => server.visitor().get('/user/profile')],
	['a fault of the body', () => owner.post('/user/account/login', { email: 'x' })],
	[
		'a broken body',
		() => owner.send({ method: 'POST', url: '/api/user/account/login', headers: { 'content-type': 'application/json' }, payload: '{' }),
	],
	[
		'a wrong type',
		() => owner.send({ method: 'POST', url: '/api/user/account/login', headers: { 'content-type': 'text/plain' }, payload: 'x' }),
	],
	['an unknown path', () => owner.get('/nothing')],
	['an unknown host', () => owner.send({ method: 'GET', url: '/api/config', headers: { host: 'evil.example' } })],
	['a foreign origin', () => owner.post('/user/account/logout', undefined, { 'sec-fetch-site': 'cross-site' })],
	['health', () => owner.send({ method: 'GET', url: '/api/health' })],
]

describe('the headers of', () => {
	it.each(sorts)('%s', async (_, ask) => {
		const { headers } = await ask()
		expect(headers).toMatchObject({
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'permissions-policy': expect.stringContaining('camera=()'),
			'content-security-policy': "default-src 'none';frame-ancestors 'none'",
		})
		expect(headers['x-frame-options']).toBeDefined()
		expect(headers['x-powered-by']).toBeUndefined()
		expect(headers['server']).toBeUndefined()
		expect(headers['strict-transport-security']).toBeUndefined()
	})

	it('data and refusals forbid caching', async () => {
		for (const [name, ask] of sorts.filter(([sort]) => sort !== 'health')) {
			expect((await ask()).headers['cache-control'], name).toBe('no-store')
		}
	})

	it('production has HSTS for a year', async () => {
		const { headers, status } = await production.visitor().send({ method: 'GET', url: '/api/config', headers: { host: 'kredit.example' } })
		expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000; includeSubDomains'])
	})
})

/** Request parts that a visitor can add and that must not change the answer. */
const unkeyed: readonly (readonly [string, { url?: string; headers?: Record<string, string> }])[] = [
	...['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-original-host', 'x-http-host-override', 'x-rewrite-host'].map(
		(name) => [name, { headers: { [name]: 'edelgrat.localhost:3000' } }] as const,
	),
	['forwarded', { headers: { forwarded: 'host=edelgrat.localhost:3000' } }],
	['x-original-url', { headers: { 'x-original-url': '/api/partner/key/edelgrat/config' } }],
	['x-rewrite-url', { headers: { 'x-rewrite-url': '/api/partner/key/edelgrat/config' } }],
	['x-forwarded-proto', { headers: { 'x-forwarded-proto': 'http' } }],
	['x-forwarded-port', { headers: { 'x-forwarded-port': '1' } }],
	['x-forwarded-prefix', { headers: { 'x-forwarded-prefix': '/edelgrat' } }],
	['origin', { headers: { origin: 'http://edelgrat.localhost:3000' } }],
	['referer', { headers: { referer: 'http://edelgrat.localhost:3000/' } }],
	['accept-language', { headers: { 'accept-language': 'edelgrat' } }],
	['accept', { headers: { accept: 'edelgrat/json' } }],
	['user-agent', { headers: { 'user-agent': 'edelgrat' } }],
	['x-partner', { headers: { 'x-partner': 'edelgrat', 'x-tenant': 'edelgrat' } }],
	['a session cookie', { headers: { cookie: '__Host-session=edelgrat' } }],
	['a partner cookie', { headers: { cookie: 'partner=edelgrat; partner_id=edelgrat' } }],
	['a language cookie', { headers: { cookie: 'i18next=edelgrat' } }],
	['utm', { url: '?utm_source=edelgrat' }],
	['another partner as parameter', { url: '?partner=edelgrat&key=edelgrat&host=edelgrat.localhost' }],
	['parameters twice', { url: '?lng=de&lng=edelgrat' }],
	['an encoded question mark', { url: '%3Fpartner=edelgrat' }],
	['a fragment', { url: '%23edelgrat' }],
	['an encoded slash', { url: '%2F..%2Fpartner%2Fkey%2Fedelgrat%2Fconfig' }],
	['a parameter of the path', { url: ';partner=edelgrat' }],
	['a longer path', { url: '/edelgrat' }],
	['a dot behind the host', { headers: { host: 'localhost.:3000' } }],
	['capitals in the host', { headers: { host: 'LOCALHOST:3000' } }],
]

describe('a partner’s configuration', () => {
	it.each(unkeyed)('never is another’s, with %s', async (_, { url = '', headers = {} }) => {
		for (const path of ['/api/config', '/api/partner/key/hansekontor/config']) {
			const answer = await server.visitor().send({ method: 'GET', url: path + url, headers })
			expect(JSON.stringify(answer.body)).not.toMatch(/edelgrat/i)
			const clean = await server.visitor().send({ method: 'GET', url: path })
			expect(JSON.stringify(clean.body)).not.toMatch(/edelgrat/i)
			expect(clean.headers['cache-control']).toBe('no-store')
		}
	})
})
