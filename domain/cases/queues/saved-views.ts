import { z } from 'zod'

import { text } from '#domain/platform/fields.ts'

/** The number that fits beside the queues. */
export const max_saved_views = 20

/** So many shared views have room beside the queues. */
export const max_shared_views = 8

/** A named filter of the list. `query` is the query string of the list's URL; the page validates it like any typed URL. */
export const savedView = z.strictObject({
	name: text({ max: 60 }),
	query: z
		.string()
		.max(500)
		.regex(/^[\w=&%.+*-]*$/),
	/** Colleagues see it beside the queues too. */
	is_shared: z.boolean().default(false),
})

/** Names that differ only in case or spaces count as equal. */
export const foldName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('und')
