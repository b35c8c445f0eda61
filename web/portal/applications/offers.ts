import type { OfferedProduct } from '#contract/partners.ts'
import type { Currency } from '#domain/currencies.ts'
import type { LoanPurpose, LoanType } from '#domain/products/enumerations.ts'

/** A purpose under a loan type, as one choice: the same purpose may be financed by several types. */
export const choiceKey = (loan_type: LoanType, purpose: LoanPurpose): string => `${loan_type}.${purpose}`

/** What can be financed here, in the partner's order. */
export const choicesOf = (
	products: readonly OfferedProduct[],
): { readonly loan_type: LoanType; readonly purposes: readonly LoanPurpose[] }[] => {
	const types = [...new Set(products.map((product) => product.loan_type))]
	return types.map((loan_type) => ({
		loan_type,
		purposes: [...new Set(products.filter((product) => product.loan_type === loan_type).flatMap((product) => product.purposes))],
	}))
}

/** The product behind a choice; before one is made, the first of the list stands for its bounds. */
export const productOf = (
	products: readonly OfferedProduct[],
	{ loan_type, purpose }: { readonly loan_type: unknown; readonly purpose: unknown },
): OfferedProduct | undefined =>
	products.find((product) => product.loan_type === loan_type && product.purposes.some((known) => known === purpose)) ??
	products.find((product) => product.loan_type === loan_type) ??
	products[0]

/** The bounds in a currency; in the product's first one when it does not offer that. */
export const boundsOf = (product: OfferedProduct, currency: unknown): OfferedProduct['currencies'][number] | undefined =>
	product.currencies.find((offer) => offer.currency === currency) ?? product.currencies[0]

export const isCurrency = (value: unknown, offered: readonly Currency[]): value is Currency =>
	offered.some((currency) => currency === value)
