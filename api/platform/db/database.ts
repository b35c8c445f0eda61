import { AsyncLocalStorage } from 'node:async_hooks'

import { types, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'

import type { Compilable } from 'kysely'
import type { Logger } from 'pino'

import type { AskedRight } from './asked-right.ts'
import { waitFor } from './caller-limit.ts'
import { beginWith, canBeginWith, plainBegin } from './first-statement.ts'
import { makePool, type Pooling } from './pool.ts'
import { valuesFor, type Prepared } from './prepare.ts'
import { Replica, type ReplicaOptions } from './replica.ts'
import { scopeOfConnection, scopeOfTransaction } from './scope.ts'
import { isConnectionLoss, isOutdated, isRetryable, refuseIfUnavailable } from './unavailable.ts'

declare const minted: unique symbol

/** Ids of partners come from the session, the host or a job, never from a payload: only `api/platform/db/tenant.ts` makes them. */
export type PartnerId = string & { readonly [minted]: 'PartnerId' }

/** The rows a connection sees: one partner's, or every partner's (staff and the system). */
export type Scope = PartnerId | 'every_partner'

/** The part of a job that enqueueing needs; `api/platform/jobs` runs it. */
export interface JobDefinition<Payload> {
	readonly name: string
	readonly types?: { readonly payload: Payload }
}

/** The part of an event that publishing needs; `api/platform/events` runs its handlers. */
export interface EventDefinition<Payload, Of extends Scope = Scope> {
	readonly name: string
	readonly types?: { readonly payload: Payload; readonly scope: (scope: Of) => void }
}

/** Refuses a value that the statement does not take: a column missing from the statement would be dropped silently. */
type Exact<Given, Values> = Given & NoInfer<Values & Record<Exclude<keyof Given, keyof Values>, never>>

/** A connection bound to a scope; stores take it and add `partner_id` from it to every statement. */
export interface Db<Of extends Scope = Scope> {
	readonly scope: Of
	/** All rows of a prepared statement. */
	all<Values extends object, Row, Given>(statement: Prepared<Values, Row>, values: Exact<Given, Values>): Promise<Row[]>
	/** The first row, or undefined. */
	first<Values extends object, Row, Given>(statement: Prepared<Values, Row>, values: Exact<Given, Values>): Promise<Row | undefined>
	/** A statement built for this call (staff lists with filters); not prepared. */
	dynamic<Row>(query: Compilable<Row>): Promise<Row[]>
	/** Starts a job when, and only when, this transaction commits, and not before a moment if one is given. Not available outside one. */
	enqueue<Payload extends object>(job: JobDefinition<Payload>, payload: Payload, not_before?: Date): Promise<void>
	/** The rights that operations asked for on this connection: they are stored with the answer under an `Idempotency-Key`. */
	readonly asked: AskedRight[]
	/** Runs the handlers of the rooms above in this transaction. Not available outside one. */
	tell<Payload extends object>(event: EventDefinition<Payload, Of>, payload: Payload): Promise<void>
}

export type TenantDb = Db<PartnerId>
/** A connection of staff: it sees every partner's rows, or, for a partner's own people, that partner's. */
export type StaffDb = Db

// bigint counts cents and bytes: exact as a number up to 9e15. A date is a calendar day, not an instant: keep its text.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.DATE, (text) => text)

const connect_limit_ms = 4_000
const answer_limit_ms = 4_100

const holding = new AsyncLocalStorage<true>()

/** Whether the running code was given a connection, which others wait for meanwhile. */
export const holdsConnection = (): boolean => holding.getStore() === true

type ScopedClient = PoolClient & { fundament_scope?: Scope }

type Statement = QueryConfig
/** Sends a statement and waits for its answer, no longer than the caller does. */
type Ask = (statement: Statement) => Promise<QueryResult>
interface WaitingJob {
	readonly name: string
	readonly payload: object
	readonly not_before: Date | undefined
}
type Enqueue = (client: PoolClient, job: WaitingJob) => Promise<void>
type Tell = (db: Db, name: string, payload: object) => Promise<void>

export class Database {
	readonly pool: Pool
	readonly #answer_limit_ms: number
	readonly #pooling: Pooling
	enqueue: Enqueue = () => Promise.reject(new Error('The job queue has not been started.'))
	readonly #tell: Tell
	readonly #replica: Replica | undefined

	/**
	 * `tell` runs the handlers of events; without it events cannot be published. `answer_limit_ms` is for imports, whose statements take
	 * longer than a caller would wait.
	 */
	constructor(options: {
		url: string
		max_connections: number
		log: Logger
		tell?: Tell
		answer_limit_ms?: number
		replica?: ReplicaOptions | undefined
		/** `transaction`: a pooler gives each transaction whichever connection is free, so that each says its scope itself, and each read is one. */
		pooling?: Pooling
	}) {
		this.#pooling = options.pooling ?? 'session'
		this.#answer_limit_ms = options.answer_limit_ms ?? answer_limit_ms
		this.#tell = options.tell ?? (() => Promise.reject(new Error('Nobody handles events here.')))
		this.pool = makePool({ ...options, pooling: this.#pooling, connect_limit_ms, answer_limit_ms: this.#answer_limit_ms })
		this.#replica =
			options.replica === undefined ? undefined : new Replica({ ...options.replica, pooling: this.#pooling, log: options.log })
	}

	/** Reads without a transaction of its own: each statement sees its own consistent snapshot, and what it writes stays. */
	async read<Of extends Scope, Result>(scope: Of, work: (db: Db<Of>) => Promise<Result>): Promise<Result> {
		const once = (client: PoolClient) =>
			this.#pooling === 'transaction'
				? this.#once(client, { scope, kind: 'read' }, work)
				: work(bind(this.#asking(client), scope, outsideTransactions))
		return this.#withClient(scope, once).catch(refuseIfUnavailable)
	}

	/**
	 * Reads, in one transaction, what may be a little old: from the replica while it is within its bound, else from the leader, by
	 * `instead` where the caller has a connection to it.
	 */
	async readOlder<Of extends Scope, Result>(
		scope: Of,
		work: (db: Db<Of>) => Promise<Result>,
		instead: () => Promise<Result> = () => this.transaction(scope, work),
	): Promise<Result> {
		const replica = this.#replica
		if (replica === undefined || !(await replica.isRecent(this.pool).catch(refuseIfUnavailable))) return instead()
		const once = (client: PoolClient) => this.#once(client, { scope, kind: 'read only' }, work)
		return this.#withClient(scope, once, replica.pool).catch(refuseIfUnavailable)
	}

	/** Runs the work in one transaction, with up to three attempts when the database asks for a retry (serialisation failure, deadlock). */
	async transaction<Of extends Scope, Result>(scope: Of, work: (db: Db<Of>) => Promise<Result>): Promise<Result> {
		for (let attempt = 1; ; attempt += 1) {
			try {
				return await this.#withClient(scope, (client) => this.#once(client, { scope, kind: 'transaction' }, work))
			} catch (error) {
				if (attempt === 3 || !isRetryable(error)) return refuseIfUnavailable(error)
			}
		}
	}

	/** `begin` travels with the first statement, and the scope where each transaction says it; work without a statement is no transaction. */
	async #once<Of extends Scope, Result>(
		client: PoolClient,
		{ scope, kind }: { readonly scope: Of; readonly kind: 'transaction' | 'read' | 'read only' },
		work: (db: Db<Of>) => Promise<Result>,
	): Promise<Result> {
		const ask = this.#asking(client)
		let begun: Promise<unknown> | undefined
		const leading = [plainBegin, ...(this.#pooling === 'transaction' ? [scopeOfTransaction(scope)] : [])]
		const begin = async (statement: Statement): Promise<QueryResult> => {
			if (kind !== 'read only' && canBeginWith(client, leading, statement))
				return waitFor(this.#answer_limit_ms, (query_timeout) => beginWith(client, leading, { ...statement, query_timeout }))
			const [, ...others] = leading
			await ask(kind === 'read only' ? { text: 'begin read only' } : { ...plainBegin })
			for (const other of others) await ask({ ...other })
			return ask(statement)
		}
		const first: Ask = (statement) => {
			// Without its transaction a statement does not run: it waits until the first one was answered.
			if (begun !== undefined) return begun.then(() => ask(statement))
			const answer = begin(statement)
			begun = answer
			return answer
		}
		const enqueue: Followed['enqueue'] = async (job) => {
			if (begun === undefined) await first({ text: 'select' })
			return this.enqueue(client, job)
		}
		try {
			const result = await work(bind(first, scope, kind === 'read' ? outsideTransactions : { enqueue, tell: this.#tell }))
			if (begun !== undefined) await ask({ text: 'commit' })
			return result
		} catch (error) {
			// A lost connection cannot roll back, and a frozen server would be waited for again; the server does so when it notices.
			// What a read wrote before it failed stays, as it does where a read is no transaction.
			if (begun !== undefined && !isConnectionLoss(error))
				await ask({ text: kind === 'read' ? 'commit' : 'rollback' }).catch(() => undefined)
			throw error
		}
	}

	/**
	 * The scope stays on a connection of our own between requests, so it costs a statement only when the partner changes. A connection whose prepared
	 * statements are older than a migration is closed, and the work begins again on another: at most as often as there are such connections.
	 */
	async #withClient<Result>(scope: Scope, work: (client: PoolClient) => Promise<Result>, pool = this.pool): Promise<Result> {
		for (let older = pool.totalCount; ; older -= 1) {
			let client: ScopedClient | undefined
			try {
				client = await this.#connect(pool)
				if (this.#pooling === 'session' && client.fundament_scope !== scope) {
					delete client.fundament_scope
					await this.#asking(client)(scopeOfConnection(scope))
					client.fundament_scope = scope
				}
				const result = await holding.run(true, work, client)
				client.release()
				return result
			} catch (error) {
				client?.release(isConnectionLoss(error) || isOutdated(error))
				if (older <= 0 || !isOutdated(error)) throw error
			}
		}
	}

	/** A connection that comes after its caller has gone is given back. */
	#connect(pool: Pool): Promise<PoolClient> {
		return waitFor(connect_limit_ms, async (limit_ms) => {
			const connecting = pool.connect()
			const { promise: given_up, reject } = Promise.withResolvers<never>()
			const timer = setTimeout(() => {
				connecting.then(
					(late) => late.release(),
					() => undefined,
				)
				reject(new Error('timeout exceeded when trying to connect'))
			}, limit_ms)
			return Promise.race([connecting, given_up]).finally(() => clearTimeout(timer))
		})
	}

	/** Sends statements on this connection, each with its limit. */
	readonly #asking =
		(client: PoolClient): Ask =>
		(statement) =>
			waitFor(this.#answer_limit_ms, (query_timeout) => {
				const limited: Statement & { readonly query_timeout: number } = { ...statement, query_timeout }
				return client.query(limited)
			})

	async end(): Promise<void> {
		await this.#replica?.pool.end()
		await this.pool.end()
	}
}

interface Followed {
	readonly enqueue: (job: WaitingJob) => Promise<void>
	readonly tell: Tell
}

const outsideTransactions: Followed = {
	enqueue: () => Promise.reject(new Error('A job is enqueued inside a transaction only.')),
	tell: () => Promise.reject(new Error('An event is told inside a transaction only.')),
}

function bind<Of extends Scope>(ask: Ask, scope: Of, { enqueue, tell }: Followed): Db<Of> {
	const all = async <Values extends object, Row>(statement: Prepared<Values, Row>, values: Values): Promise<Row[]> => {
		const { rows } = await ask({ name: statement.name, text: statement.text, values: valuesFor(statement, values) })
		return rows as Row[]
	}
	const db: Db<Of> = {
		scope,
		asked: [],
		all,
		first: async (statement, values) => (await all(statement, values))[0],
		dynamic: async <Row>(query: Compilable<Row>) => {
			const { sql, parameters } = query.compile()
			return (await ask({ text: sql, values: [...parameters] })).rows as Row[]
		},
		enqueue: ({ name }, payload, not_before) => enqueue({ name, payload, not_before }),
		tell: (event, payload) => tell(db, event.name, payload),
	}
	return db
}
