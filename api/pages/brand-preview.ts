import { randomBytes } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { described } from '#contract/described.ts'
import { getPublication } from '#contract/partners/staff/publishing.ts'
import { brand } from '#domain/partners/configuration/brand.ts'

import type { Services } from '../platform/services.ts'
import { readsOf } from './page-reads.ts'
import type { PageSource } from './page-source.ts'
import type { PageMaker } from './pages.ts'

interface Asked {
	readonly Params: { readonly partnerKey: string }
	readonly Querystring: { readonly scheme?: string }
}

/** Nothing of it would run; what stands there for browsers without scripts is no part of the page, and the reader's console stays quiet. */
const withoutScripts = (html: string): string => html.replaceAll(/<(script|noscript)\b[^>]*>.*?<\/\1>/gs, '')

/**
 * A draft's brand on the first page of the partner, in a frame of the back office. The draft is read as its reader's own scripts would, so whoever
 * may not see it sees no preview; the page runs nothing and is kept nowhere.
 */
export function serveBrandPreview(
	app: FastifyInstance,
	{ services: { partners }, source, pages }: { readonly services: Services; readonly source: PageSource; readonly pages: PageMaker },
): void {
	app.get<Asked>('/backoffice/preview/:partnerKey', { config: { path: '/backoffice/preview' } }, async (request, reply) => {
		const nonce = randomBytes(16).toString('base64')
		void reply
			.header('content-security-policy', `${source.policy(nonce, { is_framed: true })}; sandbox allow-same-origin`)
			.header('cache-control', 'private, no-store')
			.type('text/html; charset=utf-8')
		const { partnerKey } = request.params
		const address = `/api/staff/partners/${encodeURIComponent(partnerKey)}/publications/brand`
		const seen = await readsOf(request)(address).then(
			(answer) => described(getPublication).answer?.safeParse(answer).data,
			() => undefined,
		)
		const theme = brand.safeParse(seen?.draft?.content).data
		const partner = await partners.ofKey(partnerKey)
		if (theme === undefined || partner === undefined) return reply.code(204).send()
		const made = await pages.preview(partner, { theme, scheme: request.query.scheme === 'dark' ? 'dark' : 'light' })
		return made.kind === 'page' ? reply.send(withoutScripts(pages.signed(made.html, nonce))) : reply.code(204).send()
	})
}
