import { z } from 'zod'

import type { TenantDb } from '#api/platform/db/database.ts'
import { defineJob } from '#api/platform/jobs/job.ts'

export const exportPayload = z.object({ partner_id: z.uuid(), export_id: z.uuid() })

export const makeExport = defineJob<z.output<typeof exportPayload>>('make-data-export')

export const enqueueExport = (db: TenantDb, wanted: z.output<typeof exportPayload>): Promise<void> => db.enqueue(makeExport, wanted)
