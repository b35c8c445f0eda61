import type { z } from 'zod'

import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import type { Permission } from '#domain/accounts/staff/grants.ts'

/**
 * The allowed callers: `anyone` (visitor or signed in), `user` (an applicant with a session), `bouser` (staff with a session).
 * The server refuses others with 401 before any other check.
 */
export type Access = 'anyone' | 'user' | 'bouser'

/** Marks a request that a page makes without its user; it does not extend the session, so that an open page does not stay signed in. */
export const background_header = 'x-background'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type ObjectSchema = z.ZodObject | undefined
export type BodySchema = z.ZodType | undefined

/** Carries the types of an endpoint's schemas without the schemas themselves. */
declare const schemas: unique symbol

/** One call as whoever makes it knows it. Its schemas are the server's (`described.ts`): a browser has no use for them. */
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
	readonly access: Of
	/** Without it the answer is 204 with no body. Of what it is made only the server knows. */
	readonly answer?: unknown
	readonly status?: 200 | 201
	/** Answers with a file instead of JSON; excludes `answer`. */
	readonly is_file?: true
	/** Differs from what `takesKey` takes for granted; each such endpoint and its reason stand in `endpoint.test.ts`. */
	readonly idempotent?: boolean
	readonly [schemas]?: { readonly params: Params; readonly query: Query; readonly body: Body; readonly answer: Answer }
}

/** One call in full, as it is written and as the server binds it. */
export interface DescribedEndpoint<
	Of extends Access = Access,
	Params extends ObjectSchema = ObjectSchema,
	Query extends ObjectSchema = ObjectSchema,
	Body extends BodySchema = BodySchema,
	Answer extends BodySchema = BodySchema,
> extends Endpoint<Of, Params, Query, Body, Answer> {
	readonly summary: string
	/** Staff endpoints: the permission the caller's roles must hold, or one of several, else 403. */
	readonly permission?: Permission | readonly Permission[]
	/** Required in addition: a right from a partner's entitlement is only for those who may read the case. */
	readonly also_permission?: Permission
	readonly params?: Params
	readonly query?: Query
	readonly body?: Body
	readonly answer?: Answer
	/**
	 * The caller must have proved again within the last five minutes who they are: staff by their second step, applicants by theirs, or by
	 * their password where they have none. With values, only a body that has them asks for it: whoever confirms, and not whoever refuses.
	 */
	readonly fresh_factor?: true | Readonly<Record<string, string | boolean>>
	/** The codes this endpoint may refuse with, beyond those of every endpoint (payload faults, session, limits). */
	readonly refuses: readonly ErrorCode[]
	/** Largest accepted body; the default is 64 KiB. */
	readonly max_body_bytes?: number
}

/**
 * Whether the call requires an `Idempotency-Key`: the same key and body repeat the first result, another body is refused. Every POST of a
 * person who is signed in does; a PATCH that changes a status, decides or sends says so, one that saves fields takes their version. A
 * visitor's calls take none, because nobody else may get the answer that is kept under a key.
 */
export const takesKey = ({ idempotent, method, access }: Pick<Endpoint, 'idempotent' | 'method' | 'access'>): boolean =>
	idempotent ?? (method === 'POST' && access !== 'anyone')

/** Describes a call in one place: the server binds it, the client calls it, OpenAPI documents it. */
export const endpoint = <
	Of extends Access,
	Params extends ObjectSchema = undefined,
	Query extends ObjectSchema = undefined,
	Body extends BodySchema = undefined,
	Answer extends BodySchema = undefined,
>(
	described: DescribedEndpoint<Of, Params, Query, Body, Answer>,
): Endpoint<Of, Params, Query, Body, Answer> => described

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

/** The handler's input, after validation. */
export type ParamsOf<E> = E extends Endpoint<Access, infer P, ObjectSchema, BodySchema, BodySchema> ? OutputOf<P> : never
export type QueryOf<E> = E extends Endpoint<Access, ObjectSchema, infer Q, BodySchema, BodySchema> ? OutputOf<Q> : never
export type BodyOf<E> = E extends Endpoint<Access, ObjectSchema, ObjectSchema, infer B, BodySchema> ? OutputOf<B> : never
/** The caller's input, before defaults and normalisation. */
export type SentBodyOf<E> = E extends Endpoint<Access, ObjectSchema, ObjectSchema, infer B, BodySchema> ? InputOf<B> : never
export type SentQueryOf<E> = E extends Endpoint<Access, ObjectSchema, infer Q, BodySchema, BodySchema> ? InputOf<Q> : never
export type AnswerOf<E> = E extends Endpoint<Access, ObjectSchema, ObjectSchema, BodySchema, infer A> ? OutputOf<A> : never
