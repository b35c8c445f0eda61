import type { Decimal } from 'decimal.js'

import { Exact } from './exact.ts'

/** The time since the first drawdown: whole months, each a twelfth of a year, and the rest as a share of a year. */
export interface Interval {
	readonly months: number
	readonly year_share?: Decimal.Value
}

/** A payment of one side to the other. */
export interface Flow extends Interval {
	readonly amount: Decimal.Value
}

interface Present {
	readonly value: Decimal
	/** The derivative of the value with respect to the yearly growth. */
	readonly slope: Decimal
}

/** The present value of all flows on the day of the first drawdown, for a yearly growth factor. */
function presentOf(flows: readonly Flow[], growth: Decimal): Present {
	const month = growth.pow(new Exact(-1).dividedBy(12))
	const part_worth = new Map<string, Decimal>()
	const worthOf = (year_share: Decimal.Value): Decimal => {
		const key = String(year_share)
		const known = part_worth.get(key) ?? growth.pow(new Exact(year_share).negated())
		part_worth.set(key, known)
		return known
	}
	let value = new Exact(0)
	let slope = new Exact(0)
	let worth = new Exact(1)
	let reached = 0
	for (const { amount, months, year_share = 0 } of flows) {
		// Multiplies from flow to flow: raising to the power of every flow's months costs ten times as much.
		worth = worth.times(month.pow(months - reached))
		reached = months
		const present = worth.times(worthOf(year_share)).times(amount)
		value = value.plus(present)
		slope = slope.minus(present.times(new Exact(months).dividedBy(12).plus(year_share)))
	}
	return { value, slope: slope.dividedBy(growth) }
}

/** Bounds of the search, far beyond any loan: a thousand million per cent a year, and a loss of all but everything. */
const max_growth = 1e9
const min_growth = 1e-9

interface Near {
	readonly value: number
	readonly slope: number
}

/** The same in floating point, which takes a hundredth of the time: it locates the rate, but is not exact. */
function nearPresentOf(flows: readonly NearFlow[], growth: number): Near {
	let value = 0
	let slope = 0
	for (const { amount, years } of flows) {
		const present = amount * growth ** -years
		value += present
		slope -= present * years
	}
	return { value, slope: slope / growth }
}

interface NearFlow {
	readonly amount: number
	readonly years: number
}

interface Bracket {
	/** Ends of the bracket: the present value is negative at `below` and positive at `above`. */
	readonly below: number
	readonly above: number
}

/** Two growth factors around the root; undefined when there is none. */
function bracketOf(flows: readonly NearFlow[]): Bracket | undefined {
	const is_rising = nearPresentOf(flows, 1).value <= 0
	for (let near = 1; near < max_growth && near > min_growth;) {
		const far = is_rising ? near * 2 : near / 2
		const { value } = nearPresentOf(flows, far)
		if (is_rising && value >= 0) return { below: near, above: far }
		if (!is_rising && value <= 0) return { below: far, above: near }
		near = far
	}
	return undefined
}

/** The limit of floating point. */
const near_tolerance = 1e-15

/** Newton's method with bisection where a step would leave the bracket, so that it always converges. */
function nearGrowth(flows: readonly NearFlow[], bracket: Bracket): number {
	let { below, above } = bracket
	let growth = below
	while (above - below > near_tolerance * above) {
		const { value, slope } = nearPresentOf(flows, growth)
		if (value < 0) below = growth
		else above = growth
		const newton = slope === 0 ? above : growth - value / slope
		const next = newton > below && newton < above ? newton : (below + above) / 2
		if (Math.abs(next - growth) <= near_tolerance * growth) return next
		growth = next
	}
	return growth
}

/** Newton's method converges quadratically, so after a step this small the next one would change nothing. */
const tolerance = new Exact('1e-10')
const max_steps = 4

/** Newton's method from a nearly exact growth; falls back to that when it does not converge. */
function exactGrowth(flows: readonly Flow[], near: Decimal): Decimal {
	let growth = near
	for (let step = 0; step < max_steps; step += 1) {
		const { value, slope } = presentOf(flows, growth)
		if (slope.isZero()) return near
		const next = growth.minus(value.dividedBy(slope))
		if (next.minus(growth).abs().lte(tolerance.times(growth))) return next
		growth = next
	}
	return near
}

/**
 * The effective annual rate of Directives 2008/48/EC and 2014/17/EU: the rate at which the present values of everything received
 * and everything paid are equal. Undefined when no rate does that. Located in floating point, then refined in decimals.
 */
export function effectiveRate(received: readonly Flow[], paid: readonly Flow[]): Decimal | undefined {
	const flows = [...received, ...paid.map((flow) => ({ ...flow, amount: new Exact(flow.amount).negated() }))]
	const near = flows.map(({ amount, months, year_share = 0 }) => ({ amount: Number(amount), years: months / 12 + Number(year_share) }))
	const bracket = bracketOf(near)
	return bracket === undefined ? undefined : exactGrowth(flows, new Exact(nearGrowth(near, bracket))).minus(1)
}
