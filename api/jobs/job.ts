import type { z } from 'zod'

import type { JobDefinition } from '../db/database.ts'
import type { Services } from '../services.ts'

export interface JobRun {
	/** Stays the same when the job is tried again. */
	readonly id: string
}

/** A job and what it does. Handlers run at least once: doing the same twice must be the same as doing it once. */
export interface JobHandler {
	readonly name: string
	/** Five-field cron in UTC for jobs that run by the clock and have an empty payload. */
	readonly schedule?: string
	run(services: Services, payload: unknown, job: JobRun): Promise<void>
}

export const defineJob = <Payload extends object>(name: string): JobDefinition<Payload> => ({ name })

/** Binds a handler to its definition; the payload is checked when it comes out of the database. */
export const jobHandler = <Payload extends object>(
	definition: JobDefinition<Payload>,
	schema: z.ZodType<Payload>,
	run: (services: Services, payload: Payload, job: JobRun) => Promise<void>,
	options: { schedule?: string } = {},
): JobHandler => ({
	name: definition.name,
	...options,
	run: (services, payload, job) => run(services, schema.parse(payload), job),
})
