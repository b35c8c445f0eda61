import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { answerError } from '../platform/http/errors.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { pagePolicy } from './policy.ts'
import { pageRoutes } from './routes.ts'
import type { PageSource } from './page-source.ts'

let server: TestServer
let app: FastifyInstance

/** Renders all of its input as text, so that any data of another partner would appear in the page. */
const source: PageSource = {
	portal: () =>
		Promise.resolve({
			pageNameOf: (pathname) => (pathname === '/login' ? '/login' : undefined),
			renderPage: ({ url, state, origin, nonce }) =>
				Promise.resolve({ kind: 'page', status: 200, html: `<script nonce="${nonce}">${JSON.stringify({ url, state, origin })}</script>` }),
		}),
	assetsOf: () => ({ script: '/main.js', modules: [], fonts: [], styles: '' }),
	backoffice: () => Promise.resolve('<script></script>'),
	screens: (shown) => Promise.resolve(`<script src="/${shown}.js"></script>`),
	policy: pagePolicy,
	is_lasting: true,
}

beforeAll(async () => {
	server = await startTestServer()
	app = fastify()
	app.setErrorHandler(answerError)
	await app.register(cookie)
	await pageRoutes(app, server.services, source)
})

afterAll(async () => {
	await app.close()
	await server.close()
})

const other = 'edelgrat.localhost:3000'
const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: 'localhost:3000', ...headers } })

/** Request parts beside host and path: none may influence, or be cached in, another visitor's page. */
const unkeyed: readonly (readonly [what: string, url: string, headers?: Record<string, string>])[] = [
	['X-Forwarded-Host', '/login', { 'x-forwarded-host': other }],
	['X-Forwarded-Host twice', '/login', { 'x-forwarded-host': `${other}, localhost:3000` }],
	['X-Host', '/login', { 'x-host': other }],
	['X-Forwarded-Server', '/login', { 'x-forwarded-server': other }],
	['X-HTTP-Host-Override', '/login', { 'x-http-host-override': other }],
	['X-Original-Host', '/login', { 'x-original-host': other }],
	['Forwarded', '/login', { forwarded: `host=${other};proto=https` }],
	['X-Forwarded-Proto', '/login', { 'x-forwarded-proto': 'https' }],
	['X-Forwarded-Port', '/login', { 'x-forwarded-port': '8080' }],
	['X-Forwarded-Prefix', '/login', { 'x-forwarded-prefix': '/evil' }],
	['X-Original-URL', '/login', { 'x-original-url': '/dashboard' }],
	['X-Rewrite-URL', '/login', { 'x-rewrite-url': '/dashboard' }],
	['X-Forwarded-For', '/login', { 'x-forwarded-for': '10.0.0.1' }],
	['Origin', '/login', { origin: `http://${other}` }],
	['Referer', '/login', { referer: `http://${other}/login` }],
	['User-Agent', '/login', { 'user-agent': '<script>alert(1)</script>' }],
	['Accept', '/login', { accept: 'application/json' }],
	['Range', '/login', { range: 'bytes=0-10' }],
	['If-None-Match', '/login', { 'if-none-match': '*' }],
	['X-HTTP-Method-Override', '/login', { 'x-http-method-override': 'POST' }],
	['an unknown cookie', '/login', { cookie: 'partner=edelgrat' }],
	['a session nobody has', '/login', { cookie: '__Host-session=poison' }],
	['a draft nobody has', '/login', { cookie: '__Host-draft=poison' }],
	['a language that is none', '/login', { cookie: 'i18next=%3Cscript%3E' }],
	['a colour scheme that is none', '/login', { cookie: 'colour_scheme=%3Cscript%3E' }],
	['utm parameters', '/login?utm_source=poison&utm_medium=poison'],
	['parameters in another order', '/login?gclid=poison&a=1'],
	['a parameter twice', '/login?x=poison&x=poison'],
	['a broken parameter', '/login?%zz=poison'],
	['a parameter for the language twice', '/login?lng=xx&lng=poison'],
]

const withoutNonce = (html: string): string => html.replaceAll(/nonce="[^"]+"/g, '')

