import type { Database } from './database.ts'

interface Readiness {
	readonly database: boolean
	readonly queue: boolean
	/** Why the database is not ready, for the log. */
	readonly error?: string
}

/**
 * Writes a new file of the database, because a full disk shows only where a file grows: a statement that reads, or writes into a page that
 * is there, still works. The table goes with the transaction. One round trip, without parameters, is one transaction.
 */
const write = `create temporary table ready_write on commit drop as select number from generate_series(1, 5000) number;
	select to_regclass('pgboss.job') is not null as queue`

/** Checks that the database answers and can write, and that the queue's tables exist. */
export async function isDatabaseReady(database: Database): Promise<Readiness> {
	try {
		const answers = (await database.pool.query(write)) as unknown as readonly { readonly rows: readonly { readonly queue?: boolean }[] }[]
		return { database: true, queue: answers.at(-1)?.rows[0]?.queue ?? false }
	} catch (error) {
		return { database: false, queue: false, error: error instanceof Error ? error.message : String(error) }
	}
}

/** The queues with a job that is due. */
export async function queuesWithWork(database: Database): Promise<ReadonlySet<string>> {
	const { rows } = await database.pool.query<{ name: string }>(
		"select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()",
	)
	return new Set(rows.map(({ name }) => name))
}
