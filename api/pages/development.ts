import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { withNonce } from './pages.ts'
import type { App, PageSource } from './page-source.ts'

/** Stands in for a partner's tag manager: reports that it was loaded, so that consent can be tested, and sends nothing. */
const stand_in = `dataLayer.push({ event: 'stand_in.loaded', id: new URL(document.currentScript.src).searchParams.get('id') })`

/** Routes for developers only. */
export function developmentRoutes(app: FastifyInstance, source: PageSource): void {
	app.get('/dev/tag-manager.js', (_request, reply) =>
		reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(stand_in),
	)

	const sendScreens = async (reply: FastifyReply, shown: App, url: string): Promise<FastifyReply> => {
		const nonce = randomBytes(16).toString('base64')
		const html = withNonce((await source.screens(shown, url)).replaceAll('__NONCE__', nonce), nonce)
		return reply
			.header('content-security-policy', source.policy(nonce, { is_framed: true }))
			.header('x-frame-options', 'SAMEORIGIN')
			.header('cache-control', 'no-store')
			.type('text/html; charset=utf-8')
			.send(html)
	}
	app.get('/dev/screens', (request, reply) => sendScreens(reply, 'portal', request.url))
	app.get('/dev/screens/backoffice', (request, reply) => sendScreens(reply, 'backoffice', request.url))
}
