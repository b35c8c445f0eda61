import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'

import cookie from '@fastify/cookie'
import { randomUUIDv7 } from 'node:crypto'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify'
import type { Logger } from 'pino'

import { refuse } from '#domain/platform/errors/catalogue.ts'

import type { Config } from './platform/config.ts'
import { Printer } from './platform/printer/printer.ts'
import { mintPartnerId } from './platform/db/tenant.ts'
import { Changes, every_partner_changed } from './platform/db/changes.ts'
import { Database } from './platform/db/database.ts'
import { requireRightToTeamAgain } from './accounts/memberships/memberships.ts'
import { requireRightAgain } from './applying/applications/own.ts'
import { mountInsurerCallback } from './applying/debitors/covers/callback.ts'
import { eventHandlers } from './events.ts'
import { tellHandlers } from './platform/events/event.ts'
import { devContractDocumentRoutes } from './dev/contract-documents/routes.ts'
import { devFrontDoorRoutes } from './dev/front-door/routes.ts'
import { sandboxBankRoutes } from './sandbox/bank/routes.ts'
import { devInsurerRoutes } from './dev/insurer/routes.ts'
import { devMailRoutes } from './dev/mail/routes.ts'
import { devSecondFactorRoutes } from './dev/second-factors/routes.ts'
import { examineFile } from './applying/documents/preflight/examine.ts'
import { devIdentificationRoutes, sandboxIdentificationRoutes } from './sandbox/identification/routes.ts'
import { policyReportRoutes } from './platform/http/policy-reports.ts'
import { closeSlowBodies } from './platform/http/slow-bodies.ts'
import { forgetTypeOfNothing, requireOneHost } from './platform/http/framing.ts'
import { limitConnections } from './platform/http/connection-limit.ts'
import { refuseWhenOverloaded } from './platform/http/overload.ts'
import { healthRoutes } from './platform/http/health.ts'
import { keepCookiesOnLoopback } from './platform/http/loopback-cookies.ts'
import { answerError, answerUnmet, answerUnread } from './platform/http/errors.ts'
import { mountIdentificationCallbacks } from './signing/identifications/callback.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { makeServe } from './platform/http/serve.ts'
import { handlers } from './jobs.ts'
import { Queue } from './platform/jobs/queue.ts'
import { openapiRoutes } from './platform/http/openapi/routes.ts'
import { Partners } from './partners/configuration/configuration.ts'
import { PublishedContent } from './partners/publishing/publishing.ts'
import { subjects } from './subjects.ts'
import { chooseProviders, chooseSimulators } from './platform/providers/every/choose.ts'
import type { Providers } from './platform/providers/every/port.ts'
import { chooseScanner } from './platform/providers/scan/choose.ts'
import { chooseSigning } from './platform/providers/signing/choose.ts'
import { chooseStorage } from './platform/providers/storage/choose.ts'
import { routes } from './routes.ts'
import { makeSecret } from './platform/secret.ts'
import type { Services } from './platform/services.ts'
import { signingStepDone } from './signing/signatures/progress.ts'
import { kycStatuses, ownSigning } from './signing/signatures/tab.ts'

export interface Server {
	readonly app: FastifyInstance
	readonly services: Services
	/** Those of every partner but sandboxes. */
	readonly providers: Providers
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
	readonly replace?: Partial<Services & Providers>
}

