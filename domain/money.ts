import { Decimal } from 'decimal.js'
import { z } from 'zod'

declare const centsBrand: unique symbol
declare const rateBrand: unique symbol

/** An amount in minor units (cents, Rappen, grosze): a safe integer, so that sums are exact. */
export type Cents = number & { readonly [centsBrand]: true }

/** A yearly rate or a fee in basis points: 5.95 % is 595. */
export type RateBps = number & { readonly [rateBrand]: true }

/** Decimals with more digits than any schedule needs; half up, as everywhere in money (docs/domain/readings.md Q42). */
export const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 })
export type Exact = Decimal

const isCents = (value: number): value is Cents => Number.isSafeInteger(value)

/** Takes whole minor units as an amount; anything else is a programmer's mistake. */
export function cents(value: number): Cents {
	if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`)
	return value === 0 ? (0 as Cents) : value
}

/** The amount of so many euros, francs or złoty. Refuses a third decimal instead of rounding it away. */
export function centsOf(major: number): Cents {
	if (!Number.isFinite(major)) throw new RangeError(`not an amount: ${major}`)
	const minor = new Exact(major).times(100)
	if (!minor.isInteger()) throw new RangeError(`more than two decimals: ${major}`)
	return cents(minor.toNumber())
}

/** The amount as it travels where the wire has no `_cents`: 1234.56. */
export const majorOf = (amount: Cents): number => new Exact(amount).dividedBy(100).toNumber()

export const addCents = (...amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => cents(total + amount), 0 as Cents)

/** Rounds an exact number of cents to whole ones: a half goes away from zero. */
export const roundHalfUp = (exactCents: Decimal): Cents => cents(exactCents.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber())

/** A percentage as somebody types it, as the fraction that is stored: 33.33 is 0.3333, without a float's dust. */
export const fractionOfPercent = (percent: number): number => new Exact(percent).dividedBy(100).toNumber()

export const percentOfFraction = (fraction: number | Decimal): number => new Exact(fraction).times(100).toNumber()

export function rateBps(value: number): RateBps {
	if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of basis points: ${value}`)
	return value as RateBps
}

/** A rate's share of an amount: 250 basis points of 100,000.00 are 2,500.00. */
export const shareOf = (amount: Cents, rate_bps: RateBps): Cents => roundHalfUp(new Exact(amount).times(rate_bps).dividedBy(10_000))

const max_rate_bps = 10_000

/** An amount in minor units, not negative; as a field of a body or of configuration. */
export const amountCents = z.int().min(0) as unknown as z.ZodType<Cents, number>

/** A rate in basis points, 0 to 100 %. */
export const rateInBps = z.int().min(0).max(max_rate_bps) as unknown as z.ZodType<RateBps, number>
