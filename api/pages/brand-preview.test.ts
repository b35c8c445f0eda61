import { afterAll, beforeAll, expect, it } from 'vitest'

import { done, put } from '../test/answers.ts'
import { aStaffMember } from '../test/builders.ts'
import { pagesAsText } from '../test/pages-as-text.ts'
import { partner_path } from '../test/publications.ts'
import { startTestServer, type Answer, type Browser, type TestServer } from '../test/server.ts'
import type { PageSource } from './page-source.ts'
import { pageRoutes } from './routes.ts'

let server: TestServer
let author: Browser

const source: PageSource = {
	...pagesAsText(),
	portal: () =>
		Promise.resolve({
			pageNameOf: (pathname) => pathname,
			// As the portal does: `/` is no page, it leads to one.
			renderPage: ({ url, state, nonce }) =>
				Promise.resolve(
					url === '/'
						? { kind: 'redirect', status: 302, location: '/application/loan-info' }
						: {
								kind: 'page',
								status: 200,
								html: `<noscript>Needs scripts.</noscript><script nonce="${nonce}">run()</script>${JSON.stringify(state)}`,
							},
				),
		}),
}

beforeAll(async () => {
	server = await startTestServer({}, { pages: (app, services) => pageRoutes(app, services, source) })
	author = await aStaffMember(server, 'verwaltung')
})
afterAll(() => server.close())

const preview = (by: Browser, scheme = 'light'): Promise<Answer> =>
	by.send({ method: 'GET', url: `/backoffice/preview/hansekontor?scheme=${scheme}` })

const draft = `${partner_path}/publications/brand/draft`

it('shows the saved draft to whoever may read it, and nothing changes for applicants', async () => {
	expect((await preview(author)).status).toBe(204)
	const { content, revision } = done(await author.post(draft, { from: 'newest' })).draft
	done(await put(author, draft, { revision, content: { ...content, primary: '#7a1f5c' } }))
	const answer = await preview(author, 'dark')
	const shown = answer.raw.toString()
	expect(shown).toContain('"primary":"#7a1f5c"')
	expect(shown).toContain('"colour_scheme":"dark"')
	expect(shown).not.toMatch(/<(?:no)?script/)
	expect(answer.headers['cache-control']).toBe('private, no-store')
	expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'self'.*; sandbox allow-same-origin$/)
	const page = await server.visitor().send({ method: 'GET', url: '/login' })
	expect(page.raw.toString()).toContain('"primary":"#0b4f6c"')
})

it('shows nothing to strangers, nor of a draft that is no brand', async () => {
	expect((await preview(server.visitor())).status).toBe(204)
	expect((await preview(await aStaffMember(server, 'konditionen'))).status).toBe(204)
	const { content, revision } = done(await author.get(draft.replace('/draft', ''))).draft
	done(await put(author, draft, { revision, content: { ...content, link: 'red;}</style><script>alert(1)</script>' } }))
	const answer = await preview(author)
	expect([answer.status, answer.raw.toString()]).toEqual([204, ''])
})
