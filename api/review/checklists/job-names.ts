import { defineJob } from '#api/platform/jobs/job.ts'

export const settleChecklists = defineJob<{ partner_id: string; application_id: string }>('settle-checklists')
