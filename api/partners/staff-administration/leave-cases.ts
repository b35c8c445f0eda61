import { z } from 'zod'

import type { StaffContext } from '#api/platform/context.ts'
import { defineJob } from '#api/platform/jobs/job.ts'

export const leaver = z.object({ staff_id: z.uuid(), by: z.object({ type: z.enum(['bouser', 'puser']), id: z.uuid() }) })
export type Leaver = z.output<typeof leaver>

/** Handled in the room of the cases (`api/cases/case/leaving`). */
export const leaveCases = defineJob<Leaver>('leave-cases')

/** Returns the cases of a person who was disabled or lost a role; a job, because there may be thousands. */
export const enqueueLeaving = ({ db, actor: { type, id } }: Pick<StaffContext, 'db' | 'actor'>, staff_id: string): Promise<void> =>
	db.enqueue(leaveCases, { staff_id, by: { type, id } })
