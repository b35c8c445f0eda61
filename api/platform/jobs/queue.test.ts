import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { startTestServer, type TestServer } from '../../test/server.ts'
import { sqlOf } from '../../test/sql.ts'
import { defineJob, jobHandler } from './job.ts'
import { Queue } from './queue.ts'

let server: TestServer

beforeAll(async () => {
	server = await startTestServer()
})
afterAll(() => server.close())

const letter = defineJob<{ number: number }>('test-letter')

/** A working queue with one kind of job; records the runs in order. */
async function working(run: (number: number) => Promise<void>, options: { at_once?: number; limit_s?: number } = {}) {
	const { database, log } = server.services
	const runs: number[] = []
	const handler = jobHandler(letter, {
		schema: z.object({ number: z.number() }),
		run: async (_services, { number }) => {
			runs.push(number)
			await run(number)
		},
		...options,
	})
	const queue = new Queue({ url: server.database_url, handlers: [handler], log })
	await queue.start(database)
	const send = (numbers: readonly number[]) =>
		database.transaction('every_partner', async (db) => {
			for (const number of numbers) await db.enqueue(letter, { number })
		})
	const states = async (): Promise<Record<string, string>> => {
		const rows = await server.asEveryPartner((db) =>
			db.dynamic(
				sqlOf<{ number: string; state: string }>(`select data ->> 'number' as number, state from pgboss.job where name = 'test-letter'`),
			),
		)
		return Object.fromEntries(rows.map(({ number, state }) => [number, state]))
	}
	return { queue, runs, send, states }
}

const patience = { timeout: 20_000, interval: 50 }

test('a slow job occupies one worker, and delays neither the run nor the outcome of others', async () => {
	const slow = Promise.withResolvers<void>()
	const { queue, runs, send, states } = await working((number) => (number === 0 ? slow.promise : Promise.resolve()), { at_once: 2 })
	const quick = Array.from({ length: 20 }, (_, index) => index + 1)
	await send([0, ...quick])
	await queue.work(server.services)
	try {
		await vi.waitFor(async () => expect(Object.values(await states()).filter((state) => state === 'completed')).toHaveLength(20), patience)
		expect(await states()).toMatchObject({ 0: 'active' })
		expect(runs.toSorted((one, other) => one - other)).toEqual([0, ...quick])
	} finally {
		slow.resolve()
		await queue.stop()
	}
})

const limitsOfQueue = async (limit_s: number): Promise<number> => {
	const { queue } = await working(() => Promise.resolve(), { limit_s })
	await queue.stop()
	const [row] = await server.asEveryPartner((db) =>
		db.dynamic(sqlOf<{ expire_seconds: number }>(`select expire_seconds from pgboss.queue where name = 'test-letter'`)),
	)
	return row?.expire_seconds ?? 0
}

test('a queue that an earlier version made gets the limits of this one', async () => {
	expect([await limitsOfQueue(300), await limitsOfQueue(900)]).toEqual([300, 900])
})

const jobs = (text: string) => server.asEveryPartner((db) => db.dynamic(sqlOf(text)))

test('jobs are deleted a week after their end, those that waited in vain after two, and what failed for good after a quarter', async () => {
	const { queue, send, states } = await working(() => Promise.resolve())
	try {
		await send([101, 102])
		await queue.drain(server.services)
		await send([103, 104])
		await jobs("update pgboss.job set completed_on = now() - interval '8 days' where name = 'test-letter' and data ->> 'number' = '101'")
		await jobs("update pgboss.job set completed_on = now() - interval '6 days' where name = 'test-letter' and data ->> 'number' = '102'")
		expect(
			await jobs(`select data ->> 'number' as number, (keep_until - created_on)::text as kept from pgboss.job
				where name = 'test-letter' and state < 'active' order by 1`),
		).toEqual([
			{ number: '103', kept: '14 days' },
			{ number: '104', kept: '14 days' },
		])
		await jobs("update pgboss.job set keep_until = now() - interval '1 minute' where name = 'test-letter' and data ->> 'number' = '103'")
		const boss = new PgBoss({ connectionString: server.database_url, schedule: false, supervise: false })
		await boss.start()
		await jobs("update pgboss.queue set maintain_on = null where name = 'test-letter'")
		await boss.supervise('test-letter')
		await boss.stop({ graceful: false })
		const left = await states()
		expect(['101', '102', '103', '104'].map((number) => left[number])).toEqual([undefined, 'completed', undefined, 'created'])
		expect(await jobs("select retention_seconds from pgboss.queue where name = 'dead-letter'")).toEqual([
			{ retention_seconds: 90 * 86_400 },
		])
	} finally {
		await queue.stop()
	}
})
