import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'

import cookie from '@fastify/cookie'
import underPressure from '@fastify/under-pressure'
import { randomUUIDv7 } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify'
import type { Logger } from 'pino'

import { refuse } from '#domain/errors/catalogue.ts'

import { routes as accountRoutes } from './account/routes.ts'
import { routes as applicationRoutes } from './applications/routes.ts'
import { routes as companyRoutes } from './companies/routes.ts'
import type { Config } from './config.ts'
import { Database } from './db/database.ts'
import { devMailRoutes } from './dev-mail/routes.ts'
import { routes as documentRoutes } from './documents/routes.ts'
import { routes as draftRoutes } from './drafts/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { answerError, answerUnread } from './http/errors.ts'
import { securityHeaders } from './http/security-headers.ts'
import { makeServe } from './http/serve.ts'
import { handlers } from './jobs/all.ts'
import { Queue } from './jobs/queue.ts'
import { openapiRoutes } from './openapi/routes.ts'
import { routes as partnerRoutes } from './partners/routes.ts'
import { Partners } from './partners/partners.ts'
import { chooseMail } from './providers/mail/choose.ts'
import { chooseRegistry } from './providers/registry/choose.ts'
import { chooseScanner } from './providers/scan/choose.ts'
import { chooseStorage } from './providers/storage/choose.ts'
import { makeSecret } from './secret.ts'
import type { Services } from './services.ts'
import { routes as signatoryRoutes } from './signatories/routes.ts'
import { routes as staffRoutes } from './staff/routes.ts'

export interface Server {
	readonly app: FastifyInstance
	readonly services: Services
	readonly queue: Queue
	/** Finishes what runs, then closes connections. */
	close(): Promise<void>
}

export interface ServerOptions {
	readonly config: Config
	readonly database_url: string
	readonly secret: string
	readonly log: Logger
	/** Adds the web apps' pages and files; a process that only works, and tests of the API, have none. */
	readonly pages: ((app: FastifyInstance, services: Services) => Promise<void>) | undefined
	/** Replaces single providers or the clock; for tests. */
	readonly replace?: Partial<Services>
}

/** Puts one process together: providers, database, queue, routes. Nothing listens and nothing works yet. */
export async function makeServer(options: ServerOptions): Promise<Server> {
	const { config, log } = options
	const database = new Database({ url: options.database_url, max_connections: config.DATABASE_MAX_CONNECTIONS, log })
	const secret = makeSecret(options.secret)
	const app: FastifyInstance = fastify<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUIDv7(),
		trustProxy: config.TRUST_PROXY,
		bodyLimit: 65_536,
		// A file of 50 MB over a slow line; the upload route itself gives up on a sender that stalls.
		requestTimeout: 900_000,
		routerOptions: { maxParamLength: 300 },
		clientErrorHandler: answerUnread,
		// An address that cannot be decoded meets no route and no handler of errors.
		frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
	})
	const base_url = (): string => config.BASE_URL ?? `http://localhost:${listeningPort(app) ?? config.PORT}`
	const storage = chooseStorage(config, secret)
	const services: Services = {
		config,
		database,
		log,
		secret,
		partners: new Partners(database, base_url),
		mail: chooseMail(config),
		storage,
		scanner: chooseScanner(),
		registry: chooseRegistry(database),
		now: () => new Date(),
		...options.replace,
	}
	const queue = new Queue({ url: options.database_url, handlers, log })
	await queue.start(database)

	let is_stopping = false
	await app.register(cookie)
	await app.register(underPressure, { maxEventLoopDelay: 1_000, exposeStatusRoute: false })
	app.removeContentTypeParser('text/plain')
	app.setErrorHandler(answerError)
	const headers = securityHeaders(config)
	app.addHook('onRequest', (request, reply, done) => {
		void reply.headers(headers).header('x-request-id', request.id)
		// A signed address is its own permission and needs no cookie: who sends to it does not matter.
		const is_signed = request.routeOptions.config.path === '/storage/{key}'
		if (!is_signed && !isOwnOrigin(request.method, request.headers, request.host)) refuse('err_request_origin_refused')
		done()
	})
	app.addHook('onResponse', (request, reply, done) => {
		// The contract's path, never the address: that may carry tokens, names and ids.
		const path = request.routeOptions.config.path ?? request.routeOptions.url ?? 'none'
		const line = { method: request.method, path, status: reply.statusCode, took_ms: Math.round(reply.elapsedTime * 10) / 10 }
		request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request')
		done()
	})
	app.setNotFoundHandler(() => refuse('err_entity_not_found'))

	const serve = makeServe(app, services, '/api')
	for (const routes of [
		accountRoutes,
		partnerRoutes,
		draftRoutes,
		companyRoutes,
		applicationRoutes,
		signatoryRoutes,
		documentRoutes,
		staffRoutes,
	]) {
		routes(serve)
	}
	healthRoutes(app, services, () => is_stopping)
	storage.mount?.(app)
	await openapiRoutes(app, { with_page: config.is_development })
	if (config.is_development) devMailRoutes(app, resolve(config.DATA_DIR, 'mail'))
	await options.pages?.(app, services)
	await app.ready()

	return {
		app,
		services,
		queue,
		close: async () => {
			is_stopping = true
			await app.close()
			await queue.stop()
			await services.mail.close()
			await database.end()
		},
	}
}

const listeningPort = (app: FastifyInstance): number | undefined => {
	const address = app.server.address()
	return typeof address === 'object' && address !== null ? address.port : undefined
}

/**
 * Writes come from our own pages only. Browsers say where a request starts; `same-site` is refused too, because partners share
 * a parent domain.
 */
function isOwnOrigin(method: string, headers: Readonly<Record<string, string | string[] | undefined>>, host: string): boolean {
	if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true
	if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin'
	const { origin } = headers
	return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host
}
