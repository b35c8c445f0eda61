import { Readable } from 'node:stream'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { described } from '#contract/described.ts'
import { background_header, takesKey, type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '#contract/endpoint.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'

import { withCaller } from '../db/caller-limit.ts'
import { sessionEnd } from '../db/changes.ts'
import type { Db, PartnerId, Scope, StaffDb, TenantDb } from '../db/database.ts'
import type { OfReader, ReaderRead } from '../db/reader.ts'
import { once, requireIdempotencyKey } from './idempotency/once.ts'
import { hasPortal, type Partner } from '../partner.ts'
import { networkOf, requireWithinLimit, type Limit } from '../rate-limits/rate-limits.ts'
import type { Services } from '../services.ts'
import {
	findStaffOfSession,
	findReader,
	findUserOfSession,
	hashToken,
	refuseSession,
	scopeOfStaff,
	session_cookie,
	staff_session_cookie,
	type SessionStaff,
	type SessionUser,
} from '../sessions/sessions.ts'
import { setCookie, type CookieOptions } from './cookies.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import { mayCall, requireConfirmation } from './may-call.ts'
import { acceptsStream, stream_type, Streams } from './streams.ts'
import { validate, validatedFor, type Sent } from './validate.ts'

type AnyEndpoint = Endpoint

/** The caller, by the access of the endpoint, and the rows such a caller sees. */
type Caller<E extends AnyEndpoint> = E['access'] extends 'bouser'
	? { readonly actor: SessionStaff; readonly scope: Scope; /** The partner whose address staff work under. */ readonly partner: Partner }
	: E['access'] extends 'user'
		? { readonly actor: SessionUser; readonly scope: PartnerId; readonly partner: Partner }
		: { readonly actor: SessionUser | undefined; readonly scope: PartnerId; readonly partner: Partner }

type CallerDb<E extends AnyEndpoint> = E['access'] extends 'bouser' ? StaffDb : TenantDb

interface Parts<E extends AnyEndpoint> {
	readonly params: ParamsOf<E>
	readonly query: QueryOf<E>
	readonly body: BodyOf<E>
	readonly services: Services
	readonly request: FastifyRequest
	/** Cookies sent with the answer; `undefined` clears one. Without `max_age_s` it is a session cookie of the browser. */
	setCookie(name: string, value: string | undefined, options?: CookieOptions): void
}

/** A call whose handler runs in one transaction, or in one read where the method is GET. */
export type Call<E extends AnyEndpoint> = Caller<E> & Parts<E> & { readonly db: CallerDb<E> }

/** A call that holds no connection by itself: for handlers that wait for others in between, or whose writes must survive a refusal. */
export type StepwiseCall<E extends AnyEndpoint> = Caller<E> &
	Parts<E> & {
		read<Result>(work: (db: CallerDb<E>) => Promise<Result>): Promise<Result>
		/** The one transaction that produces the answer; an `Idempotency-Key` makes it run once. */
		transact(work: (db: CallerDb<E>) => Promise<Answered<E>>): Promise<Answered<E>>
		/** The same on a connection that sees this partner's rows only, for staff who see every partner's. */
		transactAt(partner_id: PartnerId, work: (db: TenantDb) => Promise<Answered<E>>): Promise<Answered<E>>
	}

export interface ServeOptions {
	/** Counted per client address before anything else. */
	readonly limits?: readonly Limit[]
}

/** A handler's result: the answer before it is checked, or nothing where the contract has none. */
type Answered<E extends AnyEndpoint> = [AnswerOf<E>] extends [undefined] ? void : AnswerOf<E>

type OwnSent<E extends AnyEndpoint> = Pick<Parts<E>, 'params' | 'services'>

type Handler<E extends AnyEndpoint, CallOf> = (call: CallOf) => Promise<Answered<E>> | Answered<E>

export interface Serve {
	<E extends AnyEndpoint>(endpoint: E, handler: Handler<E, Call<E>>, options?: ServeOptions): void
	stepwise<E extends AnyEndpoint>(endpoint: E, handler: Handler<E, StepwiseCall<E>>, options?: ServeOptions): void
	/** A GET of the reader's own rows, which come in one statement with their session. */
	own<E extends Endpoint<'user'>, Values extends OfReader, Row extends object>(
		endpoint: E,
		own: { readonly read: ReaderRead<Values, Row>; readonly values: (sent: OwnSent<E>) => Omit<Values, keyof OfReader> },
		handler: (call: Call<E>, rows: Row[]) => Promise<Answered<E>>,
	): void
	/** Sends an answer as an event for each change to clients that accept `text/event-stream`; a single answer to all others. */
	watch<E extends AnyEndpoint>(endpoint: E, answers: (call: StepwiseCall<E>) => AsyncIterable<Answered<E>>): void
	/** Answers with a file, which is streamed while it is read. No connection to the database is held meanwhile. */
	file<E extends AnyEndpoint>(endpoint: E, handler: (call: StepwiseCall<E>) => Promise<FileAnswer>, options?: ServeOptions): void
}

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The endpoint's path as the contract writes it: logged instead of the URL with its ids. */
		path?: string
		/** The caller is authenticated by a signature and not by a cookie. */
		is_signed?: boolean
	}
}

