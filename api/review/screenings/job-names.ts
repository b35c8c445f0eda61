import { defineJob } from '#api/platform/jobs/job.ts'

export interface OfApplication {
	readonly partner_id: string
	readonly application_id: string
}

/** Screens everybody of an application who has not been screened yet. */
export const screenJob = defineJob<OfApplication>('screen-application')
