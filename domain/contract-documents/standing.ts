import { z } from 'zod'

import { multilineText } from '../fields.ts'

/** A draft is written, submitted for release, and released or returned by another; what is approved stays as it is. */
export const templateStatuses = ['draft', 'submitted', 'approved', 'withdrawn'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/** What has happened to a version. */
export const templateActs = ['drafted', 'taken_over', 'submitted', 'returned', 'approved', 'withdrawn'] as const
export type TemplateAct = (typeof templateActs)[number]

/** What a draft begins with: the version that holds, or the product's own of today. */
export const draftOrigins = ['current', 'house'] as const

const returnNote = multilineText({ min: 10, max: 2_000 })
export const templateReturn = z.strictObject({ note: returnNote })

/** What somebody does with a version; the revision is the one they have seen. */
export const templateDecision = z.discriminatedUnion('act', [
	z.strictObject({ act: z.literal('submit'), revision: z.int() }),
	z.strictObject({ act: z.literal('approve'), revision: z.int() }),
	z.strictObject({ act: z.literal('return'), revision: z.int(), note: returnNote }),
	z.strictObject({ act: z.literal('withdraw'), revision: z.int() }),
])
export type TemplateDecision = z.output<typeof templateDecision>
