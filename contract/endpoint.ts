import type { z } from 'zod'

import type { ErrorCode } from '#domain/errors/catalogue.ts'
import type { Permission } from '#domain/staff/grants.ts'

/**
 * Who may call: `anyone` (visitor or signed in), `user` (an applicant with a session), `bouser` (staff with a session).
 * The server refuses the others with 401 before anything else is looked at.
 */
export type Access = 'anyone' | 'user' | 'bouser'

/** Marks a request that a page makes by itself, which counts as no use of the session: a page left open does not stay signed in. */
export const background_header = 'x-background'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ObjectSchema = z.ZodObject | undefined
type BodySchema = z.ZodType | undefined

export interface Endpoint<
	Of extends Access = Access,
	Params extends ObjectSchema = ObjectSchema,
	Query extends ObjectSchema = ObjectSchema,
	Body extends BodySchema = BodySchema,
	Answer extends BodySchema = BodySchema,
> {
	readonly method: Method
	/** Below the API's base path; parameters as `{name}`, the way OpenAPI writes them. */
	readonly path: `/${string}`
	readonly summary: string
	readonly access: Of
	/** Staff endpoints: the permission the caller's roles must hold, or one of several, else 403. */
	readonly permission?: Permission | readonly Permission[]
	/** And this one beside it: what a partner's entitlement opens is open to those only who may look at the file. */
	readonly also_permission?: Permission
	readonly params?: Params
	readonly query?: Query
	readonly body?: Body
	/** Without it the answer is 204 with no body. */
	readonly answer?: Answer
	readonly status?: 200 | 201
	/** Answers with a file instead of JSON; then there is no `answer`. */
	readonly is_file?: true
	/** The codes this endpoint may refuse with, beyond those every endpoint has (payload faults, session, limits). */
	readonly refuses: readonly ErrorCode[]
	/** Takes an `Idempotency-Key`: the same key and body answer the first result again, another body is refused. */
	readonly idempotent?: 'required' | 'optional'
	/** Largest accepted body; the default is 64 KiB. */
	readonly max_body_bytes?: number
}

/** Describes one call once: the server binds it, the client calls it, OpenAPI documents it. */
export const endpoint = <
	Of extends Access,
	Params extends ObjectSchema = undefined,
	Query extends ObjectSchema = undefined,
	Body extends BodySchema = undefined,
	Answer extends BodySchema = undefined,
>(
	described: Endpoint<Of, Params, Query, Body, Answer>,
): Endpoint<Of, Params, Query, Body, Answer> => described

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** What the handler receives, after validation. */
export type ParamsOf<E> = E extends Endpoint<Access, infer P, ObjectSchema, BodySchema, BodySchema> ? OutputOf<P> : never
export type QueryOf<E> = E extends Endpoint<Access, ObjectSchema, infer Q, BodySchema, BodySchema> ? OutputOf<Q> : never
export type BodyOf<E> = E extends Endpoint<Access, ObjectSchema, ObjectSchema, infer B, BodySchema> ? OutputOf<B> : never
/** What the caller sends, before defaults and normalisation. */
export type SentBodyOf<E> = E extends Endpoint<Access, ObjectSchema, ObjectSchema, infer B, BodySchema> ? InputOf<B> : never
export type SentQueryOf<E> = E extends Endpoint<Access, ObjectSchema, infer Q, BodySchema, BodySchema> ? InputOf<Q> : never
export type AnswerOf<E> = E extends Endpoint<Access, ObjectSchema, ObjectSchema, BodySchema, infer A> ? OutputOf<A> : never
