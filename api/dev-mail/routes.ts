import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { refuse } from '#domain/errors/catalogue.ts'

import { findMessage, listMessages } from './messages.ts'
import { framedHtml, listPage, messagePage } from './page.ts'

interface Named {
	Params: { name: string }
}

/** The mails kept in a folder instead of being sent, for developers: mounted in development only. */
export function devMailRoutes(app: FastifyInstance, folder: string): void {
	app.get('/dev/mail', async (_request, reply) => {
		const nonce = newNonce()
		return answer(reply, shell(nonce), listPage(await listMessages(folder), nonce))
	})

	app.get<Named>('/dev/mail/:name', async (request, reply) => {
		const nonce = newNonce()
		return answer(reply, shell(nonce), messagePage(await requireMessage(folder, request.params.name), nonce))
	})

	app.get<Named>('/dev/mail/:name/html', async (request, reply) =>
		answer(reply, frame, framedHtml(await requireMessage(folder, request.params.name))),
	)
}

async function requireMessage(folder: string, name: string) {
	return (await findMessage(folder, name)) ?? refuse('err_entity_not_found')
}

const newNonce = (): string => randomBytes(16).toString('base64')

const shell = (nonce: string): string =>
	`default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A mail may look as it likes, but runs nothing and loads nothing; `sandbox` gives it an origin of its own. */
const frame =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'; sandbox allow-top-navigation-by-user-activation"

const answer = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
	reply
		.headers({
			'content-security-policy': policy,
			// The policy's frame-ancestors says it better, but the general header would contradict.
			'x-frame-options': policy === frame ? 'SAMEORIGIN' : 'DENY',
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
		})
		.type('text/html; charset=utf-8')
		.send(html)
