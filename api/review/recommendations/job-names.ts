import { defineJob } from '#api/platform/jobs/job.ts'

/** Scheduled: at every partner. */
export const recount = defineJob<Record<string, never>>('recount-votes')

export const recountOfPartner = defineJob<{ readonly partner_id: string }>('recount-votes-of-partner')
