import { z } from 'zod'

import { text } from '../fields.ts'

/** So many fit beside the queues. */
export const max_saved_views = 20

/**
 * A part of the list under a name of one's own. `query` is what stands in the address of the list after the question mark; the page reads
 * it as carefully as an address somebody typed.
 */
export const savedView = z.strictObject({
	name: text({ max: 60 }),
	query: z
		.string()
		.max(500)
		.regex(/^[\w=&%.+*-]*$/),
})

/** Two names that differ only in letters' case or spaces are the same to whoever reads them. */
export const foldName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('und')
