import type { StepRefusal } from '#domain/platform/errors/catalogue.ts'
import type { Basis } from './basis.ts'
import { factOf, type FactStates, type ItemFact } from './item-facts.ts'
import type { ChecklistDefinition, Mark, MarkState } from './rules.ts'

export interface KeptMark extends Mark {
	readonly note: string | null
	readonly basis: Basis | null
	readonly marked_at: Date
}

export interface ItemStanding {
	readonly item_key: string
	readonly state: MarkState
	/** The mark that counts; null for an open item, and for a tick of a fact that is not written down yet. */
	readonly mark: KeptMark | null
	/** The fact that has ticked it, which nobody changes by hand. */
	readonly ticked_by: ItemFact | null
	/** The fact that is against it: it cannot be ticked, though it may not apply for a reason. */
	readonly against: { readonly fact: ItemFact; readonly refusal: StepRefusal } | null
}

/** How an item stands: by the fact that answers it, else as a person has marked it. */
export function standingOf(item_key: string, marks: readonly KeptMark[], facts: FactStates): ItemStanding {
	const mark = marks.find((one) => one.item_key === item_key) ?? null
	const answered = factOf(item_key)
	const found = answered === undefined ? undefined : facts.get(answered.fact)
	if (answered?.settles === true && found?.state === 'holds')
		return { item_key, state: 'done', mark: isOfFact(mark) ? mark : null, ticked_by: answered.fact, against: null }
	const against = answered !== undefined && found?.state === 'against' ? { fact: answered.fact, refusal: found.refusal } : null
	const is_outdated = found?.state === 'holds' && found.since !== undefined && mark !== null && mark.marked_at < found.since
	// A tick of a fact that is lost, one that a fact speaks against and one of what the fact was before no longer count.
	const is_lost = isOfFact(mark) || ((against !== null || is_outdated) && mark?.state === 'done')
	const counting = is_lost ? null : mark
	return { item_key, state: counting?.state ?? 'open', mark: counting, ticked_by: null, against }
}

const isOfFact = (mark: Pick<Mark, 'marked_by'> | null): boolean => mark !== null && mark.marked_by === null

/** The whole list as it stands. */
export const standings = ({ items }: Pick<ChecklistDefinition, 'items'>, marks: readonly KeptMark[], facts: FactStates): ItemStanding[] =>
	items.map(({ key }) => standingOf(key, marks, facts))

export interface Settling {
	/** Items whose fact has come to hold since the last look. */
	readonly ticked: readonly { readonly item_key: string; readonly fact: ItemFact }[]
	/** Items whose tick is lost with its fact. */
	readonly lost: readonly { readonly item_key: string; readonly fact: ItemFact }[]
}

/** The difference between what is written down and what the facts say: a loss is told in the history. */
export function settlingOf(list: Pick<ChecklistDefinition, 'items'>, marks: readonly KeptMark[], facts: FactStates): Settling {
	const shown = standings(list, marks, facts)
	const kept = (item_key: string) => marks.find((one) => one.item_key === item_key)
	return {
		ticked: shown.flatMap(({ item_key, ticked_by }) =>
			ticked_by !== null && kept(item_key) === undefined ? [{ item_key, fact: ticked_by }] : [],
		),
		lost: shown.flatMap(({ item_key, state }) => {
			const fact = factOf(item_key)?.fact
			return state === 'open' && kept(item_key) !== undefined && fact !== undefined ? [{ item_key, fact }] : []
		}),
	}
}
