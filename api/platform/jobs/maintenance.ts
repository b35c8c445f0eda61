import { z } from 'zod'

import { deleteOutdated } from '../db/outdated.ts'
import { defineJob, jobHandler } from './job.ts'

const cleanUp = defineJob<Record<string, never>>('clean-up')

/** Deletes expired rows every night. */
export const handlers = [
	jobHandler(cleanUp, { schema: z.object({}), run: ({ database }) => deleteOutdated(database), schedule: '17 2 * * *' }),
]
