import { randomBytes } from 'node:crypto'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refuse } from '#domain/platform/errors/catalogue.ts'
import { language_cookie } from '#domain/texts/index.ts'

import type { Services } from '../platform/services.ts'
import { serveBrandPictures } from './brand-pictures.ts'
import { serveBrandPreview } from './brand-preview.ts'
import { developmentRoutes } from './development.ts'
import { acceptedEncoding, all_encodings, compress } from './encoding.ts'
import { failurePage } from './failure.ts'
import { ownAddress, PageMaker, withNonce, type Answer } from './pages.ts'
import type { PageSource } from './page-source.ts'

/** Paths that are no page: an unknown one is an unknown endpoint or file. */
const notAPage = /^\/(?:api|assets|brand|dev)(?:\/|$|\?)/

/** The attributes of the browser's own language cookie (`web/kit/cookie.ts`): readable by scripts, and not personal. */
const keptChoice = { path: '/', maxAge: 31_536_000, sameSite: 'lax' } as const

/** Separates cached pages of two applicants at one host, and of one in two languages. */
const differs_by = 'Cookie, Accept-Language, Accept-Encoding'

/** Every path that is neither the API's nor a file's is a page: of the back office, or of the portal. */
export async function pageRoutes(app: FastifyInstance, services: Services, source: PageSource): Promise<void> {
	serveBrandPictures(app, services)
	if (services.config.is_development) developmentRoutes(app, source)
	const pages = new PageMaker(services, source)
	const headersOf = (
		reply: FastifyReply,
		nonce: string,
		{ cache, is_measured = false }: { readonly cache: string; readonly is_measured?: boolean },
	): FastifyReply =>
		reply
			.header('content-security-policy', source.policy(nonce, { is_measured, upload_origin: services.storage.browser_origin }))
			.header('cache-control', cache)
			.header('vary', differs_by)
			.type('text/html; charset=utf-8')

	/** A page fails by a bug or a missing database: either way a person gets an error page, not JSON. */
	const answerOr = async (request: FastifyRequest): Promise<Answer | undefined> => {
		try {
			return await pages.answer(request)
		} catch (error) {
			const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
			request.log.error({ err: { type: name, message, stack } }, 'the page could not be made')
			return undefined
		}
	}

	const backoffice = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
		const nonce = randomBytes(16).toString('base64')
		const html = withNonce((await source.backoffice(request.url)).replaceAll('__NONCE__', nonce), nonce)
		return sendCompressed(request, headersOf(reply, nonce, { cache: 'no-store' }), html)
	}
	serveBrandPreview(app, { services, source, pages })
	app.get('/backoffice', { config: { path: '/backoffice' } }, backoffice)
	app.get('/backoffice/*', { config: { path: '/backoffice' } }, backoffice)

	app.get('/*', { config: { path: 'page' } }, async (request, reply) => {
		if (notAPage.test(request.url)) refuse('err_entity_not_found')
		const answer = await answerOr(request)
		if (answer === undefined) {
			const nonce = randomBytes(16).toString('base64')
			return headersOf(reply, nonce, { cache: 'no-store' }).code(500).send(failurePage(request.headers['accept-language'], nonce))
		}
		if (answer.chosen_language !== undefined && answer.chosen_language !== request.cookies[language_cookie]) {
			void reply.setCookie(language_cookie, answer.chosen_language, { ...keptChoice, secure: services.config.is_production })
		}
		if (answer.kind === 'redirect') {
			return reply.header('cache-control', 'no-store').header('vary', differs_by).redirect(answer.location, answer.status)
		}
		// Pages without personal data may be cached by the browser, but are always revalidated.
		const cache = answer.is_personal ? 'private, no-store' : 'private, no-cache'
		return sendCompressed(
			request,
			headersOf(reply, answer.nonce, { cache, is_measured: answer.is_measured }).code(answer.status),
			answer.html,
		)
	})

	// A form submitted before its page has hydrated: the body is ignored, and the page is sent again.
	await app.register((scope, _options, done) => {
		scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, parsed) => {
			payload.resume()
			parsed(null)
		})
		scope.post('/*', { config: { path: 'page' } }, (request, reply) => {
			if (notAPage.test(request.url)) refuse('err_entity_not_found')
			return reply.header('cache-control', 'no-store').redirect(ownAddress(request.url), 303)
		})
		done()
	})
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
	const encoding = acceptedEncoding(request.headers['accept-encoding'], all_encodings)
	return encoding === undefined ? reply.send(html) : reply.header('content-encoding', encoding).send(await compress(html, encoding))
}
