import type { IsoDate } from '#domain/platform/dates.ts'
import { isFactOf, type Fact, type FactOf } from './facts.ts'

const compare = <Value extends string | number>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)

const orderIn = ({ content }: Fact): number => ('order' in content ? (content.order ?? 0) : 0)

/** A form of the content that does not depend on the order of its keys. */
const canonical = ({ content }: Fact): string =>
	JSON.stringify(content, (_, value: unknown) =>
		typeof value === 'object' && value !== null && !Array.isArray(value)
			? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => compare(one, other)))
			: value,
	)

/** By value date, the order that was given, and what facts say: when a fact became known decides only between equals. */
const compareFacts = (one: Fact, other: Fact): number =>
	compare(one.value_on, other.value_on) ||
	compare(orderIn(one), orderIn(other)) ||
	compare(canonical(one), canonical(other)) ||
	compare(one.fact_id, other.fact_id)

const isNot = (fact: Fact, ...kinds: readonly Fact['content']['kind'][]): boolean => !kinds.includes(fact.content.kind)

/** Facts that were not taken away. A correction that was itself corrected takes nothing away. */
export function uncorrected(facts: readonly Fact[]): Fact[] {
	const corrections = Map.groupBy(facts.filter(isFactOf('correction')), ({ content }) => content.corrects)
	const holds = ({ fact_id }: Fact): boolean => !(corrections.get(fact_id) ?? []).some(holds)
	return facts.filter(holds)
}

/** The day of the first payout that holds. */
export const firstPayoutOn = (facts: readonly Fact[]): IsoDate | undefined =>
	uncorrected(facts)
		.filter(isFactOf('payout'))
		.map(({ value_on }) => value_on)
		.toSorted()[0]

/** A return counts once its receipt is here, in the order of receipts; without a receipt that holds there is nothing to take back. */
function returnsOf(returns: readonly FactOf<'return'>[], receipts: readonly Fact[]): Fact[] {
	const places = new Map(receipts.map(({ fact_id, value_on }, place) => [fact_id, { place, value_on }]))
	const placed = returns.flatMap((fact) => {
		const receipt = places.get(fact.content.receipt)
		if (receipt === undefined) return []
		return [{ place: receipt.place, fact: { ...fact, value_on: laterOf(fact.value_on, receipt.value_on) } }]
	})
	return placed.toSorted((one, other) => compare(one.place, other.place) || compareFacts(one.fact, other.fact)).map(({ fact }) => fact)
}

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other)

/**
 * The facts that hold, in their order and on the day they count: a return no earlier than its receipt, and a change of the plan no earlier than
 * the first payout, with which the plan begins.
 */
export function standing(facts: readonly Fact[]): Fact[] {
	const held = uncorrected(facts)
	const ordered = held.filter((fact) => isNot(fact, 'correction', 'return')).toSorted(compareFacts)
	const begins_on = ordered.find(isFactOf('payout'))?.value_on
	const others = ordered.map((fact) =>
		begins_on === undefined || isNot(fact, 'plan_version') ? fact : { ...fact, value_on: laterOf(fact.value_on, begins_on) },
	)
	return [...others, ...returnsOf(held.filter(isFactOf('return')), ordered.filter(isFactOf('receipt')))]
}
