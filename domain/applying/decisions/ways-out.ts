import type { Currency } from '#domain/platform/currencies.ts'
import { addDays, addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { isInterval, type Interval } from './conditions.ts'
import { evaluate, fires, type Decided } from './evaluate.ts'
import type { Facts } from './facts.ts'
import type { ChangeableFact, Refusing } from './policy.ts'

/** A change of one fact to its nearest accepted value. */
export type Change =
	| { readonly fact: 'company_age_months'; readonly from: IsoDate; readonly months: number }
	| { readonly fact: 'loan_amount'; readonly is_lower: boolean; readonly value: number; readonly currency: Currency }
	| { readonly fact: 'loan_duration_months'; readonly is_lower: boolean; readonly value: number }
	| { readonly fact: 'currency'; readonly value: Currency }
	| { readonly fact: 'annual_revenue'; readonly value: number; readonly currency: Currency }
	| { readonly fact: 'employees'; readonly value: number }

/** Changes that lead to another outcome together. */
export type Way = readonly Change[]

/** The furthest a company can be expected to plan a loan ahead. */
const horizon_months = 60

/**
 * Changes that avoid a refusal, found by evaluating the same policy with changed facts: single changes where one is enough, else
 * one combination. Empty when changeable facts cannot avoid it.
 */
export function waysOut(product: Decided, facts: Facts): Way[] {
	const refusing = refusingRules(product, facts)
	if (refusing.length === 0) return []
	const changeable = [...new Set(refusing.flatMap((rule) => rule.changeable))]
	const isAccepted = (changed: Facts): boolean => evaluate(product, changed).outcome !== 'refused'
	const single = changeable.flatMap((fact) => nearest(product, facts, fact, isAccepted)).map((found) => [found.change])
	if (single.length > 0) return single
	const combined = combination(product, facts)
	return combined === undefined ? [] : [combined]
}

/**
 * Adds one change after the other, each for the first row that refuses then: a change may lead into another row, and a row may
 * need several. Gives up when the changes lead back to the start.
 */
function combination(product: Decided, facts: Facts): Way | undefined {
	let now = facts
	let way: Change[] = []
	for (let tried = 0; tried < product.eligibility.rules.length; tried += 1) {
		const [rule] = refusingRules(product, now)
		if (rule === undefined) break
		const [first] = rule.changeable.flatMap((fact) => nearest(product, now, fact, (changed) => !fires(rule, changed)))
		if (first === undefined) return undefined
		// A later change of a fact replaces the earlier one.
		way = [...way.filter((change) => change.fact !== first.change.fact), first.change]
		now = first.facts
	}
	return refusingRules(product, now).length === 0 ? way.map((change) => asSeenFrom(facts, change)) : undefined
}

/** Directions are relative to the requested value, not to one tried on the way. */
const asSeenFrom = (facts: Facts, change: Change): Change =>
	'is_lower' in change ? { ...change, is_lower: change.value < facts[change.fact] } : change

const refusingRules = (product: Decided, facts: Facts): Refusing[] =>
	product.eligibility.rules.filter((rule): rule is Refusing => rule.outcome === 'refuse' && fires(rule, facts))

interface Found {
	readonly change: Change
	readonly facts: Facts
}

/** The nearest accepted values of a fact, below and above the current one. */
function nearest(product: Decided, facts: Facts, fact: ChangeableFact, isAccepted: (changed: Facts) => boolean): Found[] {
	const firstOf = (candidates: readonly Found[]): Found[] => candidates.filter((candidate) => isAccepted(candidate.facts)).slice(0, 1)
	const { currency } = facts
	const offer = product.currencies.find((offered) => offered.currency === currency)
	switch (fact) {
		case 'company_age_months':
			return firstOf(daysAhead(product, facts))
		case 'currency':
			return product.currencies
				.filter(
					(offered) =>
						offered.currency !== currency &&
						isIn(offered.amount, facts.loan_amount) &&
						isIn(offered.duration_months, facts.loan_duration_months),
				)
				.map((offered): Found => ({ change: { fact, value: offered.currency }, facts: { ...facts, currency: offered.currency } }))
				.filter((candidate) => isAccepted(candidate.facts))
		case 'loan_amount':
		case 'loan_duration_months': {
			const bounds = fact === 'loan_amount' ? offer?.amount : offer?.duration_months
			const inside = numbersAround(product, fact).filter((value) => bounds !== undefined && isIn(bounds, value))
			const candidate = (value: number): Found => {
				const is_lower = value < facts[fact]
				const change: Change = fact === 'loan_amount' ? { fact, is_lower, value, currency } : { fact, is_lower, value }
				return { change, facts: { ...facts, [fact]: value } }
			}
			return [
				...firstOf(
					inside
						.filter((value) => value < facts[fact])
						.toReversed()
						.map(candidate),
				),
				...firstOf(inside.filter((value) => value > facts[fact]).map(candidate)),
			]
		}
		case 'annual_revenue':
		case 'employees':
			return firstOf(
				numbersAround(product, fact)
					.filter((value) => value > (facts[fact] ?? 0))
					.map((value): Found => {
						const change: Change = fact === 'annual_revenue' ? { fact, value, currency } : { fact, value }
						return { change, facts: { ...facts, [fact]: value } }
					}),
			)
	}
}

const isIn = ({ min, max }: { readonly min: number; readonly max: number }, value: number): boolean => value >= min && value <= max

/** Outcomes only change at the table's own limits, so those numbers and their neighbours are enough to try; ascending. */
function numbersAround(
	{ eligibility }: Decided,
	fact: 'company_age_months' | 'loan_amount' | 'loan_duration_months' | 'annual_revenue' | 'employees',
): number[] {
	const limits = eligibility.rules.flatMap(({ when }) => {
		const condition: Interval | { is_known: boolean } | undefined = when[fact]
		if (condition === undefined || !isInterval(condition)) return []
		return Object.values(condition).filter((limit) => limit !== undefined)
	})
	const whole = limits.flatMap((limit) => [Math.ceil(limit) - 1, limit, Math.floor(limit) + 1])
	return [...new Set(whole)].toSorted((one, other) => one - other)
}

/** The days on which the company's age passes a limit; a month's last day may complete it a few days later. */
function daysAhead(product: Decided, facts: Facts): Found[] {
	const { foundation_date, today } = facts
	if (foundation_date === null) return []
	const last = addMonths(today, horizon_months)
	return numbersAround(product, 'company_age_months')
		.flatMap((months) => [0, 1, 2, 3].map((days) => ({ months, from: addDays(addMonths(foundation_date, months), days) })))
		.filter(({ from }) => isBefore(today, from) && !isBefore(last, from))
		.map(({ months, from }): Found => ({ change: { fact: 'company_age_months', from, months }, facts: { ...facts, today: from } }))
}
