import type { Decimal } from 'decimal.js'
import { z } from 'zod'

declare const centsBrand: unique symbol
declare const rateBrand: unique symbol

/** An amount in minor units (cents, Rappen, grosze): a safe integer, so that sums are exact. */
export type Cents = number & { readonly [centsBrand]: true }

/** A yearly rate or a fee in basis points: 5.95 % is 595. */
export type RateBps = number & { readonly [rateBrand]: true }

const isCents = (value: number): value is Cents => Number.isSafeInteger(value)

/** Brands whole minor units as an amount; throws for anything else. */
export function cents(value: number): Cents {
	if (!isCents(value)) throw new RangeError(`not a whole number of cents: ${value}`)
	return value === 0 ? (0 as Cents) : value
}

/** Shifts the decimal point of the number as written, so that no binary fraction gets in: 1.15 by 2 is 115. */
export function shiftPoint(value: number, places: number): number {
	const [digits = '', exponent = '0'] = String(value).split('e')
	return Number(`${digits}e${Number(exponent) + places}`)
}

/** The amount in minor units. Throws on a third decimal instead of rounding it away. */
export const centsOf = (major: number): Cents => cents(shiftPoint(major, 2))

/** The amount in major units for wire fields without `_cents`: 1234.56. */
export const majorOf = (amount: Cents): number => shiftPoint(amount, -2)

export const addCents = (...amounts: readonly Cents[]): Cents => amounts.reduce((total, amount) => cents(total + amount), 0 as Cents)

/** decimal.js's number of the rounding mode; a constant, so that this file does not load the library. */
const half_away_from_zero = 4

/** Rounds an exact number of cents to whole ones, halves away from zero. */
export const roundHalfUp = (exactCents: Decimal): Cents => cents(exactCents.toDecimalPlaces(0, half_away_from_zero).toNumber())

/** The stored fraction of a typed percentage: 33.33 is 0.3333, without binary rounding errors. */
export const fractionOfPercent = (percent: number): number => shiftPoint(percent, -2)

export const percentOfFraction = (fraction: number): number => shiftPoint(fraction, 2)

export function rateBps(value: number): RateBps {
	if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of basis points: ${value}`)
	return value as RateBps
}

/** A rate's share of a non-negative amount, rounded half up: 250 basis points of 100,000.00 are 2,500.00. */
export const shareOf = (amount: Cents, rate_bps: RateBps): Cents => cents(Number((BigInt(amount) * BigInt(rate_bps) + 5_000n) / 10_000n))

const max_rate_bps = 10_000

/** A non-negative amount in minor units; a field of a body or of configuration. */
export const amountCents = z.int().min(0) as unknown as z.ZodType<Cents, number>

/** A rate in basis points, 0 to 100 %. */
export const rateInBps = z.int().min(0).max(max_rate_bps) as unknown as z.ZodType<RateBps, number>
