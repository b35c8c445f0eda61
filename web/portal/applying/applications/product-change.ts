import type { OfferedProduct } from '#contract/partners/configuration.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { boundsOf } from './offers.ts'

/** The form values that the product bounds. */
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
 * The values that move when another product or another currency is chosen: a currency the new one does not offer, and untouched figures,
 * which were the previous default or are asked for the first time.
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

/** Does the same for a configured form, for the questions of all its steps: unanswered ones start with the form's defaults. */
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
