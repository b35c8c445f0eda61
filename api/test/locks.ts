import { expect, vi } from 'vitest'

import type { TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

const patience_ms = 20_000

/** Holds row locks, so that calls meet at a chosen place and in a chosen order. */
export async function holdRows(server: TestServer, statement: string, parameters: readonly unknown[]) {
	const held = Promise.withResolvers<void>()
	const released = Promise.withResolvers<void>()
	const holder = server.asEveryPartner(async (db) => {
		expect(await db.dynamic(sqlOf(statement, parameters))).not.toEqual([])
		held.resolve()
		await released.promise
	})
	await Promise.race([held.promise, holder])

	const waiting = async (): Promise<number> =>
		(
			await server.asEveryPartner((db) =>
				db.dynamic(sqlOf(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)),
			)
		).length
	return {
		/** Starts a call and returns once it waits for a lock as the given number in the queue, or has been answered. */
		async meet<Answer>(call: () => Promise<Answer>, count: number): Promise<{ readonly answer: Promise<Answer> }> {
			let is_answered = false
			const answer = call().finally(() => (is_answered = true))
			await vi.waitUntil(async () => is_answered || (await waiting()) === count, patience_ms)
			return { answer }
		},
		async release(): Promise<void> {
			released.resolve()
			await holder
		},
	}
}
