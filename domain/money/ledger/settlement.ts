import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { shareBetween, type DayCount } from '#domain/money/loans/day-counts.ts'
import { exactCents, stepOn } from '#domain/money/loans/interest.ts'
import { bearingRates, plannedPieces, restOn, type Plan, type PlannedInstalment } from '#domain/money/loans/plan.ts'
import type { Book } from './book.ts'
import { bookLate, openOf, waiting } from './claims.ts'
import { prepaymentFee } from './decisions.ts'
import { explained, type Derivation } from './journals.ts'

/** What settles a loan on a day, or a part of it. */
export interface Settlement {
	readonly principal_cents: Cents
	readonly interest_cents: Cents
	readonly fee_cents: Cents
	/** What is due and not paid. */
	readonly due_cents: Cents
	readonly waiting_cents: Cents
	readonly total_cents: Cents
	readonly derivations: readonly Derivation[]
}

/** The same as an offer to whoever wants to pay. */
export interface Quote extends Settlement {
	/** Until then the total grows by no more than the sum per day: no instalment falls due before, and no day counts more than one. */
	readonly valid_until: IsoDate
	readonly per_day_cents: Cents
}

/** So many days a quote is valid at most (docs/domain/readings B485). */
const valid_days = 14

interface Wanted {
	readonly day: IsoDate
	/** Principal paid ahead; all of it where there is none, or where it leaves nothing. */
	readonly ahead_cents: Cents | null
	/** The contract charges for it: not where we ask for the money. */
	readonly is_charged: boolean
}

/** The whole interest of an instalment, each of its periods by itself. */
export const interestDerivations = (plan: Plan, { periods, due_on }: PlannedInstalment): Derivation[] =>
	periods.map((period) =>
		explained({
			clause: 'contract_interest',
			booked_before_cents: cents(0),
			by: 'interest',
			day_count: plan.terms.day_count,
			pieces: plannedPieces(plan, period, due_on),
		}),
	)

/** What is due, the principal that is to be paid and the contract's charge for it; of the whole also the interest to the day. */
export function settlementOn(book: Book, plan: Plan, { day, ahead_cents, is_charged }: Wanted): Settlement {
	const rest = restOn(plan, day)
	const is_whole = ahead_cents === null || ahead_cents >= rest.principal_cents
	const principal_cents = is_whole ? rest.principal_cents : ahead_cents
	const interest_cents = is_whole ? rest.interest_cents : cents(0)
	const waiting_cents = waiting(book)
	const due_cents = addCents(...book.claims.map(openOf))
	const fee_cents = is_charged ? prepaymentFee(plan, principal_cents) : cents(0)
	const { prepayment_fee_cents: plus_cents, prepayment_rate_bps: part } = plan.terms
	const share = { by: 'share', of_cents: principal_cents, part, whole: 10_000, plus_cents } as const
	return {
		principal_cents,
		interest_cents,
		fee_cents,
		due_cents,
		waiting_cents,
		total_cents: cents(principal_cents + interest_cents + fee_cents + due_cents - waiting_cents),
		derivations: [
			...(is_whole ? interestDerivations(plan, rest).filter(({ figure_cents }) => figure_cents > 0) : []),
			...(fee_cents === 0 ? [] : [explained({ clause: 'prepayment_fee', booked_before_cents: cents(0), ...share })]),
		],
	}
}

export function quoteOn(book: Book, plan: Plan, wanted: Wanted): Quote {
	const { day } = wanted
	const settlement = settlementOn(book, plan, wanted)
	const is_whole = settlement.principal_cents === restOn(plan, day).principal_cents
	const per_day_cents = cents(latePerDay(book, day) + (is_whole ? interestPerDay(plan, day) : 0))
	const owedOn = (on: IsoDate): number => dueOn(book, on) + (is_whole ? restOn(plan, on).interest_cents : 0)
	const next_due = plan.to_come.find(({ due_on }) => due_on > day)?.due_on
	const isValidFor = (days: number): boolean =>
		addDays(day, days) !== next_due && owedOn(addDays(day, days)) <= owedOn(day) + days * per_day_cents
	let days = 0
	while (days < valid_days && isValidFor(days + 1)) days += 1
	return { ...settlement, valid_until: addDays(day, days), per_day_cents }
}

/** What is due on a day, with the late interest to it, if nothing is paid. */
function dueOn(book: Book, on: IsoDate): Cents {
	const claims = book.claims.map((claim) => ({
		...claim,
		open: { ...claim.open },
		late: { ...claim.late, pieces: [...claim.late.pieces] },
	}))
	const trial: Book = { ...book, journals: [], balances: new Map(), claims }
	bookLate(trial, on, on)
	return addCents(...trial.claims.map(openOf))
}

/** A cent that a day begins is a whole one: else the days together bear more than was said of each. */
function interestOfDay(
	base_cents: Cents,
	{ from, rate_percent, day_count }: { from: IsoDate; rate_percent: string; day_count: DayCount },
): number {
	const to = addDays(from, 1)
	const { days, parts } = shareBetween(day_count, from, to)
	const { numerator, denominator } = exactCents([{ from, to, days, parts: Number(parts), rate_percent, base_cents }])
	return Number((numerator + denominator - 1n) / denominator)
}

/** The interest of a day in the middle of a month, which 30/360 counts as it is. */
const interestPerDay = (plan: Plan, day: IsoDate): number =>
	interestOfDay(restOn(plan, day).principal_cents, {
		from: `${day.slice(0, 7)}-10`,
		rate_percent: stepOn(bearingRates(plan), day)?.percent ?? plan.terms.rate_percent,
		day_count: plan.terms.day_count,
	})

function latePerDay({ claims, late_rates }: Book, day: IsoDate): number {
	const rate_percent = stepOn(late_rates, day)?.percent ?? '0'
	return claims.reduce((sum, { open }) => sum + interestOfDay(open.principal, { from: day, rate_percent, day_count: 'act/act' }), 0)
}
