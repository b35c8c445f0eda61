import { defineJob } from '#api/platform/jobs/job.ts'

export interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** Asks about everybody of an application nobody has been asked about yet. */
export const screenJob = defineJob<OfApplication>('screen-application')