/** Puts one process together: providers, database, queue, routes. Nothing listens and nothing works yet. */
export async function makeServer(options: ServerOptions): Promise<Server> {
	const { config, log } = options
	const direct_url = config.DATABASE_DIRECT_URL ?? options.database_url
	const database = new Database({
		url: options.database_url,
		max_connections: config.DATABASE_MAX_CONNECTIONS,
		log,
		tell: tellHandlers(eventHandlers),
		pooling: config.DATABASE_POOLING,
		replica:
			config.DATABASE_REPLICA_URL === undefined
				? undefined
				: { url: config.DATABASE_REPLICA_URL, max_lag_s: config.DATABASE_REPLICA_MAX_LAG_S },
	})
	const secret = makeSecret(options.secret)
	const app: FastifyInstance = fastify<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger>({
		loggerInstance: log,
		logController: new LogController({ disableRequestLogging: true }),
		genReqId: () => randomUUIDv7(),
		trustProxy: trusted(config.TRUST_PROXY),
		bodyLimit: 65_536,
		// A file of 50 MB over a slow line; the upload route itself gives up on a sender that stalls.
		requestTimeout: 900_000,
		// A connection that never sends its headers is closed after this time, looked at every few seconds.
		// A missing host is refused by us, with a body that says so.
		http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
		routerOptions: { maxParamLength: 300 },
		clientErrorHandler: answerUnread,
		// An address that cannot be decoded meets no route and no handler of errors.
		frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
	})
	const baseUrl = (): string => config.BASE_URL ?? `http://localhost:${listeningPort(app) ?? config.PORT}`
	const now = options.replace?.now ?? (() => new Date())
	const { storage, mount } = await chooseStorage(config, secret)
	const publications = new PublishedContent(database, { subjects, log, now })
	const partners = new Partners(database, { base_url: baseUrl, log, now, publications })
	const own: Providers = { ...chooseProviders(config, { database, secret, now }), ...options.replace }
	const simulators = chooseSimulators(config, { database, secret, now })
	const services: Services = {
		config,
		database,
		changes: new Changes({ url: direct_url, log }),
		log,
		secret,
		partners,
		publications,
		storage,
		scanner: chooseScanner(config),
		providersOf: async (partner_id) => ((await partners.ofId(mintPartnerId(partner_id))).kind === 'sandbox' ? simulators : own),
		signingStepDone: (db, application_id) => signingStepDone({ services, db }, application_id),
		ownSigning,
		requireRightAgain: (db, right) => (right.to === 'team' ? requireRightToTeamAgain(db, right) : requireRightAgain(db, right)),
		kycStatuses: (db, application) => kycStatuses({ services, db }, application),
		signing: chooseSigning(config, { database, secret, now }),
		sendToOurselves: async ({ host, path, headers, body }) =>
			(await app.inject({ method: 'POST', url: path, headers: { ...headers, host }, payload: body })).statusCode,
		printer: new Printer({ log }),
		examineFile,
		now,
		...options.replace,
	}
	const queue = new Queue({ url: direct_url, handlers, log })
	await queue.start(database)
	void partners.follow(services.changes.watch(every_partner_changed))
	await services.changes.start()

	let is_stopping = false
	await app.register(cookie)
	limitConnections(app.server, { database_connections: config.DATABASE_MAX_CONNECTIONS, log })
	if (config.is_development) keepCookiesOnLoopback(app)
	app.removeContentTypeParser('text/plain')
	app.setErrorHandler(answerError)
	const headers = securityHeaders(config)
	app.addHook('onRequest', (request, reply, done) => {
		void reply.headers(headers).header('x-request-id', request.id)
		// Proxies pass `Host` on. With a trusted proxy Fastify would believe this header instead, which the caller may have sent.
		delete request.headers['x-forwarded-host']
		if (request.routeOptions.config.takes_files !== true) forgetTypeOfNothing(request.raw)
		requireOneHost(request.raw)
		// A signed address or message is its own permission and needs no cookie: which page sends it does not matter.
		if (request.routeOptions.config.is_signed !== true && !isOwnOrigin(request.method, request.headers, request.host))
			refuse('err_request_origin_refused')
		done()
	})
	closeSlowBodies(app)
	app.server.on('checkExpectation', answerUnmet)
	refuseWhenOverloaded(app, config.MAX_EVENT_LOOP_DELAY_MS)
	app.addHook('onResponse', (request, reply, done) => {
		// The contract's path, never the address: that may carry tokens, names and ids.
		const path = request.routeOptions.config.path ?? request.routeOptions.url ?? 'none'
		const line = { method: request.method, path, status: reply.statusCode, took_ms: Math.round(reply.elapsedTime * 10) / 10 }
		request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request')
		done()
	})
	app.setNotFoundHandler(() => refuse('err_entity_not_found'))

	const serve = makeServe(app, services, '/api')
	for (const serveRoom of routes) serveRoom(serve)
	healthRoutes(app, services, () => is_stopping)
	policyReportRoutes(app, services)
	mount(app)
	mountInsurerCallback(app, services, '/api')
	mountIdentificationCallbacks(app, services, '/api')
	await openapiRoutes(app, { with_page: config.is_development })
	if (config.is_development) {
		devMailRoutes(app, resolve(config.DATA_DIR, 'mail'), services.partners)
		devSecondFactorRoutes(app, services)
		devInsurerRoutes(app, services)
		devContractDocumentRoutes(app, services)
		if (config.DEMO_DATA) {
			devFrontDoorRoutes(app, services)
			app.get('/dev/bank', (_request, reply) => reply.redirect('/sandbox/bank', 303))
		}
	}
	sandboxBankRoutes(app, services)
	sandboxIdentificationRoutes(app, services)
	if (config.IDENTIFICATION === 'simulated') devIdentificationRoutes(app, services)
	await options.pages?.(app, services)
	await app.ready()

	return {
		app,
		services,
		providers: own,
		queue,
		close: async () => {
			is_stopping = true
			await services.changes.close()
			await app.close()
			await queue.stop()
			await own.mail.close()
			await services.printer.close()
			await database.end()
		},
	}
}

/** Fastify itself trusts nobody by their number alone, because a caller who reaches the port past the proxies could claim to be one. */
const trusted = (proxies: Config['TRUST_PROXY']): string[] | ((address: string, hop: number) => boolean) | false =>
	typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies

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
