import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import { Refusal, refuse } from '#domain/errors/catalogue.ts'
import { issuesOf } from '#domain/errors/issues.ts'
import { mayStaff } from '#domain/permissions/grants.ts'

import type { Db, Scope, StaffDb, TenantDb } from '../db/database.ts'
import { once, requireIdempotencyKey } from '../idempotency/once.ts'
import type { Partner } from '../partners/partners.ts'
import { requireWithinLimit, type Limit } from '../rate-limits/rate-limits.ts'
import type { Services } from '../services.ts'
import {
	findStaffOfSession,
	findUserOfSession,
	session_cookie,
	staff_session_cookie,
	type SessionStaff,
	type SessionUser,
} from '../sessions/sessions.ts'

type AnyEndpoint = Endpoint

/** Who calls and whose rows the connection sees, by the endpoint's access. */
type Caller<E extends AnyEndpoint> = E['access'] extends 'bouser'
	? { readonly actor: SessionStaff; readonly db: StaffDb }
	: E['access'] extends 'user'
		? { readonly actor: SessionUser; readonly db: TenantDb; readonly partner: Partner }
		: { readonly actor: SessionUser | undefined; readonly db: TenantDb; readonly partner: Partner }

export type Call<E extends AnyEndpoint> = Caller<E> & {
	readonly params: ParamsOf<E>
	readonly query: QueryOf<E>
	readonly body: BodyOf<E>
	readonly services: Services
	readonly request: FastifyRequest
	/** Cookies that go out with the answer; `undefined` clears one. */
	setCookie(name: string, value: string | undefined): void
}

export interface ServeOptions {
	/** Counted per caller's address before anything else happens. */
	readonly limits?: readonly Limit[]
	/** Runs the handler outside a transaction, for the few that steer their own. */
	readonly owns_transaction?: boolean
}

/** What a handler gives back: the answer before it is checked, or nothing where the contract has none. */
type Answered<E extends AnyEndpoint> = [AnswerOf<E>] extends [undefined] ? void : AnswerOf<E>

export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Answered<E>> | Answered<E>

export type Serve = <E extends AnyEndpoint>(
	endpoint: E,
	handler: Handler<E>,
	options?: ServeOptions,
) => void

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The endpoint's path as the contract writes it: what the log says instead of the address with its ids. */
		path?: string
	}
}

/** Binds contract endpoints to their handlers: session, validation, transaction, idempotency and the shape of the answer. */
export function makeServe(app: FastifyInstance, services: Services, base_path: string): Serve {
	return (endpoint, handler, options = {}) => {
		app.route({
			method: endpoint.method,
			url: base_path + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
			bodyLimit: endpoint.max_body_bytes ?? 65_536,
			config: { path: endpoint.path },
			handler: (request, reply) => answer(endpoint, handler, options, services, request, reply),
		})
	}
}

async function answer<E extends AnyEndpoint>(
	endpoint: E,
	handler: Handler<E>,
	options: ServeOptions,
	services: Services,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<FastifyReply> {
	const is_staff = endpoint.access === 'bouser'
	const partner = is_staff ? undefined : await requirePartner(services, request)
	const scope: Scope = partner?.partner_id ?? 'every_partner'

	const work = async (db: Db): Promise<{ status: number; answer: unknown; is_replayed?: boolean }> => {
		for (const limit of options.limits ?? []) await services.database.read(scope, (own) => requireWithinLimit(own, limit, request.ip))
		const actor = await findActor(endpoint, db, request)
		const sent = validate(endpoint, request)
		const call = {
			...sent,
			actor,
			db,
			partner,
			services,
			request,
			setCookie: (name: string, value: string | undefined) => void setCookie(reply, name, value),
		} as unknown as Call<E>
		const run = async () => ({ status: endpoint.status ?? 200, answer: await handler(call) as unknown })
		const key = request.headers['idempotency-key']
		if (endpoint.idempotent === undefined || (key === undefined && endpoint.idempotent === 'optional')) return run()
		if (key === undefined) refuse('err_idempotency_key_required')
		const caller = actor === undefined ? `ip:${request.ip}` : actor.id
		return once(db as TenantDb, { scope: `${caller}:${endpoint.method} ${request.url}`, key: requireIdempotencyKey(key), request: sent.body }, run)
	}

	const is_read = endpoint.method === 'GET' || options.owns_transaction === true
	const result = is_read ? await services.database.read(scope, work) : await services.database.transaction(scope, work)
	if (result.is_replayed === true) void reply.header('idempotent-replayed', 'true')
	void reply.header('cache-control', 'no-store')
	if (endpoint.answer === undefined) return reply.code(204).send()
	// Parsing drops every property the contract does not name: an undeclared column cannot leak.
	return reply.code(result.status).type('application/json').send(JSON.stringify(endpoint.answer.parse(result.answer)))
}

async function requirePartner(services: Services, request: FastifyRequest): Promise<Partner> {
	const partner = await services.partners.ofHost(request.host)
	return partner ?? refuse('err_entity_not_found')
}

async function findActor(endpoint: AnyEndpoint, db: Db, request: FastifyRequest): Promise<SessionUser | SessionStaff | undefined> {
	if (endpoint.access === 'bouser') {
		const token = request.cookies[staff_session_cookie]
		const staff = token === undefined ? undefined : await findStaffOfSession(db, token)
		if (staff === undefined) refuse(token === undefined ? 'err_authentication_required' : 'err_authentication_session_expired')
		if (endpoint.permission !== undefined && !mayStaff(staff.roles, endpoint.permission)) refuse('err_permission_missing')
		return staff
	}
	const token = request.cookies[session_cookie]
	const user = token === undefined ? undefined : await findUserOfSession(db as TenantDb, token)
	if (user === undefined && endpoint.access === 'user') {
		refuse(token === undefined ? 'err_authentication_required' : 'err_authentication_session_expired')
	}
	return user
}

/** All faults of query and body together. A malformed id in the path is an id of nothing: 404, as any unknown one. */
function validate(endpoint: AnyEndpoint, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
	const params = endpoint.params?.safeParse(request.params)
	if (params !== undefined && !params.success) refuse('err_entity_not_found')
	const query = endpoint.query?.safeParse(request.query)
	const body = endpoint.body?.safeParse(request.body ?? {})
	const issues = [query, body].flatMap((parsed: z.ZodSafeParseResult<unknown> | undefined) =>
		parsed === undefined || parsed.success ? [] : issuesOf(parsed.error),
	)
	if (issues.length > 0) throw new Refusal(issues)
	return { params: params?.data, query: query?.data, body: body?.data }
}

function setCookie(reply: FastifyReply, name: string, value: string | undefined): void {
	const options = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const
	if (value === undefined) void reply.clearCookie(name, options)
	else void reply.setCookie(name, value, options)
}
