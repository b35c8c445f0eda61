import { z } from 'zod'

import { refusalNote } from '#domain/accounts/staff/second-person.ts'

/** A draft is submitted for release, then approved or returned by another person; an approved version never changes. */
export const templateStatuses = ['draft', 'submitted', 'approved', 'withdrawn'] as const
export type TemplateStatus = (typeof templateStatuses)[number]

/** Events in the history of a version. */
export const templateActs = ['drafted', 'taken_over', 'submitted', 'returned', 'approved', 'withdrawn'] as const
export type TemplateAct = (typeof templateActs)[number]

/** A draft starts from the current version or from the product's own. */
export const draftOrigins = ['current', 'house'] as const

/** An act on a version; the revision is the one the sender has seen. */
export const templateDecision = z.discriminatedUnion('act', [
	z.strictObject({ act: z.literal('submit'), revision: z.int() }),
	z.strictObject({ act: z.literal('approve'), revision: z.int() }),
	z.strictObject({ act: z.literal('return'), revision: z.int(), note: refusalNote }),
	z.strictObject({ act: z.literal('withdraw'), revision: z.int() }),
])
export type TemplateDecision = z.output<typeof templateDecision>
