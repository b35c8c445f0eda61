import { defineJob } from '#api/platform/jobs/job.ts'

/** One file to examine. Apart from what it does, so that whoever wants it done need not know how. */
export const preflightJob = defineJob<{ partner_id: string; document_id: string }>('preflight-document')
