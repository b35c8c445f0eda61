import { z } from 'zod'

import { defineJob } from '#api/platform/jobs/job.ts'

export const ofPerson = z.object({ partner_id: z.uuid(), application_id: z.uuid(), signatory_id: z.uuid() })

/** Tells whoever waits for it that somebody is identified. */
export const identifiedJob = defineJob<z.output<typeof ofPerson>>('person-identified')

export const ofRun = z.object({ partner_id: z.uuid(), ident_id: z.uuid() })

/** Asks a provider how far a run is. */
export const askJob = defineJob<z.output<typeof ofRun>>('ask-identification')

/** By the clock: whose time has come to be asked about, and whose is over. */
export const roundJob = defineJob<Record<string, never>>('identification-round')