/** The way a call gets a connection for reading. */
type Read = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>

/** Binds contract endpoints to their handlers: session, validation, transaction, idempotency and the shape of the answer. */
export function makeServe(app: FastifyInstance, services: Services, base_path: string): Serve {
	const route = (
		endpoint: AnyEndpoint,
		handle: (request: FastifyRequest, reply: FastifyReply, partner: Partner) => Promise<unknown>,
	): void => {
		app.route({
			method: endpoint.method,
			url: base_path + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
			bodyLimit: described(endpoint).max_body_bytes ?? 65_536,
			config: { path: endpoint.path },
			handler: (request, reply) =>
				withCaller(async () => {
					const partner = await requirePartner(services, request, endpoint)
					return send(endpoint, reply, await handle(request, reply, partner))
				}),
		})
	}
	const stepwise: Serve['stepwise'] = (endpoint, handler, options = {}) =>
		route(endpoint, (request, reply, partner) => run({ endpoint, handler, options, services, request, reply, partner }))
	const whole = <E extends AnyEndpoint>(endpoint: E, handler: Handler<E, Call<E>>, options: ServeOptions = {}): void => {
		if (endpoint.method !== 'GET') {
			stepwise(endpoint, (call: StepwiseCall<E>) => call.transact(async (db) => handler({ ...call, db })), options)
			return
		}
		// The scope of a member of staff is known only after the session was looked up.
		if (endpoint.access === 'bouser') {
			stepwise(endpoint, (call: StepwiseCall<E>) => call.read(async (db) => handler({ ...call, db })), options)
			return
		}
		// One connection from the session's look-up to the last row; a handler of this kind cannot ask for a second.
		route(endpoint, (request, reply, partner) =>
			services.database.read(partner.partner_id, (db) => {
				const read: Read = (work) => work(db)
				const handleWith = (call: StepwiseCall<E>) => handler({ ...call, db })
				return run({ endpoint, handler: handleWith, options, services, request, reply, partner, read })
			}),
		)
	}
	const own: Serve['own'] = (endpoint, { read, values }, handler) =>
		route(endpoint, (request, reply, partner) =>
			services.database.read(partner.partner_id, async (db) => {
				const by = { token: tokenOf(endpoint, request) ?? refuse('err_authentication_required'), is_background: isBackground(request) }
				const sent = await validatedFor(endpoint, request, () => findActor(endpoint, db, by))
				const found = await findReader(db, { read, values: values({ ...sent, services } as never) }, by)
				const { user: actor, rows } = found ?? (await refuseSession(db, { token: by.token, is_staff: false }))
				const handleWith = (call: StepwiseCall<typeof endpoint>) => handler({ ...call, db } as never, rows)
				const readHere: Read = (work) => work(db)
				return run({ endpoint, handler: handleWith, options: {}, services, request, reply, partner, sent, actor, read: readHere })
			}),
		)
	const streams = new Streams()
	const watch: Serve['watch'] = (endpoint, answers) =>
		stepwise(endpoint, async (call) => {
			const told = answers(call)[Symbol.asyncIterator]()
			const first = await told.next()
			if (first.done === true) refuse('err_service_unavailable')
			if (!acceptsStream(call.request)) {
				await told.return?.()
				return first.value
			}
			const token = tokenOf(endpoint, call.request) ?? ''
			return streams.open(call.actor?.id ?? call.request.ip, first.value, {
				told,
				session: services.changes.watch(sessionEnd(hashToken(token))),
				check: () => services.database.read(call.scope, (db) => findActor(endpoint, db, { token, is_background: true })),
				textOf: (answer) => JSON.stringify(described(endpoint).answer?.parse(answer)),
			}) as never
		})
	const file: Serve['file'] = (endpoint, handler, options) => stepwise(endpoint, handler as never, options)
	return Object.assign(whole, { stepwise, own, watch, file })
}

interface Run<E extends AnyEndpoint> {
	readonly endpoint: E
	readonly handler: Handler<E, StepwiseCall<E>>
	readonly options: ServeOptions
	readonly services: Services
	readonly request: FastifyRequest
	readonly reply: FastifyReply
	readonly partner: Partner
	/** The only connection of a call that has no other. */
	readonly read?: Read
	/** What came with the rows of a reader. */
	readonly actor?: SessionUser
	readonly sent?: Sent
}