describe('the cached page', () => {
	it.each(unkeyed.map(([what, url, headers = {}]) => [what, url, headers] as const))(
		'of one partner is not changed by %s',
		async (_what, url, headers) => {
			const before = withoutNonce((await open('/login')).body)
			const asked = await open(url, headers)
			expect(withoutNonce(asked.body)).not.toContain('Edelgrat')
			expect(withoutNonce((await open('/login')).body)).toBe(before)
			expect(before).not.toContain('poison')
			const others = await open('/login', { ...headers, host: other })
			expect(others.body).toContain('Edelgrat')
			expect(others.body).not.toContain('Hansekontor')
		},
	)

	it('builds shared links with the configured address, whatever the request’s host', async () => {
		const { body } = await open('/login', { host: 'LOCALHOST:9999', 'x-forwarded-host': 'evil.example' })
		expect(body).toContain('"origin":"http://localhost:3000"')
		expect((await open('/login', { host: other })).body).toContain('"origin":"http://edelgrat.localhost:3000"')
	})

	it('has a Vary header, and is not cached by proxies', async () => {
		const { headers } = await open('/login')
		expect(headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding')
		expect(headers['cache-control']).toBe('private, no-cache')
	})
})

const directivesOf = (policy: unknown): Map<string, string> =>
	new Map(
		String(policy)
			.split('; ')
			.map((entry) => {
				const [name = '', ...values] = entry.split(' ')
				return [name, values.join(' ')]
			}),
	)

describe('the headers of a page', () => {
	it('allow its own origin only', async () => {
		const policy = directivesOf((await open('/login', { host: other })).headers['content-security-policy'])
		const nonce = /'nonce-([^']+)'/.exec(policy.get('script-src') ?? '')?.[1] ?? ''
		expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
		expect(Object.fromEntries(policy)).toEqual({
			'default-src': "'none'",
			'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
			'style-src': `'self' 'nonce-${nonce}'`,
			'style-src-attr': "'unsafe-inline'",
			'img-src': "'self' data:",
			'font-src': "'self'",
			'connect-src': "'self'",
			'base-uri': "'none'",
			'object-src': "'none'",
			'frame-src': "'self'",
			'frame-ancestors': "'none'",
			'form-action': "'self'",
			'report-uri': '/api/policy_reports',
		})
	})

	it('allow a tag manager to report, where the partner has one, and nothing else', async () => {
		const policy = String((await open('/login')).headers['content-security-policy'])
		const [strict, wide] = [pagePolicy(/'nonce-([^']+)'/.exec(policy)?.[1] ?? ''), policy].map(directivesOf)
		const wider = [...(wide ?? [])].filter(([name, value]) => strict?.get(name) !== value)
		expect(wider.map(([name]) => name)).toEqual(['img-src', 'connect-src'])
		for (const [, value] of wider) expect(value).toMatch(/^'self'( data:)?( https:\/\/\*\.[a-z.-]+)+$/)
	})
})

describe('a language in the address', () => {
	it('is stored for the following pages', async () => {
		const answer = await open('/login?lng=pl')
		expect(answer.cookies).toEqual([
			expect.objectContaining({ name: 'i18next', value: 'pl', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }),
		])
		expect((await open('/login?lng=pl', { cookie: 'i18next=pl' })).cookies).toEqual([])
	})

	it.each(['xx', 'cimode', 'PL', ''])('is not when it is %j', async (lng) => {
		expect((await open(`/login?lng=${lng}`)).cookies).toEqual([])
	})

	it('is not when the partner does not offer it', async () => {
		expect((await open('/login?lng=pl', { host: other })).cookies).toEqual([])
	})
})

describe('a partner’s pictures', () => {
	it.each([
		['/brand/link-preview.png', 1200, 630],
		['/brand/icon.png', 180, 180],
	])('%s is %d by %d, in the colours of the partner asked', async (url, width, height) => {
		const [own, others] = [await open(url), await open(url, { host: other })]
		expect(own.headers['content-type']).toBe('image/png')
		expect([own.rawPayload.readUInt32BE(16), own.rawPayload.readUInt32BE(20)]).toEqual([width, height])
		expect(own.rawPayload.equals(others.rawPayload)).toBe(false)
	})

	it('are not there for a host that is nobody’s', async () => {
		expect((await open('/brand/icon.png', { host: 'nobody.localhost:3000' })).statusCode).toBe(404)
	})
})
