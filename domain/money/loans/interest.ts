import type { IsoDate } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { parts_of_a_year, shareWithin, type DayCount, type Period } from './day-counts.ts'

/** A value that holds from a day on. */
interface Step {
	readonly on: IsoDate
}
export interface BalanceStep extends Step {
	readonly cents: Cents
}
export interface RateStep extends Step {
	readonly percent: string
}

/** A time without interest, its last day excluded. */
export interface Pause {
	readonly from: IsoDate
	readonly to: IsoDate
}

/** Days over which one rate bears interest on one amount. */
export interface Piece {
	readonly from: IsoDate
	readonly to: IsoDate
	readonly days: number
	/** Share of a year, of 1,603,080 parts: 360, 365 and 366 divide it. */
	readonly parts: number
	readonly rate_percent: string
	readonly base_cents: Cents
}

const rate_decimals = 6
const micro = (percent: string): bigint => {
	const [whole = '0', fraction = ''] = percent.split('.')
	return BigInt(whole + fraction.padEnd(rate_decimals, '0'))
}

const percentOf = (millionths: bigint): string => {
	const digits = String(millionths).padStart(rate_decimals + 1, '0')
	return `${digits.slice(0, -rate_decimals)}.${digits.slice(-rate_decimals)}`.replace(/\.?0+$/, '')
}

/** Percent and its decimals: interest in cents is base x rate x parts over this. */
const denominator = 100n * 10n ** BigInt(rate_decimals) * parts_of_a_year

/** A rate of law, which may be negative, plus a margin: never below zero. */
export function addPercent(percent: string, margin: string): string {
	const sum = micro(percent) + micro(margin)
	return percentOf(sum < 0n ? 0n : sum)
}

/** Half up, away from zero. */
export function roundedQuotient(numerator: bigint, divisor: bigint): Cents {
	const size = numerator < 0n ? -numerator : numerator
	const rounded = Number((2n * size + divisor) / (2n * divisor))
	return cents(numerator < 0n ? 0 - rounded : rounded)
}

type Bears = Pick<Piece, 'parts' | 'rate_percent'> & { readonly base_cents: number }

const exactInterest = (pieces: readonly Bears[]): bigint =>
	pieces.reduce((sum, piece) => sum + BigInt(piece.base_cents) * micro(piece.rate_percent) * BigInt(piece.parts), 0n)

/** The interest of pieces, rounded once. */
export const interestOf = (pieces: readonly Piece[]): Cents => roundedQuotient(exactInterest(pieces), denominator)

const greatestDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : greatestDivisor(other, one % other))

/** What one cent bears over pieces, as a reduced fraction. */
export function fractionOf(pieces: readonly Pick<Piece, 'parts' | 'rate_percent'>[]): { numerator: bigint; denominator: bigint } {
	const numerator = exactInterest(pieces.map((piece) => ({ ...piece, base_cents: 1 })))
	const divisor = greatestDivisor(denominator, numerator)
	return { numerator: numerator / divisor, denominator: denominator / divisor }
}

/** Exact cents of interest as a fraction. */
export const exactCents = (pieces: readonly Piece[]): { numerator: bigint; denominator: bigint } => ({
	numerator: exactInterest(pieces),
	denominator,
})

/** The step that holds on a day; steps are in their order. */
export function stepOn<One extends Step>(steps: readonly One[], day: IsoDate): One | undefined {
	return steps.findLast(({ on }) => on <= day)
}

/** Rates with nothing in their place while they pause. */
export function pausedRates(rates: readonly RateStep[], pauses: readonly Pause[]): readonly RateStep[] {
	if (pauses.length === 0) return rates
	const days = new Set([...rates.map(({ on }) => on), ...pauses.flatMap(({ from, to }) => [from, to])])
	return [...days].toSorted().flatMap((on) => {
		const percent = pauses.some(({ from, to }) => from <= on && on < to) ? '0' : stepOn(rates, on)?.percent
		return percent === undefined ? [] : [{ on, percent }]
	})
}

/** Days of steps between two days. The latest steps are looked at first: a long plan has many before. */
function stepsWithin(steps: readonly Step[], after: IsoDate, before: IsoDate): IsoDate[] {
	const last = steps.findLastIndex(({ on }) => on <= after)
	return steps.slice(last + 1).flatMap(({ on }) => (on < before ? [on] : []))
}

interface Bearing {
	readonly day_count: DayCount
	readonly balances: readonly BalanceStep[]
	readonly rates: readonly RateStep[]
}

/** The pieces of a period until a day: it is cut wherever the balance or the rate changes. */
export function piecesOf({ day_count, balances, rates }: Bearing, period: Period, until: IsoDate): Piece[] {
	const end = until < period.to ? until : period.to
	if (end <= period.from) return []
	const days = [period.from, ...stepsWithin(balances, period.from, end), ...stepsWithin(rates, period.from, end), end]
	const cuts = days.toSorted()
	return cuts.slice(1).flatMap((to, index) => {
		const from = cuts[index] ?? period.from
		if (from === to) return []
		const base_cents = stepOn(balances, from)?.cents ?? cents(0)
		const rate_percent = stepOn(rates, from)?.percent
		if (rate_percent === undefined || base_cents === 0) return []
		const { days: between, parts } = shareWithin(day_count, period, { from, to })
		return [{ from, to, days: between, parts: Number(parts), rate_percent, base_cents }]
	})
}
