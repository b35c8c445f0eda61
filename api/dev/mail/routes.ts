import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Partners } from '../../platform/partner.ts'
import { findMessage, listMessages, type ShownMessage } from './messages.ts'
import { framedHtml, listPage, messagePage, previewsPage } from './page.ts'
import { findPreview, listPreviews } from './previews.ts'

interface Named {
	Params: { name: string }
}

/** Stored mails and previews of all templates, for developers: mounted in development only. */
export function devMailRoutes(app: FastifyInstance, folder: string, partners: Partners): void {
	const requireMessage = async (name: string): Promise<ShownMessage> =>
		(await findPreview(partners, name)) ?? (await findMessage(folder, name)) ?? refuse('err_entity_not_found')

	app.get('/dev/mail', async (_request, reply) => {
		const nonce = newNonce()
		return answer(reply, shell(nonce), listPage(await listMessages(folder), nonce))
	})

	app.get('/dev/mail/previews', async (_request, reply) => {
		const nonce = newNonce()
		return answer(reply, shell(nonce), previewsPage(await listPreviews(partners), nonce))
	})

	app.get<Named>('/dev/mail/:name', async (request, reply) => {
		const nonce = newNonce()
		return answer(reply, shell(nonce), messagePage(await requireMessage(request.params.name), nonce))
	})

	app.get<Named>('/dev/mail/:name/html', async (request, reply) =>
		answer(reply, frame, framedHtml(await requireMessage(request.params.name))),
	)
}

const newNonce = (): string => randomBytes(16).toString('base64')

const shell = (nonce: string): string =>
	`default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A mail may use any style but run and load nothing; `sandbox` gives it an opaque origin. */
const frame =
	"default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'; sandbox allow-top-navigation-by-user-activation"

const answer = (reply: FastifyReply, policy: string, html: string): FastifyReply =>
	reply
		.headers({
			'content-security-policy': policy,
			// Matches the policy's frame-ancestors, because the default header would contradict it.
			'x-frame-options': policy === frame ? 'SAMEORIGIN' : 'DENY',
			'x-content-type-options': 'nosniff',
			'cache-control': 'no-store',
		})
		.type('text/html; charset=utf-8')
		.send(html)
