import { z } from 'zod'

import { languages } from '#domain/accounts/account/languages.ts'
import type { ErrorCode } from '#domain/platform/errors/catalogue.ts'
import { addFault, choice, multilineText, optional, text } from '#domain/platform/fields.ts'
import type { StaffRole } from '#domain/accounts/staff/grants.ts'
import { basisKinds } from './basis.ts'
import { factOf, type FactStates } from './item-facts.ts'
import { checklistKinds, checklistSides, mayTick, type ChecklistKind, type ChecklistSide } from './kinds.ts'

const itemKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/)

export const checklistItem = z.strictObject({
	key: itemKey,
	/** The side that ticks the item. */
	side: z.enum(checklistSides).default('prepares'),
	text: z.record(z.enum(languages), z.string().min(1).max(300)),
})
export type ChecklistItem = z.output<typeof checklistItem>

/** One version of a list; a partner's own is part of its configuration, for all of its products or for one. */
export const checklistDefinition = z
	.strictObject({
		kind: z.enum(checklistKinds),
		version: z.int().min(1),
		product_id: z.string().nullable().default(null),
		items: z.array(checklistItem).min(1).max(40),
	})
	.refine(({ items }) => new Set(items.map(({ key }) => key)).size === items.length, { path: ['items'] })
export type ChecklistDefinition = z.output<typeof checklistDefinition>

export const markStates = ['open', 'done', 'not_applicable'] as const
export type MarkState = (typeof markStates)[number]

export interface Mark {
	readonly item_key: string
	readonly state: Exclude<MarkState, 'open'>
	/** Null for a fact of the case. */
	readonly marked_by: string | null
}

const note = multilineText({ max: 500 })

/** What a person's tick rests on: a document of the case, or a note or a call in their words. */
export const basisForm = z
	.strictObject({
		kind: choice(basisKinds),
		document_id: optional(z.uuid({ error: 'err_field_invalid' })),
		text: optional(text({ max: 300 })),
	})
	.superRefine(({ kind, document_id, text: said }, context) => {
		if (kind === 'document' && document_id === null) addFault(context, ['document_id'], 'err_field_required')
		if (kind !== 'document' && said === null) addFault(context, ['text'], 'err_field_required')
	})
export type BasisForm = z.output<typeof basisForm>

/** Sets a tick, takes it back, or states why the item does not apply. */
export const markRequest = z
	.strictObject({
		kind: choice(checklistKinds),
		item_key: itemKey,
		state: choice(markStates),
		/** The state the sender saw, so that nobody overwrites another person's tick unseen. */
		was: choice(markStates),
		note: optional(note),
		/** Required for a tick. */
		basis: basisForm.nullable().default(null),
	})
	.superRefine(({ state, note: said, basis }, context) => {
		if (state === 'not_applicable' && said === null) addFault(context, ['note'], 'err_field_required')
		if (state === 'done' && basis === null) addFault(context, ['basis'], 'err_field_required')
	})
export type MarkRequest = z.output<typeof markRequest>

/** The newest version of the partner's list for this product, else for all of its products, else the standard one. */
export function currentDefinition(
	kind: ChecklistKind,
	product_id: string,
	own: readonly ChecklistDefinition[],
	standard: readonly ChecklistDefinition[],
): ChecklistDefinition {
	const newest = (lists: readonly ChecklistDefinition[]) =>
		lists.filter((list) => list.kind === kind).toSorted((one, other) => other.version - one.version)[0]
	const found =
		newest(own.filter((list) => list.product_id === product_id)) ??
		newest(own.filter((list) => list.product_id === null)) ??
		newest(standard)
	if (found === undefined) throw new Error(`There is no checklist ${kind}.`)
	return found
}

const sideOf = ({ items }: Pick<ChecklistDefinition, 'items'>, item_key: string): ChecklistSide =>
	items.find(({ key }) => key === item_key)?.side ?? 'prepares'

/** The people who ticked items that the other side checks. */
export const preparersIn = (list: Pick<ChecklistDefinition, 'items'>, marks: readonly Mark[]): string[] => [
	...new Set(marks.flatMap(({ item_key, marked_by }) => (marked_by !== null && sideOf(list, item_key) === 'prepares' ? [marked_by] : []))),
]

/** The people whose work is a fact that answers an item of the preparing side. */
export const authorsOfFacts = ({ items }: Pick<ChecklistDefinition, 'items'>, facts: FactStates): string[] => [
	...new Set(
		items.flatMap(({ key, side }) => {
			const answered = side === 'prepares' ? factOf(key) : undefined
			const found = answered === undefined ? undefined : facts.get(answered.fact)
			return found?.state === 'holds' ? (found.author_ids ?? []) : []
		}),
	),
]

interface Ticking {
	readonly list: Pick<ChecklistDefinition, 'kind' | 'items'>
	readonly marks: readonly Mark[]
	/** People who took part in the subject of the list other than by ticks: the authors of an offer's terms. */
	readonly author_ids: readonly string[]
	readonly staff: { readonly id: string; readonly roles: readonly StaffRole[] }
}

/** Why this person may not tick an item: a missing permission, or work on the other side. */
export function refusalOfMark(item: ChecklistItem, { list, marks, author_ids, staff }: Ticking): ErrorCode | undefined {
	if (!mayTick(list.kind, item.side, staff.roles)) return 'err_permission_missing'
	const others = marks.filter(({ item_key, marked_by }) => marked_by === staff.id && sideOf(list, item_key) !== item.side)
	const is_author = item.side === 'checks' && author_ids.includes(staff.id)
	return others.length > 0 || is_author ? 'approve_require_different_user' : undefined
}
