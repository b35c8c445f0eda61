import type { OfferedProduct } from '#contract/partners/configuration.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { boundsOf } from './offers.ts'

/** What a form about a loan holds, as far as the product bounds it. */
export interface Held {
	readonly currency: unknown
	readonly loanSize: unknown
	readonly loanDuration: unknown
	readonly factoring_limit: unknown
}

type Bounded = keyof Held

const isUnchosen = (value: unknown, standard: number): boolean =>
	value === null || value === undefined || value === '' || value === standard

/**
 * What moves along when another product, or another currency of it, is chosen: a currency it does not offer, and figures nobody
 * chose, which were the default of the one before or are asked for the first time.
 */
export function movesWith(
	before: OfferedProduct,
	next: OfferedProduct,
	held: Held,
	wanted_currency: unknown,
): Partial<Record<Bounded, unknown>> {
	const [old, bounds] = [boundsOf(before, held.currency), boundsOf(next, wanted_currency)]
	if (old === undefined || bounds === undefined) return {}
	const figures = isFactoring(next.loan_type)
		? { ...(isUnchosen(held.factoring_limit, old.amount.default) && { factoring_limit: bounds.amount.default }) }
		: {
				...(isUnchosen(held.loanSize, old.amount.default) && { loanSize: bounds.amount.default }),
				...(isUnchosen(held.loanDuration, old.duration_months.default) && { loanDuration: bounds.duration_months.default }),
			}
	const moved = { currency: bounds.currency, ...figures }
	return Object.fromEntries(Object.entries(moved).filter(([name, value]) => held[name as Bounded] !== value))
}

const isHeld = (answer: unknown): boolean => answer !== undefined && answer !== null && answer !== ''

/** The same for a configured form, on whatever step it asks: what was not answered yet begins there as the form says. */
export function answersMovingWith(
	before: OfferedProduct,
	next: OfferedProduct,
	answers: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
	const { currency, loanSize, loanDuration, factoring_limit, purpose_key } = answers
	const moved = movesWith(before, next, { currency, loanSize, loanDuration, factoring_limit }, currency)
	const is_offered = next.purposes.some((purpose) => purpose === purpose_key)
	return {
		...(isHeld(purpose_key) && !is_offered && { purpose_key: '' }),
		...Object.fromEntries(Object.entries(moved).filter(([name]) => isHeld(answers[name]))),
	}
}
