import type { z } from 'zod'

import type { JobDefinition } from '../db/database.ts'
import type { Services } from '../services.ts'

export interface JobRun {
	/** Stays the same when the job is tried again. */
	readonly id: string
}

/** Where somebody waits for it, a job that fails is tried again more often than the growing pauses of the others allow. */
interface Retry {
	readonly retryLimit: number
	readonly retryDelayMax: number
}

/** A job and what it does. Handlers run at least once: doing the same twice must be the same as doing it once. */
export interface JobHandler {
	readonly name: string
	/** Five-field cron in UTC for jobs that run by the clock and have an empty payload. */
	readonly schedule?: string
	readonly retry?: Retry
	/** How many at once in each process; one, unless it waits for others more than it computes. */
	readonly at_once?: number
	/** Given up after this long and tried again. Longer than whatever it waits for may take. */
	readonly limit_s?: number
	run(services: Services, payload: unknown, job: JobRun): Promise<void>
}

export const defineJob = <Payload extends object>(name: string): JobDefinition<Payload> => ({ name })

/** Binds a handler to its definition; the payload is checked when it comes out of the database. */
export const jobHandler = <Payload extends object>(
	definition: JobDefinition<Payload>,
	schema: z.ZodType<Payload>,
	run: (services: Services, payload: Payload, job: JobRun) => Promise<void>,
	options: Pick<JobHandler, 'schedule' | 'retry' | 'at_once' | 'limit_s'> = {},
): JobHandler => ({
	name: definition.name,
	...options,
	run: (services, payload, job) => run(services, schema.parse(payload), job),
})
