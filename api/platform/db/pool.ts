import { Pool } from 'pg'
import type { Logger } from 'pino'

import { leaderOf } from './server-address.ts'

/** The server ends a statement before this side gives it up, so that its reason is known. */
export const limitsMs = { statement: 3_800, idle_in_transaction: 30_000 } as const

/** Whether a connection is ours for as long as it stands, or for one transaction. */
export const poolings = ['session', 'transaction'] as const
export type Pooling = (typeof poolings)[number]

export interface PoolOptions {
	readonly url: string
	readonly max_connections: number
	readonly log: Logger
	readonly connect_limit_ms: number
	readonly answer_limit_ms: number
	readonly pooling: Pooling
}

/** Connections with the limits that our statements have. */
export function makePool({ url, max_connections, log, connect_limit_ms, answer_limit_ms, pooling }: PoolOptions): Pool {
	const pool = new Pool({
		...leaderOf(url),
		max: max_connections,
		connectionTimeoutMillis: connect_limit_ms,
		idleTimeoutMillis: 60_000,
		// A pooler of transactions takes no such settings for a connection: each transaction has them (`scopeOfTransaction`).
		...(pooling === 'session' && {
			statement_timeout: limitsMs.statement,
			idle_in_transaction_session_timeout: limitsMs.idle_in_transaction,
		}),
		// A frozen server does not end a statement either: then this side destroys the connection.
		query_timeout: answer_limit_ms,
		application_name: 'fundament',
		// Sends statements that are issued together in one round trip.
		pipeline: true,
	})
	// Without these two listeners a database restart would end the process: an idle and a checked-out client each emit `error`.
	pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'))
	pool.on('connect', (client) => {
		client.on('error', (error) => log.warn({ error: error.message }, 'database connection lost in use'))
	})
	return pool
}
