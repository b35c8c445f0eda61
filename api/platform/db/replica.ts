import type { Pool } from 'pg'
import type { Logger } from 'pino'

import { makePool, type Pooling } from './pool.ts'

export interface ReplicaOptions {
	readonly url: string
	/** What it knows must be no older than this. */
	readonly max_lag_s: number
}

interface Surroundings {
	readonly pooling: Pooling
	readonly log: Logger
}

/** Shorter than the leader's: whoever waited for nothing still has time to ask the leader. */
const limit_ms = 1_000

/** A replica that was not there is left alone this long. */
const away_ms = 30_000

/** Where the leader's log is, and its time: clocks of two machines differ. */
const position_of_leader = 'select pg_current_wal_lsn()::text as position, now()::text as now'

/**
 * It has everything the leader had written when asked, or its last change is of within the bound. A server that was promoted meanwhile
 * is a replica no more.
 */
const is_recent = `select pg_is_in_recovery() and (coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
	or coalesce($2::timestamptz - pg_last_xact_replay_timestamp() <= make_interval(secs => $3), false)) as is_recent`

/** A server that follows the leader, for reads that may be a little old. */
export class Replica {
	readonly pool: Pool
	readonly #max_lag_s: number
	readonly #log: Logger
	#away_until_ms = 0

	constructor({ url, max_lag_s, pooling, log }: ReplicaOptions & Surroundings) {
		this.pool = makePool({ url, max_connections: 4, pooling, log, connect_limit_ms: limit_ms, answer_limit_ms: 4_100 })
		this.#max_lag_s = max_lag_s
		this.#log = log
	}

	/** Whether it may be read now; what is not there, or lags, is left to the leader. */
	async isRecent(leader: Pool): Promise<boolean> {
		if (performance.now() < this.#away_until_ms) return false
		const asked = await leader.query<{ position: string; now: string }>(position_of_leader)
		try {
			const { position, now } = asked.rows[0] ?? {}
			const { rows } = await this.pool.query<{ is_recent: boolean }>(is_recent, [position, now, this.#max_lag_s])
			if (rows[0]?.is_recent === true) return true
			this.#log.warn({ max_lag_s: this.#max_lag_s }, 'the replica lags, and is not read')
		} catch (error) {
			this.#away_until_ms = performance.now() + away_ms
			this.#log.warn({ error: error instanceof Error ? error.message : String(error) }, 'the replica does not answer, and is not read')
		}
		return false
	}
}
