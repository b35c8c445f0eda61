import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Database } from '../db/database.ts'
import { queuesWithWork } from '../db/ready.ts'
import { leaderOf } from '../db/server-address.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Every queue: retried for about a day with back-off, then moved to the dead-letter queue for a person to look at. */
const queueOptions = {
	retryLimit: 15,
	retryDelay: 5,
	retryBackoff: true,
	retryDelayMax: 14_400,
	// After this long a killed worker counts as dead, and its jobs go to another.
	heartbeatSeconds: 15,
	deadLetter: 'dead-letter',
	// pg-boss's own maintenance deletes jobs so long after their end, and so long after they waited in vain.
	deleteAfterSeconds: 7 * 86_400,
	retentionSeconds: 14 * 86_400,
}
/** Whoever looks at what failed for good has a quarter for it. */
const deadLetterOptions = { retentionSeconds: 90 * 86_400 }

const usual_limit_s = 300

/** Longer than a caller's: maintenance works on many rows, and nobody waits for it. */
const statement_limit_ms = 60_000

/** How often the queues are asked, all in one query: dozens of them one by one would be most of what an idle database does. */
const asking_pause_ms = 1_000
/** A worker asks its own queue besides, in case the common query has failed. */
const worker_pause_s = 30

/** The job queue in the database: jobs are rows, inserted by the transaction that needs them. */
export class Queue {
	readonly #boss: PgBoss
	readonly #handlers: readonly JobHandler[]
	readonly #log: Logger
	readonly #workers: { readonly queue: string; readonly id: string }[] = []
	readonly #stopping = new AbortController()
	#asking: Promise<void> | undefined

	constructor(options: { url: string; handlers: readonly JobHandler[]; log: Logger }) {
		this.#handlers = options.handlers
		this.#log = options.log
		const connections = {
			...leaderOf(options.url),
			application_name: 'fundament-jobs',
			max: 4,
			// pg-boss hands these on to the driver: a frozen database is given up, and its connections destroyed.
			statement_timeout: statement_limit_ms,
			query_timeout: statement_limit_ms + 1_000,
		}
		this.#boss = new PgBoss({
			...connections,
			superviseIntervalSeconds: 10,
			maintenanceIntervalSeconds: 600,
			monitorIntervalSeconds: 10,
			cronMonitorIntervalSeconds: 15,
			persistWarnings: false,
		})
		this.#boss.on('error', (error) => this.#log.warn({ error: error.message }, 'job queue'))
	}

	/** Creates or upgrades the queue's tables, creates the queues and lets transactions enqueue. */
	async start(database: Database): Promise<void> {
		await this.#boss.start()
		const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
		const queues = [
			{ name: 'dead-letter', options: deadLetterOptions },
			...this.#handlers.map(({ name, limit_s = usual_limit_s }) => ({ name, options: { ...queueOptions, expireInSeconds: limit_s } })),
		]
		for (const { name, options } of queues) {
			const found = known.get(name)
			if (found === undefined) await this.#boss.createQueue(name, options)
			// An earlier version created it with other options.
			else if (!isDeepStrictEqual({ ...found, ...options }, found)) await this.#boss.updateQueue(name, options)
		}
		database.enqueue = async (client, { name, payload, not_before }) => {
			const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
			const retry = this.#handlers.find((handler) => handler.name === name)?.retry
			await this.#boss.send(name, payload, {
				db,
				...(retry !== undefined && { ...retry, retryBackoff: true }),
				...(not_before !== undefined && { startAfter: not_before }),
			})
		}
	}

	/**
	 * Starts the workers, which may run in a process without the web server. Each job is fetched, limited and settled by itself: a slow one
	 * occupies a worker and never delays the outcome of another.
	 */
	async work(services: Services): Promise<void> {
		for (const handler of this.#handlers) {
			for (let place = 0; place < (handler.at_once ?? 1); place += 1) await this.#workAt(services, handler)
			if (handler.schedule !== undefined) await this.#boss.schedule(handler.name, handler.schedule, {})
		}
		this.#asking = this.#wakeWorkers(services.database)
	}

	async #workAt(services: Services, handler: JobHandler): Promise<void> {
		const id = await this.#boss.work(handler.name, { pollingIntervalSeconds: worker_pause_s }, async (jobs) => {
			// Fetches again at once after a job, since more may be waiting.
			this.#boss.notifyWorker(id)
			for (const job of jobs) await this.#run(services, handler, job)
		})
		this.#workers.push({ queue: handler.name, id })
	}

	/** Wakes the workers of queues that have work, until the queue stops. */
	async #wakeWorkers(database: Database): Promise<void> {
		const { signal } = this.#stopping
		while (!signal.aborted) {
			try {
				const waiting = await queuesWithWork(database)
				for (const { queue, id } of this.#workers) if (waiting.has(queue)) this.#boss.notifyWorker(id)
			} catch (error) {
				this.#log.warn({ error: error instanceof Error ? error.message : String(error) }, 'job queue')
			}
			await wait(asking_pause_ms, undefined, { signal }).catch(() => undefined)
		}
	}

	/** Runs the jobs waiting now, in this process, and returns when none is left; for tests and scripts. */
	async drain(services: Services): Promise<void> {
		let waiting = await queuesWithWork(services.database)
		for (let ran = true; ran;) {
			ran = false
			for (const handler of this.#handlers) {
				// One query for all queues: there are dozens, and most are empty.
				if (!waiting.has(handler.name)) continue
				const jobs = (await this.#boss.fetch<object>(handler.name, { batchSize: 50 })) ?? []
				for (const job of jobs) {
					ran = true
					// Settles this very attempt: one that timed out meanwhile and was taken by another worker belongs to that worker.
					await this.#run(services, handler, job).then(
						() => this.#boss.complete(handler.name, job),
						(error: unknown) => this.#boss.fail(handler.name, job, { message: error instanceof Error ? error.message : String(error) }),
					)
				}
				waiting = await queuesWithWork(services.database)
			}
		}
	}

	async #run(services: Services, handler: JobHandler, job: { id: string; data: unknown }): Promise<void> {
		const started_ms = performance.now()
		try {
			await handler.run(services, job.data, { id: job.id })
			this.#log.debug({ job: handler.name, job_id: job.id, took_ms: Math.round(performance.now() - started_ms) }, 'job done')
		} catch (error) {
			this.#log.error({ job: handler.name, job_id: job.id, err: error }, 'job failed')
			throw error
		}
	}

	/** Lets running jobs finish. */
	async stop(): Promise<void> {
		this.#stopping.abort()
		await this.#asking
		await this.#boss.stop({ graceful: true, timeout: 20_000 })
	}
}
