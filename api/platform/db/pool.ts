import { Pool } from 'pg'
import type { Logger } from 'pino'

import { leaderOf } from './server-address.ts'

/** The server ends a statement before this side gives it up, so that its reason is known. */
const statement_limit_ms = 3_800

export interface PoolOptions {
	readonly url: string
	readonly max_connections: number
	readonly log: Logger
	readonly connect_limit_ms: number
	readonly answer_limit_ms: number
}

/** Connections with the limits that our statements have. */
export function makePool({ url, max_connections, log, connect_limit_ms, answer_limit_ms }: PoolOptions): Pool {
	const pool = new Pool({
		...leaderOf(url),
		max: max_connections,
		connectionTimeoutMillis: connect_limit_ms,
		idleTimeoutMillis: 60_000,
		statement_timeout: statement_limit_ms,
		// A frozen server does not end a statement either: then this side destroys the connection.
		query_timeout: answer_limit_ms,
		idle_in_transaction_session_timeout: 30_000,
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
