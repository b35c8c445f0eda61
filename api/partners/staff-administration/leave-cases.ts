import { z } from 'zod'

import type { StaffDb } from '#api/platform/db/database.ts'
import { defineJob } from '#api/platform/jobs/job.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'

export const leaver = z.object({ staff_id: z.uuid(), by: z.object({ type: z.enum(['bouser', 'puser']), id: z.uuid() }) })
export type Leaver = z.output<typeof leaver>

/** Handled where the cases are (`api/cases/case-files/leaving`). */
export const leaveCases = defineJob<Leaver>('leave-cases')

/** Whoever is shut out or loses a role leaves what they may not work on any more, soon after it is committed: it may be thousands of cases. */
export const enqueueLeaving = (db: StaffDb, staff_id: string, { type, id }: SessionStaff): Promise<void> =>
	db.enqueue(leaveCases, { staff_id, by: { type, id } })
