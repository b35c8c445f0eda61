import type { ChecklistDefinition, ChecklistItem, Mark } from './rules.ts'

/** An item as it was when a transition required its list. */
export interface FrozenItem extends ChecklistItem {
	readonly state: Mark['state'] | 'open'
	readonly note: string | null
	readonly marked_by: string | null
	readonly marked_at: string | null
}

type KeptMark = Mark & { readonly note: string | null; readonly marked_at: Date }

/** The whole list with its ticks, kept because the next version must not change what it said. */
export const frozenItems = ({ items }: Pick<ChecklistDefinition, 'items'>, marks: readonly KeptMark[]): FrozenItem[] =>
	items.map((item) => {
		const mark = marks.find(({ item_key }) => item_key === item.key)
		return {
			...item,
			state: mark?.state ?? 'open',
			note: mark?.note ?? null,
			marked_by: mark?.marked_by ?? null,
			marked_at: mark?.marked_at.toISOString() ?? null,
		}
	})
