import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import type { Database } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'

/** Every queue: tried again for about a day with growing pauses, then kept in the dead-letter queue for a person to look at. */
const queue_options = {
	retryLimit: 15,
	retryDelay: 5,
	retryBackoff: true,
	retryDelayMax: 14_400,
	expireInSeconds: 300,
	// A worker that was killed is missed after this long, and its jobs go to another.
	heartbeatSeconds: 15,
	deadLetter: 'dead-letter',
}

/** The job queue in the database: jobs are rows, written by the transaction that wants them done. */
export class Queue {
	readonly #boss: PgBoss
	readonly #handlers: readonly JobHandler[]
	readonly #log: Logger

	constructor(options: { url: string; handlers: readonly JobHandler[]; log: Logger }) {
		this.#handlers = options.handlers
		this.#log = options.log
		this.#boss = new PgBoss({
			connectionString: options.url,
			application_name: 'fundament-jobs',
			max: 4,
			superviseIntervalSeconds: 10,
			maintenanceIntervalSeconds: 600,
			monitorIntervalSeconds: 10,
			cronMonitorIntervalSeconds: 15,
			persistWarnings: false,
		})
		this.#boss.on('error', (error) => this.#log.warn({ error: error.message }, 'job queue'))
	}

	/** Creates or upgrades the queue's tables, makes the queues and lets transactions enqueue. */
	async start(database: Database): Promise<void> {
		await this.#boss.start()
		await this.#boss.createQueue('dead-letter')
		for (const handler of this.#handlers) await this.#boss.createQueue(handler.name, queue_options)
		database.enqueue = async (client, name, payload) => {
			const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
			await this.#boss.send(name, payload, { db })
		}
	}

	/** Begins to work: one process may only serve the web while another only works. */
	async work(services: Services): Promise<void> {
		for (const handler of this.#handlers) {
			await this.#boss.work(handler.name, { pollingIntervalSeconds: 1, batchSize: 50 }, async (jobs) => {
				for (const job of jobs) await this.#settle(services, handler, job)
			})
			if (handler.schedule !== undefined) await this.#boss.schedule(handler.name, handler.schedule, {})
		}
	}

	/** Runs what is waiting now, in this process, and returns when nothing is left; for tests and scripts. */
	async drain(services: Services): Promise<void> {
		for (let ran = true; ran;) {
			ran = false
			for (const handler of this.#handlers) {
				const jobs = (await this.#boss.fetch<object>(handler.name, { batchSize: 50 })) ?? []
				for (const job of jobs) {
					ran = true
					if (await this.#settle(services, handler, job)) await this.#boss.complete(handler.name, job.id)
				}
			}
		}
	}

	/** Runs one job; a failure is its own and not that of the others fetched with it. */
	async #settle(services: Services, handler: JobHandler, job: { id: string; data: unknown }): Promise<boolean> {
		try {
			await this.#run(services, handler, job)
			return true
		} catch (error) {
			await this.#boss.fail(handler.name, job.id, { message: error instanceof Error ? error.message : String(error) })
			return false
		}
	}

	async #run(services: Services, handler: JobHandler, job: { id: string; data: unknown }): Promise<void> {
		const started_ms = performance.now()
		try {
			await handler.run(services, job.data, { id: job.id })
			this.#log.info({ job: handler.name, job_id: job.id, took_ms: Math.round(performance.now() - started_ms) }, 'job done')
		} catch (error) {
			this.#log.error({ job: handler.name, job_id: job.id, err: error }, 'job failed')
			throw error
		}
	}

	/** Lets running jobs finish. */
	async stop(): Promise<void> {
		await this.#boss.stop({ graceful: true, timeout: 20_000 })
	}
}
