import type { Currency } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { DurationUnit } from './enumerations.ts'
import type { CurrencyOffer, ProductDefinition } from './product.ts'

export const offerIn = (product: Pick<ProductDefinition, 'currencies'>, wanted: Currency): CurrencyOffer | undefined =>
	product.currencies.find((offer) => offer.currency === wanted)

/** Shown in whole years from two on, otherwise in months (docs/domain/readings Q43). */
export const displayDurationUnit = (months: number): DurationUnit => (months < 24 || months % 12 !== 0 ? 'months' : 'years')

/** Null where it is not known yet, which breaks no bound. */
interface AmountWish {
	readonly loanSize: number | null
	readonly loanDuration: number | null
	readonly currency: Currency
}

interface AmountRights {
	/** The entitlement to type amounts and durations above the slider's maximum; its minimum holds for everybody. */
	readonly customized_application_amounts: boolean
}

/** Faults of an amount, a duration and a currency for this product (docs/domain/readings Q7, Q33, Q34). */
export function amountIssues(
	product: Pick<ProductDefinition, 'currencies'>,
	{ loanSize, loanDuration, currency: wanted }: AmountWish,
	{ customized_application_amounts }: AmountRights,
): Issue[] {
	const offer = offerIn(product, wanted)
	if (offer === undefined) return [issue('err_loan_currency_not_offered', 'currency')]
	const { amount, duration_months } = offer
	const max = customized_application_amounts ? amount.input_max : amount.max
	const max_months = customized_application_amounts ? duration_months.input_max : duration_months.max
	return [
		...(loanSize !== null && loanSize < amount.min
			? [issue('err_loan_amount_too_low', 'loanSize', { min: amount.min, currency: wanted })]
			: []),
		...(loanSize !== null && loanSize > max ? [issue('err_loan_amount_too_high', 'loanSize', { max, currency: wanted })] : []),
		...(loanDuration !== null && loanDuration < duration_months.min
			? [issue('err_loan_duration_too_short', 'loanDuration', { min: duration_months.min })]
			: []),
		...(loanDuration !== null && loanDuration > max_months
			? [issue('err_loan_duration_too_long', 'loanDuration', { max: max_months })]
			: []),
	]
}
