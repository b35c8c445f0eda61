import { z } from 'zod'

import { keepMonths } from '../db/months.ts'
import { deleteOutdated } from '../db/outdated.ts'
import { defineJob, jobHandler } from './job.ts'

const cleanUp = defineJob<Record<string, never>>('clean-up')
const makeMonths = defineJob<Record<string, never>>('make-months')

/** Deletes expired rows every night, and makes the months to come of the tables by month. */
export const handlers = [
	jobHandler(cleanUp, { schema: z.object({}), run: ({ database }) => deleteOutdated(database), schedule: '17 2 * * *' }),
	jobHandler(makeMonths, { schema: z.object({}), run: ({ database, log }) => keepMonths(database, log), schedule: '27 * * * *' }),
]
