import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anApplicant, anApplication } from '../test/builders.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../test/server.ts'
import type { PageSource } from './page-source.ts'
import { pagePolicy } from './policy.ts'
import { pageRoutes } from './routes.ts'

let server: TestServer

/** Reads the API path that stands in the address of the page, and writes the answer down. */
const source: PageSource = {
	portal: () =>
		Promise.resolve({
			pageNameOf: (pathname) => pathname,
			renderPage: async ({ url, read }) => {
				const address = url.replace('/reads', '')
				const answer: unknown = await read?.(address).catch((error: unknown) => String(error))
				return { kind: 'page', status: 200, html: JSON.stringify(answer ?? null) }
			},
		}),
	assetsOf: () => ({ script: '/main.js', modules: [], fonts: [], styles: '' }),
	backoffice: () => Promise.resolve(''),
	screens: () => Promise.resolve(''),
	policy: pagePolicy,
	is_lasting: false,
}

beforeAll(async () => {
	server = await startTestServer({}, { pages: (app, services) => pageRoutes(app, services, source) })
})

afterAll(async () => {
	await server.close()
})

const opens = (browser: Browser, address: string): Promise<Answer> => browser.send({ method: 'GET', url: `/reads${address}` })

describe('the reads of a page', () => {
	it('are answered as to its reader, and the page is kept nowhere', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const address = `/user/applications/${applicationId}`
		const page = await opens(browser, `/api${address}`)
		expect(JSON.parse(String(page.body))).toEqual((await browser.get(address)).body)
		expect(page.headers['cache-control']).toBe('private, no-store')
	})

	it('are refused where their reader is', async () => {
		const { browser } = await anApplicant(server)
		const { applicationId } = await anApplication(browser)
		const address = `/api/user/applications/${applicationId}`
		const stranger = await opens((await anApplicant(server)).browser, address)
		expect(stranger.body).toContain('answered with 404')
		const visitor = await opens(server.visitor(), address)
		expect(visitor.body).toContain('answered with 401')
		expect(visitor.headers['cache-control']).toBe('private, no-store')
		const elsewhere = server.visitor('edelgrat')
		for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
		expect((await opens(elsewhere, address)).body).toContain('answered with 401')
	})

	it('are of the API only', async () => {
		const { browser } = await anApplicant(server)
		expect((await opens(browser, '/health')).body).toContain('is no address of the API')
	})
})