async function run<E extends AnyEndpoint>(asked: Run<E>): Promise<unknown> {
	const { endpoint, services, request, reply, partner } = asked
	const { database } = services
	// Sessions of staff are stored in tables without a partner.
	const look_up: Read = asked.read ?? ((work) => database.read(partner.partner_id, work))
	const actor = asked.actor ?? (await identify({ read: look_up, request }, endpoint, asked.options))
	const scope = actor !== undefined && actor.type !== 'user' ? scopeOfStaff(actor) : partner.partner_id
	const read: Read = asked.read ?? ((work) => database.read(scope, work))
	const key = takesKey(endpoint) ? requireIdempotencyKey(request.headers['idempotency-key']) : undefined
	const sent = asked.sent ?? validate(endpoint, request)
	requireConfirmation(described(endpoint), actor, sent.body)
	const transactAt = async (at: Scope, work: (db: Db) => Promise<unknown>) => {
		if (key === undefined) return database.transaction(at, work)
		const done = await database.transaction(at, (db) =>
			once(
				db,
				{
					// Staff see every partner's rows: their keys are stored under the partner whose address they call.
					partner_id: at === 'every_partner' ? partner.partner_id : at,
					scope: `${actor?.id ?? request.ip}:${endpoint.method} ${request.url}`,
					key,
					request: sent.body,
					secret: services.secret,
					// Of staff the roles are asked for before each call.
					requireRights: async (rights) => {
						for (const right of rights) await services.requireRightAgain(db as TenantDb, right)
					},
				},
				() => work(db),
			),
		)
		if (done.is_replayed) void reply.header('idempotent-replayed', 'true')
		return done.answer
	}
	const call = {
		...sent,
		actor,
		scope,
		partner,
		services,
		request,
		setCookie: (name: string, value: string | undefined, wanted?: CookieOptions) => setCookie(reply, { name, value, ...wanted }),
		read,
		transact: (work: (db: Db) => Promise<unknown>) => transactAt(scope, work),
		transactAt,
	} as unknown as StepwiseCall<E>
	return asked.handler(call)
}

function send(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown): FastifyReply {
	if (result instanceof FileAnswer) return sendFile(reply, result)
	void reply.header('cache-control', 'no-store')
	// Buffering proxies would hold the events back.
	if (result instanceof Readable) return reply.type(stream_type).header('x-accel-buffering', 'no').send(result)
	const { answer } = described(endpoint)
	if (answer === undefined) return reply.code(204).send()
	// Parsing drops every property the contract does not name, so that an undeclared column cannot leak.
	return reply
		.code(endpoint.status ?? 200)
		.type('application/json')
		.send(JSON.stringify(answer.parse(result)))
}

/** Checks limits and session on one connection. A stepwise call returns it before its handler takes one: no call ever holds two. */
async function identify(
	{ read, request }: { readonly read: Read; readonly request: FastifyRequest },
	endpoint: AnyEndpoint,
	{ limits = [] }: ServeOptions,
): Promise<SessionUser | SessionStaff | undefined> {
	const token = tokenOf(endpoint, request)
	if (token === undefined && endpoint.access !== 'anyone') refuse('err_authentication_required')
	if (token === undefined && limits.length === 0) return undefined
	return read(async (db) => {
		for (const limit of limits) await requireWithinLimit(db, limit, networkOf(request.ip))
		return token === undefined ? undefined : findActor(endpoint, db, { token, is_background: isBackground(request) })
	})
}

const isBackground = (request: FastifyRequest): boolean => request.headers[background_header] !== undefined || acceptsStream(request)

const tokenOf = (endpoint: AnyEndpoint, request: FastifyRequest): string | undefined =>
	request.cookies[endpoint.access === 'bouser' ? staff_session_cookie : session_cookie]

async function findActor(
	endpoint: AnyEndpoint,
	db: Db,
	{ token, ...by }: { readonly is_background: boolean } & { readonly token: string },
): Promise<SessionUser | SessionStaff | undefined> {
	if (endpoint.access !== 'bouser') {
		const user = await findUserOfSession(db as TenantDb, token, by)
		if (user === undefined && endpoint.access === 'user') await refuseSession(db, { token, is_staff: false })
		return user
	}
	const staff = await findStaffOfSession(db, token, by)
	if (staff === undefined) return refuseSession(db, { token, is_staff: true })
	if (!mayCall(described(endpoint), staff.roles)) refuse('err_permission_missing')
	return staff
}

async function requirePartner(services: Services, request: FastifyRequest, { path }: AnyEndpoint): Promise<Partner> {
	const partner = await services.partners.ofHost(request.host)
	// Where there is no portal, nobody registers.
	if (partner === undefined || (!hasPortal(partner) && !path.startsWith('/staff/'))) refuse('err_entity_not_found')
	return partner
}
