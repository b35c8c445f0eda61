import type { OfferedProduct } from '#contract/partners.ts'
import type { Issue } from '#domain/errors/catalogue.ts'
import { amountIssues } from '#domain/products/amounts.ts'
import { isFactoring } from '#domain/products/enumerations.ts'

import type { Partner } from '../../kit/page-state.tsx'
import { boundsOf, isCurrency } from './offers.ts'

interface Wish {
	readonly loanSize: number | null
	readonly loanDuration: number | null
	readonly factoring_limit: number | null
	readonly currency: unknown
}

const numberOf = (answer: unknown): number | null => (typeof answer === 'number' ? answer : null)

/** What answers say of it so far. */
export const wishIn = ({ loanSize, loanDuration, factoring_limit, currency }: Readonly<Record<string, unknown>>): Wish => ({
	loanSize: numberOf(loanSize),
	loanDuration: numberOf(loanDuration),
	factoring_limit: numberOf(factoring_limit),
	currency,
})

/** What is financed and for how long: of factoring the limit, as long as the product runs (docs/domain/readings B17). */
export const financed = (
	product: OfferedProduct,
	{ loanSize, loanDuration, factoring_limit, currency }: Wish,
): Pick<Wish, 'loanSize' | 'loanDuration'> =>
	isFactoring(product.loan_type)
		? { loanSize: factoring_limit, loanDuration: boundsOf(product, currency)?.duration_months.default ?? null }
		: { loanSize, loanDuration }

/** What the product says against it, as far as it has been said: at the fields in which it is asked. */
export function issuesOfAmount(product: OfferedProduct, wish: Wish, { entitlements, supportedCurrencies }: Partner): Issue[] {
	const { currency } = wish
	const { loanSize, loanDuration } = financed(product, wish)
	if (loanSize === null || loanDuration === null || !isCurrency(currency, supportedCurrencies)) return []
	const rights = { customized_application_amounts: entitlements.includes('customized_application_amounts') }
	return amountIssues(product, { loanSize, loanDuration, currency }, rights).map((issue) =>
		isFactoring(product.loan_type) && issue.field === 'loanSize' ? { ...issue, field: 'factoring_limit' } : issue,
	)
}
