import type { z } from 'zod'

import type { JobDefinition } from '../db/database.ts'
import type { Services } from '../services.ts'

export interface JobRun {
	/** Stays the same across retries. */
	readonly id: string
}

/** Retry options for a job that somebody waits for: more frequent than the default back-off. */
interface Retry {
	readonly retryLimit: number
	readonly retryDelayMax: number
}

/** A job and its handler. Delivery is at least once, so handlers must be idempotent. */
export interface JobHandler {
	readonly name: string
	/** Five-field cron in UTC for scheduled jobs, which have an empty payload. */
	readonly schedule?: string
	readonly retry?: Retry
	/** Concurrency in each process; one, unless the job mostly waits for others. */
	readonly at_once?: number
	/** Timeout of a run, which is then retried. It must exceed every timeout inside the job. */
	readonly limit_s?: number
	run(services: Services, payload: unknown, job: JobRun): Promise<void>
}

export const defineJob = <Payload extends object>(name: string): JobDefinition<Payload> => ({ name })

/** Binds a handler to its definition; the payload is validated when it is read from the database. */
export const jobHandler = <Payload extends object>(
	definition: JobDefinition<Payload>,
	{
		schema,
		run,
		...options
	}: Pick<JobHandler, 'schedule' | 'retry' | 'at_once' | 'limit_s'> & {
		readonly schema: z.ZodType<Payload>
		readonly run: (services: Services, payload: Payload, job: JobRun) => Promise<void>
	},
): JobHandler => ({
	name: definition.name,
	...options,
	run: (services, payload, job) => run(services, schema.parse(payload), job),
})
