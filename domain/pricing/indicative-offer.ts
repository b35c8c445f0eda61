import { addCents, majorOf, shareOf, type Cents, type RateBps } from '../money.ts'
import type { ProductDefinition } from '../products/product.ts'
import { annuityPlan, monthlyPayment, totalInterest } from './annuity.ts'

interface Wish {
	readonly amount_cents: Cents
	readonly duration_months: number
	/** Changes nothing in the price: a product has one grid, and nothing is converted (docs/domain/readings.md Q41). */
	readonly currency: string
	/** Null, or a class the product does not price, while nobody has rated the company. */
	readonly rating_class: string | null
}

export interface IndicativeOffer {
	readonly is_range: boolean
	readonly rate_low_bps: RateBps
	readonly rate_high_bps: RateBps
	readonly monthly_low_cents: Cents
	readonly monthly_high_cents: Cents
	readonly transaction_fee_cents: Cents
	/** All interest and the fee: what is paid beyond the loan itself. */
	readonly financing_cost_low_cents: Cents
	readonly financing_cost_high_cents: Cents
}

type Priced = Pick<ProductDefinition, 'pricing'>

/** The rate of the first row that reaches far enough; beyond the grid, that of the class's last row. */
export function rateOf(
	{ pricing }: Priced,
	rating_class: string,
	{ amount_cents, duration_months }: Omit<Wish, 'currency' | 'rating_class'>,
): RateBps {
	const rows = pricing.grid.filter((row) => row.rating_class === rating_class)
	const fitting = rows.find((row) => duration_months <= row.max_months && majorOf(amount_cents) <= row.max_amount)
	const row = fitting ?? rows.at(-1)
	if (row === undefined) throw new Error(`The product has no price for class ${rating_class}.`)
	return row.rate_bps
}

/** The price before anybody has looked: of the company's class, or the range between two classes while it has none (Q42). */
export function indicativeOffer(product: Priced, wish: Wish): IndicativeOffer {
	const { rating_classes, range_low_class, range_high_class, transaction_fee_bps } = product.pricing
	const { rating_class, amount_cents: amount, duration_months: months } = wish
	const isRated = rating_class !== null && rating_classes.includes(rating_class)
	const classes = isRated ? [rating_class] : [range_low_class, range_high_class]
	const rates = classes.map((name) => rateOf(product, name, wish)).toSorted((one, other) => one - other)
	const [rate_low_bps = rateOf(product, range_low_class, wish), rate_high_bps = rate_low_bps] = rates
	const low = { amount, months, rate_bps: rate_low_bps }
	const high = { amount, months, rate_bps: rate_high_bps }
	const transaction_fee_cents = shareOf(amount, transaction_fee_bps)
	return {
		is_range: rate_low_bps !== rate_high_bps,
		rate_low_bps,
		rate_high_bps,
		monthly_low_cents: monthlyPayment(low),
		monthly_high_cents: monthlyPayment(high),
		transaction_fee_cents,
		financing_cost_low_cents: addCents(totalInterest(annuityPlan(low)), transaction_fee_cents),
		financing_cost_high_cents: addCents(totalInterest(annuityPlan(high)), transaction_fee_cents),
	}
}
