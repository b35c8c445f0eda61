import type { Basis } from './basis.ts'
import type { FactStates } from './item-facts.ts'
import type { ChecklistDefinition, ChecklistItem, MarkState } from './rules.ts'
import { standings, type KeptMark } from './standing.ts'

/** An item as it was when a transition required its list. */
export interface FrozenItem extends ChecklistItem {
	readonly state: MarkState
	readonly note: string | null
	/** Lists of earlier versions of the product have none. */
	readonly basis?: Basis | null
	/** Null for a fact of the case, and while open. */
	readonly marked_by: string | null
	readonly marked_at: string | null
}

export const basisOfFact = (fact: NonNullable<Basis['fact']>): Basis => ({ kind: 'fact', text: null, document_id: null, fact })

/** The whole list with its ticks, kept because the next version must not change what it said. */
export const frozenItems = (list: Pick<ChecklistDefinition, 'items'>, marks: readonly KeptMark[], facts: FactStates): FrozenItem[] => {
	const shown = standings(list, marks, facts)
	return list.items.map((item, at) => {
		const { state, mark, ticked_by } = shown[at] ?? { state: 'open' as const, mark: null, ticked_by: null }
		return {
			...item,
			state,
			note: mark?.note ?? null,
			basis: ticked_by === null ? (mark?.basis ?? null) : basisOfFact(ticked_by),
			marked_by: mark?.marked_by ?? null,
			marked_at: mark?.marked_at.toISOString() ?? null,
		}
	})
}
