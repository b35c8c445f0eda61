import { z } from 'zod'

import { itemFactNames } from './item-facts.ts'

/** What a person names. */
export const basisKinds = ['document', 'note', 'call'] as const

/** What a tick rests on, as stored with it: a fact ticks by itself, and names itself. */
export const basis = z.object({
	kind: z.enum([...basisKinds, 'fact']),
	/** The document as it was called, which stays legible when it is deleted. */
	text: z.string().nullable(),
	document_id: z.uuid().nullable(),
	fact: z.enum(itemFactNames).nullable(),
})
export type Basis = z.output<typeof basis>
