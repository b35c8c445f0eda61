import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { PageRequest } from '#contract/page.ts'

import { pagesAsText } from '../test/pages-as-text.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { pageRoutes } from './routes.ts'
import type { PageSource } from './page-source.ts'

let server: TestServer
let app: FastifyInstance
let rendered: PageRequest[]
let has_failed = false

/** Renders its input as text, so that a test sees everything that would reach the browser. */
const source: PageSource = {
	...pagesAsText(),
	portal: () =>
		Promise.resolve({
			pageNameOf: (pathname) => ['/login', '/user/account/reset/:token'].find((name) => pathname.startsWith(name.replace(':token', ''))),
			renderPage: (request) => {
				rendered.push(request)
				if (has_failed) throw new Error('The page cannot be made.')
				if (request.url.startsWith('/protected')) {
					return Promise.resolve({ kind: 'redirect', status: 302, location: `/login?urlToRedirect=${encodeURIComponent(request.url)}` })
				}
				const status = request.url.startsWith('/nowhere') ? 404 : 200
				return Promise.resolve({ kind: 'page', status, html: `<script nonce="${request.nonce}">${JSON.stringify(request.state)}</script>` })
			},
		}),
}

beforeAll(async () => {
	server = await startTestServer()
})

afterAll(async () => {
	await server.close()
})

beforeEach(async () => {
	rendered = []
	has_failed = false
	app = fastify()
	await app.register(cookie)
	await pageRoutes(app, server.services, source)
})

interface Asked {
	readonly host?: string
	readonly language?: string
	readonly cookies?: Record<string, string>
	readonly encoding?: string
}

const open = (url: string, { host = 'localhost:3000', language = 'de', cookies = {}, encoding }: Asked = {}) =>
	app.inject({
		url,
		cookies,
		headers: { host, 'accept-language': language, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
	})

const nonceOf = (policy: unknown): string | undefined => /'nonce-([^']+)'/.exec(String(policy))?.[1]

describe('a visitor’s page', () => {
	it('is rendered once, and has a new nonce each time', async () => {
		const [first, second] = [await open('/login'), await open('/login')]
		expect(rendered).toHaveLength(1)
		const nonces = [first, second].map((answer) => nonceOf(answer.headers['content-security-policy']))
		expect(nonces[0]).not.toBe(nonces[1])
		expect(first.body).toContain(`nonce="${nonces[0]}"`)
		expect(second.body).toContain(`nonce="${nonces[1]}"`)
		expect(first.headers['vary']).toBe('Cookie, Accept-Language, Accept-Encoding')
		expect(first.headers['cache-control']).toBe('private, no-cache')
	})

	it('is another one for another partner, language or colour scheme', async () => {
		const pages = [
			await open('/login'),
			await open('/login', { host: 'edelgrat.localhost:3000' }),
			await open('/login', { language: 'en' }),
			await open('/login', { cookies: { colour_scheme: 'dark' } }),
		]
		expect(rendered.map(({ state }) => [state.partner?.key, state.language, state.colour_scheme])).toEqual([
			['hansekontor', 'de', 'auto'],
			['edelgrat', 'de', 'auto'],
			['hansekontor', 'en', 'auto'],
			['hansekontor', 'de', 'dark'],
		])
		expect(pages[1]?.body).not.toContain('Hansekontor')
	})

	it('is another one for whoever has answered the question about cookies', async () => {
		for (const cookies of [{}, { cookie_consent: 'essential' }, { cookie_consent: 'all' }]) await open('/login', { cookies })
		expect(rendered.map(({ state }) => state.is_consent_asked === true)).toEqual([true, false])
		await open('/login', { host: 'edelgrat.localhost:3000' })
		expect(rendered[2]?.state.is_consent_asked).toBeUndefined()
	})

	it('is in the partner’s own language for a browser with another', async () => {
		await open('/login', { host: 'wislana.localhost:3000', language: 'it' })
		await open('/login', { language: 'it' })
		expect(rendered.map(({ state }) => state.language)).toEqual(['pl', 'de'])
	})

	it('has the partner’s form where the address names one that was never published', async () => {
		for (const host of ['wislana.localhost:3000', 'localhost:3000']) await open('/application/new/loan?form=no_such_form', { host })
		const shown = rendered.map(({ state: { dynamic_form } }) => (typeof dynamic_form === 'object' ? dynamic_form.version > 0 : undefined))
		expect(shown).toEqual([true, false])
	})

	it('that is kept is read for nobody', async () => {
		await open('/login')
		expect(rendered[0]?.read).toBeUndefined()
	})

	it('does not depend on parameters no page looks at', async () => {
		await open('/login?utm_source=mail&gclid=1')
		await open('/login')
		expect(rendered.map(({ url }) => url)).toEqual(['/login'])
	})

	it('with a token in its address is never cached', async () => {
		await open('/user/account/reset/one')
		await open('/user/account/reset/two')
		expect(rendered).toHaveLength(2)
	})

	it('chooses its language by address, then cookie, then browser', async () => {
		await open('/login?lng=pl', { cookies: { i18next: 'fr' }, language: 'en' })
		await open('/login', { cookies: { i18next: 'fr' }, language: 'en' })
		await open('/login', { cookies: { i18next: 'xx' }, language: 'en' })
		expect(rendered.map(({ state }) => state.language)).toEqual(['pl', 'fr', 'en'])
	})

	it('contains no policy', async () => {
		const { body } = await open('/login')
		for (const secret of ['eligibility', 'minimum_company_age', 'min_person_score', 'corridor']) expect(body).not.toContain(secret)
	})

	it('has the strict policy', async () => {
		const policy = String((await open('/login')).headers['content-security-policy'])
		expect(policy).toContain("default-src 'none'")
		expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
		expect(policy).toContain("frame-ancestors 'none'")
	})

	it('is compressed as the browser accepts it', async () => {
		expect((await open('/login', { encoding: 'gzip, deflate, br' })).headers['content-encoding']).toBe('br')
		expect((await open('/login', { encoding: 'gzip' })).headers['content-encoding']).toBe('gzip')
		expect((await open('/login', { encoding: 'br;q=0' })).headers['content-encoding']).toBeUndefined()
	})
})

