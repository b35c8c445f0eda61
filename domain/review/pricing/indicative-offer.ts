import { addCents, cents, centsOf, majorOf, rateBps, roundHalfUp, shareOf, type Cents, type RateBps } from '#domain/platform/money.ts'
import { gridRowOf, pricedClasses } from '#domain/partners/products/price-grid.ts'
import type { IndicativePricing } from '#domain/partners/products/product.ts'
import { effectiveRate } from './effective-rate.ts'
import { Exact } from './exact.ts'
import { regularInstalment, repaymentPlan, totalInterest, type Loan } from './plan.ts'
import { monthsOfFrequency, type FactoringTerms, type RepaymentFrequency, type RepaymentType } from './terms.ts'

interface Wish {
	/** For factoring, the limit. */
	readonly amount_cents: Cents
	readonly duration_months: number
	/** Without effect on the price: a product has one grid, and amounts are not converted (docs/domain/readings Q41). */
	readonly currency: string
	/** Null, or a class without a price, while the company is unrated. */
	readonly rating_class: string | null
	/** Sales of the previous year, at home and abroad; the basis of the price of factoring. */
	readonly annual_sales_cents?: Cents | null | undefined
}

export interface IndicativeOffer {
	readonly is_range: boolean
	readonly rate_low_bps: RateBps
	readonly rate_high_bps: RateBps
	/** The regular instalment per month. */
	readonly monthly_low_cents: Cents
	readonly monthly_high_cents: Cents
	readonly transaction_fee_cents: Cents
	/** All interest and the fee: the payments beyond the principal. For factoring, per year: with nothing drawn, and with the whole limit. */
	readonly financing_cost_low_cents: Cents
	readonly financing_cost_high_cents: Cents
	/** Includes the fee; null without a repayment plan. */
	readonly effective_rate_low_bps: RateBps | null
	readonly effective_rate_high_bps: RateBps | null
	readonly repayment_type: RepaymentType
	readonly repayment_frequency: RepaymentFrequency
	readonly interest_only_months: number
	/** The fee on a year's sales. */
	readonly factoring_fee_cents: Cents | null
	readonly factoring_fee_bps: RateBps | null
	readonly advance_rate_bps: RateBps | null
}

interface Defaults {
	readonly currency: string
	readonly amount: { readonly default: number }
	readonly duration_months: { readonly default: number }
}

/** The wish of somebody who has changed nothing yet. */
export const firstWish = ({ currency, amount, duration_months }: Defaults): Wish => ({
	amount_cents: centsOf(amount.default),
	duration_months: duration_months.default,
	currency,
	rating_class: null,
})

interface Priced {
	readonly pricing: IndicativePricing
}

/** The rate of the first row that covers the request; beyond the grid, that of the class's last row. */
export function rateOf(
	{ pricing }: Priced,
	rating_class: string,
	{ amount_cents, duration_months }: Pick<Wish, 'amount_cents' | 'duration_months'>,
): RateBps {
	const row = pricing.grid[gridRowOf(pricing, rating_class, { amount: majorOf(amount_cents), months: duration_months })]
	if (row === undefined) throw new Error(`The product has no price for class ${rating_class}.`)
	return row.rate_bps
}

/** The price at the request: of the company's class, or the range between two classes while it is unrated (Q42). */
export function indicativeOffer(product: Priced, wish: Wish): IndicativeOffer {
	const { repayment, factoring } = product.pricing
	const repaid = {
		repayment_type: repayment.type,
		repayment_frequency: repayment.frequency,
		interest_only_months: repayment.interest_only_months,
	}
	return factoring === null ? { ...loanOffer(product, wish), ...repaid } : { ...factoringOffer(factoring, wish), ...repaid }
}

type Price = Omit<IndicativeOffer, 'repayment_type' | 'repayment_frequency' | 'interest_only_months'>

function loanOffer(product: Priced, wish: Wish): Price {
	const { range_low_class, transaction_fee_bps, repayment } = product.pricing
	const { rating_class, amount_cents, duration_months: months } = wish
	const rates = pricedClasses(product.pricing, rating_class)
		.map((name) => rateOf(product, name, wish))
		.toSorted((one, other) => one - other)
	const [rate_low_bps = rateOf(product, range_low_class, wish), rate_high_bps = rate_low_bps] = rates
	const transaction_fee_cents = shareOf(amount_cents, transaction_fee_bps)
	const low = costsOf({ amount_cents, months, repayment, rate_bps: rate_low_bps }, transaction_fee_cents)
	const high =
		rate_low_bps === rate_high_bps ? low : costsOf({ amount_cents, months, repayment, rate_bps: rate_high_bps }, transaction_fee_cents)
	return {
		is_range: rate_low_bps !== rate_high_bps,
		rate_low_bps,
		rate_high_bps,
		monthly_low_cents: low.monthly_cents,
		monthly_high_cents: high.monthly_cents,
		transaction_fee_cents,
		financing_cost_low_cents: low.financing_cost_cents,
		financing_cost_high_cents: high.financing_cost_cents,
		effective_rate_low_bps: low.effective_rate_bps,
		effective_rate_high_bps: high.effective_rate_bps,
		factoring_fee_cents: null,
		factoring_fee_bps: null,
		advance_rate_bps: null,
	}
}

interface Costs {
	readonly monthly_cents: Cents
	readonly financing_cost_cents: Cents
	readonly effective_rate_bps: RateBps | null
}

/** The costs of a loan whose fee is due at the payout. */
function costsOf(loan: Loan, fee_cents: Cents): Costs {
	const plan = repaymentPlan(loan)
	const rate = effectiveRate(
		[{ amount: loan.amount_cents, months: 0 }],
		[{ amount: fee_cents, months: 0 }, ...plan.map(({ payment_cents, month }) => ({ amount: payment_cents, months: month }))],
	)
	return {
		monthly_cents: dividedBy(regularInstalment(plan, loan.repayment), monthsOfFrequency[loan.repayment.frequency]),
		financing_cost_cents: addCents(totalInterest(plan), fee_cents),
		effective_rate_bps: rate === undefined ? null : rateBps(rate.times(10_000).round().toNumber()),
	}
}

const dividedBy = (amount: Cents, parts: number): Cents => roundHalfUp(new Exact(amount).dividedBy(parts))

/** A fee on the year's sales, plus interest on the drawn part of the limit: from nothing to all of it. */
function factoringOffer({ fee_bps, interest_bps, advance_rate_bps }: FactoringTerms, { amount_cents, annual_sales_cents }: Wish): Price {
	// Without stated sales the limit is assumed to turn over once a year (docs/domain/readings B13).
	const fee_cents = shareOf(annual_sales_cents ?? amount_cents, fee_bps)
	const most = addCents(fee_cents, shareOf(amount_cents, interest_bps))
	return {
		is_range: most > fee_cents,
		rate_low_bps: interest_bps,
		rate_high_bps: interest_bps,
		monthly_low_cents: dividedBy(fee_cents, 12),
		monthly_high_cents: dividedBy(most, 12),
		transaction_fee_cents: cents(0),
		financing_cost_low_cents: fee_cents,
		financing_cost_high_cents: most,
		effective_rate_low_bps: null,
		effective_rate_high_bps: null,
		factoring_fee_cents: fee_cents,
		factoring_fee_bps: fee_bps,
		advance_rate_bps,
	}
}
