import type { OfferedProduct } from '#contract/partners/configuration.ts'
import { isFactoring } from '#domain/partners/products/enumerations.ts'

import { boundsOf } from './offers.ts'

interface Wish {
	readonly loanSize: number | null
	readonly loanDuration: number | null
	readonly factoring_limit: number | null
	readonly currency: unknown
}

export const numberOf = (answer: unknown): number | null => (typeof answer === 'number' ? answer : null)

/** Reads the request's figures from the answers so far. */
export const wishIn = ({ loanSize, loanDuration, factoring_limit, currency }: Readonly<Record<string, unknown>>): Wish => ({
	loanSize: numberOf(loanSize),
	loanDuration: numberOf(loanDuration),
	factoring_limit: numberOf(factoring_limit),
	currency,
})

/** The amount financed and its duration: of factoring, the limit for the duration of the product (docs/domain/readings B17). */
export const financed = (
	product: OfferedProduct,
	{ loanSize, loanDuration, factoring_limit, currency }: Wish,
): Pick<Wish, 'loanSize' | 'loanDuration'> =>
	isFactoring(product.loan_type)
		? { loanSize: factoring_limit, loanDuration: boundsOf(product, currency)?.duration_months.default ?? null }
		: { loanSize, loanDuration }