describe('a page of somebody', () => {
	it('with a session or a draft contains their data, and is never cached', async () => {
		const browser = server.visitor()
		await browser.patch('/application_draft', { answers: { companyName: 'Bäckerei Hinrichs' } })
		const cookies = Object.fromEntries(browser.cookies)
		const answers = [await open('/login', { cookies }), await open('/login', { cookies }), await open('/login')]
		expect(answers.map((answer) => answer.body.includes('Bäckerei Hinrichs'))).toEqual([true, true, false])
		expect(answers.map((answer) => answer.headers['cache-control'])).toEqual([
			'private, no-store',
			'private, no-store',
			'private, no-cache',
		])
	})

	it('with a cookie of another partner is a visitor’s', async () => {
		const browser = server.visitor('edelgrat')
		await browser.patch('/application_draft', { answers: { companyName: 'Bäckerei Hinrichs' } })
		const { body } = await open('/login', { cookies: Object.fromEntries(browser.cookies) })
		expect(body).not.toContain('Bäckerei Hinrichs')
	})
})

describe('other addresses', () => {
	it('redirect with 302, to the full address and uncached', async () => {
		const answer = await open('/protected?tab=documents')
		expect(answer.statusCode).toBe(302)
		expect(answer.headers['location']).toBe('/login?urlToRedirect=%2Fprotected%3Ftab%3Ddocuments')
		expect(answer.headers['cache-control']).toBe('no-store')
	})

	it('of the house lead to the back office: it has no portal', async () => {
		const bank = await server.services.partners.ofHost('localhost')
		const of_house = {
			...server.services,
			partners: { ...server.services.partners, ofHost: async () => bank && { ...bank, kind: 'house' as const } },
		}
		const office = fastify()
		await office.register(cookie)
		await pageRoutes(office, of_house, source)
		const answer = await office.inject({ url: '/login', headers: { host: 'localhost:3000' } })
		expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/backoffice'])
		expect(rendered).toEqual([])
	})

	it('with two slashes stay on this origin', async () => {
		await open('//evil.example/login')
		expect(rendered[0]?.url).toBe('/evil.example/login')
	})

	it('that do not exist answer 404', async () => {
		expect((await open('/nowhere')).statusCode).toBe(404)
		expect(rendered[0]?.state.partner?.key).toBe('hansekontor')
	})

	it('of a host that belongs to nobody get a page without a partner', async () => {
		await open('/login', { host: 'nobody.localhost:3000' })
		expect(rendered[0]?.state.partner).toBeNull()
	})

	it.each(['/api/nothing', '/assets/nothing.js', '/dev/nothing'])('such as %s are no page', async (url) => {
		expect((await open(url)).headers['content-type']).toContain('application/json')
		expect(rendered).toHaveLength(0)
	})

	it('submitted as a form are sent again, with the body ignored', async () => {
		const form = {
			method: 'POST',
			payload: 'password=secret',
			headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
		} as const
		const answer = await app.inject({ ...form, url: '/login?application=true' })
		expect(answer.statusCode).toBe(303)
		expect(answer.headers['location']).toBe('/login?application=true')
		expect((await app.inject({ ...form, url: '/api/nothing' })).headers['content-type']).toContain('application/json')
	})

	it('of the back office get its document with this answer’s nonce', async () => {
		const answer = await open('/backoffice/applications')
		const nonce = nonceOf(answer.headers['content-security-policy'])
		expect(answer.body).toBe(`<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}" type="module" src="/a.js"></script>`)
	})
})

it('a page that cannot be rendered shows an error in the visitor’s language', async () => {
	has_failed = true
	const answer = await open('/login', { language: 'pl' })
	expect(answer.statusCode).toBe(500)
	expect(answer.headers['content-type']).toContain('text/html')
	expect(answer.body).toContain('<html lang="pl">')
	expect(answer.body).not.toContain('cannot be made')
})
