import type { Database } from './database.ts'

/** Checks that the database answers and that the queue's tables exist. */
export async function isDatabaseReady(database: Database): Promise<{ database: boolean; queue: boolean }> {
	try {
		const { rows } = await database.pool.query<{ queue: boolean }>("select to_regclass('pgboss.job') is not null as queue")
		return { database: true, queue: rows[0]?.queue ?? false }
	} catch {
		return { database: false, queue: false }
	}
}

/** The queues with a job that is due. */
export async function queuesWithWork(database: Database): Promise<ReadonlySet<string>> {
	const { rows } = await database.pool.query<{ name: string }>(
		"select distinct name from pgboss.job where state < 'active' and start_after <= pgboss.job_now()",
	)
	return new Set(rows.map(({ name }) => name))
}
