import { z } from 'zod'

import { defineJob } from '#api/platform/jobs/job.ts'

export const ofPerson = z.object({ partner_id: z.uuid(), application_id: z.uuid(), signatory_id: z.uuid() })

/** Notifies the rooms that wait for a person's identification. */
export const identifiedJob = defineJob<z.output<typeof ofPerson>>('person-identified')

export const ofRun = z.object({ partner_id: z.uuid(), ident_id: z.uuid() })

/** Polls a provider for the state of a run. */
export const askJob = defineJob<z.output<typeof ofRun>>('ask-identification')

/** Scheduled: enqueues due polls and ends expired runs. */
export const roundJob = defineJob<Record<string, never>>('identification-round')
