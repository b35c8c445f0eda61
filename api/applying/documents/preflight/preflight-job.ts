import { defineJob } from '#api/platform/jobs/job.ts'

/** Examines one file. Defined apart from its handler, so that enqueueing does not load the implementation. */
export const preflightJob = defineJob<{ partner_id: string; document_id: string }>('preflight-document')
