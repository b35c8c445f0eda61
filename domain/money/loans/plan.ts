import { addCents, cents, roundHalfUp, type Cents } from '#domain/platform/money.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { Exact } from '#domain/review/pricing/exact.ts'
import { dueMonths, exactPayment, interestOnlyInstalments, type PeriodRate } from '#domain/review/pricing/plan.ts'
import { monthsOfFrequency } from '#domain/review/pricing/terms.ts'
import { countingDay } from './bank-days.ts'
import { monthEnd, type Period } from './day-counts.ts'
import {
	exactCents,
	fractionOf,
	interestOf,
	piecesOf,
	pausedRates,
	stepOn,
	type BalanceStep,
	type Pause,
	type Piece,
	type RateStep,
} from './interest.ts'
import type { ServicingTerms } from './servicing-terms.ts'

/** An interest-only instalment repays nothing; of a deferred one nothing falls due. */
type Repaying = 'regular' | 'interest_only' | 'deferred'

export interface PlannedInstalment {
	readonly number: number
	/** Months from the beginning of the first whole period. */
	readonly month: number
	/** The nominal day, on which interest periods end. */
	readonly due_on: IsoDate
	/** Until this day a payment is in time. */
	readonly counting_on: IsoDate
	readonly repaying: Repaying
	/** The times whose interest falls due with it, each rounded by itself: its own is the last. */
	readonly periods: readonly Period[]
	readonly principal_cents: Cents
	readonly interest_cents: Cents
	readonly fee_cents: Cents
}

export interface Plan {
	readonly terms: ServicingTerms
	/** Beginning of the first whole period, and the day of the month it is due on in longer months. */
	readonly begins_on: IsoDate
	readonly due_day: number
	/** Those to come; what is due has left the plan. */
	readonly to_come: readonly PlannedInstalment[]
	/** The planned balance. What is paid late changes nothing of it. */
	readonly balances: readonly BalanceStep[]
	readonly rates: readonly RateStep[]
	/** Times that bear no interest, whatever the rate is meanwhile. */
	readonly pauses: readonly Pause[]
	/** The payment of an annuity or the share of equal repayments. */
	readonly regular_cents: Cents
}

function nominalDay(plan: Pick<Plan, 'begins_on' | 'due_day'>, month: number): IsoDate {
	const months = Number(plan.begins_on.slice(0, 4)) * 12 + Number(plan.begins_on.slice(5, 7)) - 1 + month
	const of_month = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
	const last = monthEnd(`${of_month}-01`)
	const wanted = `${of_month}-${String(plan.due_day).padStart(2, '0')}`
	return wanted < last ? wanted : last
}

/** The first due day from the payout on; periods begin there, and the interest of the days before comes on top. */
function beginning(paid_on: IsoDate, due_day: number): IsoDate {
	const month = Temporal.PlainDate.from(paid_on).with({ day: 1 })
	const same_month = month.with({ day: due_day }).toString()
	return same_month >= paid_on ? same_month : month.add({ months: 1 }).with({ day: due_day }).toString()
}

function instalmentAt(plan: Pick<Plan, 'terms' | 'begins_on' | 'due_day'>, number: number, months: { month: number; before: number }) {
	const { month, before } = months
	const due_on = nominalDay(plan, month)
	return {
		number,
		month,
		due_on,
		counting_on: countingDay(plan.terms.calendar, due_on),
		repaying: 'regular' as Repaying,
		periods: [{ from: nominalDay(plan, before), to: due_on, months: month - before }] as readonly Period[],
		principal_cents: cents(0),
		interest_cents: cents(0),
		fee_cents: plan.terms.instalment_fee_cents,
	}
}

/** The plan as contracted, from the first payout on. */
export function contractPlan(terms: ServicingTerms, paid_on: IsoDate, principal_cents: Cents): Plan {
	const due_day = terms.due_day ?? Number(paid_on.slice(-2))
	const begins_on = beginning(paid_on, due_day)
	const months = dueMonths(terms.months, terms.repayment.frequency)
	const interest_only = interestOnlyInstalments(terms.repayment, months.length)
	const before_first: Period[] = begins_on > paid_on ? [{ from: paid_on, to: begins_on, months: null }] : []
	const to_come = months.map((month, index): PlannedInstalment => {
		const one = instalmentAt({ terms, begins_on, due_day }, index + 1, { month, before: months[index - 1] ?? 0 })
		return {
			...one,
			repaying: index < interest_only ? 'interest_only' : 'regular',
			periods: index === 0 ? [...before_first, ...one.periods] : one.periods,
		}
	})
	const plan: Plan = {
		terms,
		begins_on,
		due_day,
		to_come,
		balances: [{ on: paid_on, cents: principal_cents }],
		rates: [{ on: paid_on, percent: terms.rate_percent }],
		pauses: [],
		regular_cents: cents(0),
	}
	return replanned(plan, paid_on, 'anew')
}

/** The rates at which a plan bears interest: none while it pauses. */
export const bearingRates = ({ rates, pauses }: Plan): readonly RateStep[] => pausedRates(rates, pauses)

const bearingOf = (plan: Plan) => ({ day_count: plan.terms.day_count, balances: plan.balances, rates: bearingRates(plan) })

/** The pieces of a period as planned, until a day. */
export const plannedPieces = (plan: Plan, period: Period, until: IsoDate): Piece[] => piecesOf(bearingOf(plan), period, until)

export const plannedBalance = (plan: Plan, day: IsoDate): Cents => stepOn(plan.balances, day)?.cents ?? cents(0)

/** A whole number as a decimal, which its string form carries without loss. */
const decimal = (value: bigint) => new Exact(String(value))

/** The equal payment that leaves nothing, given the exact interest of every period to come; of the running one what has passed stays. */
function equalPayment(plan: Plan, on: IsoDate): Cents {
	const paying = plan.to_come.filter(({ repaying }) => repaying === 'regular')
	const bearing = bearingOf(plan)
	let passed: readonly Piece[] = []
	const rates = paying.map(({ periods }): PeriodRate => {
		const own = periods.at(-1)
		if (own === undefined) throw new RangeError('an instalment without a period')
		const from = own.from < on ? on : own.from
		if (from > own.from) passed = plannedPieces(plan, own, from)
		// What one cent bears, cut where the rest of the period begins.
		const ones = [own.from, from].map((day) => ({ on: day, cents: cents(1) }))
		const rest = piecesOf({ ...bearing, balances: ones }, own, own.to).filter((piece) => piece.from >= from)
		const { numerator, denominator } = fractionOf(rest)
		return { numerator: decimal(numerator), denominator: Number(denominator) }
	})
	const [first] = rates
	if (first === undefined) return cents(0)
	const before = exactCents(passed)
	const growth = first.numerator.dividedBy(first.denominator).plus(1)
	const interest_before = decimal(before.numerator).dividedBy(decimal(before.denominator))
	return roundHalfUp(exactPayment(interest_before.dividedBy(growth).plus(plannedBalance(plan, on)), rates))
}

const regularOf = {
	annuity: equalPayment,
	linear: (plan: Plan, on: IsoDate) =>
		roundHalfUp(
			new Exact(plannedBalance(plan, on)).dividedBy(Math.max(1, plan.to_come.filter(({ repaying }) => repaying === 'regular').length)),
		),
	bullet: () => cents(0),
} as const

/** The regular payment is calculated anew, or stays; where it stays, instalments it leaves nothing for are dropped or left empty. */
type Replanning = 'anew' | 'kept' | 'shorter'

export const withBalance = (plan: Plan, on: IsoDate, balance: Cents): Plan => ({
	...plan,
	balances: [...plan.balances.filter((step) => step.on < on), { on, cents: balance }],
})

/** The plan with every instalment after a day anew; what falls due on it stays. */
export function replanned(plan: Plan, on: IsoDate, how: Replanning): Plan {
	const { type } = plan.terms.repayment
	const due_today = plan.to_come.filter(({ due_on }) => due_on <= on)
	const due_cents = addCents(...due_today.map(({ principal_cents }) => principal_cents))
	const later = { ...plan, to_come: plan.to_come.slice(due_today.length) }
	const rest = withBalance(later, on, cents(plannedBalance(plan, on) - due_cents))
	const regular_cents = how === 'anew' ? regularOf[type](rest, on) : plan.regular_cents
	const balances = [...rest.balances]
	const bearing = bearingOf(plan)
	let balance = plannedBalance(rest, on)
	const to_come: PlannedInstalment[] = []
	// Where nothing is left, nothing is to come.
	for (const [index, one] of (balance === 0 ? [] : rest.to_come).entries()) {
		if (how === 'shorter' && balance === 0) break
		const interests = one.periods.map((period) => interestOf(piecesOf({ ...bearing, balances }, period, one.due_on)))
		const own_cents = interests.at(-1) ?? cents(0)
		const principals = { annuity: cents(regular_cents - own_cents), linear: regular_cents, bullet: cents(0) }
		const due = one.repaying === 'regular' ? Math.max(0, Math.min(principals[type], balance)) : 0
		const principal_cents = index === rest.to_come.length - 1 ? balance : cents(due)
		balance = cents(balance - principal_cents)
		balances.push({ on: one.due_on, cents: balance })
		to_come.push({ ...one, principal_cents, interest_cents: addCents(...interests) })
	}
	return { ...plan, regular_cents, to_come: [...due_today, ...to_come] }
}

/** The next instalment falls due and leaves the plan. */
export function withoutDue(plan: Plan, due: PlannedInstalment): Plan {
	const balance = cents(plannedBalance(plan, due.due_on) - due.principal_cents)
	return { ...withBalance(plan, due.due_on, balance), to_come: plan.to_come.filter(({ number }) => number !== due.number) }
}

/** A further part was paid out. */
export const withPayout = (plan: Plan, on: IsoDate, principal_cents: Cents): Plan =>
	replanned(withBalance(plan, on, cents(plannedBalance(plan, on) + principal_cents)), on, 'anew')

/** Principal was paid ahead: fewer instalments, or smaller ones. */
export const withPrepayment = (
	plan: Plan,
	on: IsoDate,
	{ principal_cents, effect }: { readonly principal_cents: Cents; readonly effect: 'shorter' | 'smaller' },
): Plan =>
	replanned(withBalance(plan, on, cents(plannedBalance(plan, on) - principal_cents)), on, effect === 'shorter' ? 'shorter' : 'anew')

/** Another rate from a day on. */
export const withRate = (plan: Plan, on: IsoDate, percent: string): Plan =>
	replanned({ ...plan, rates: [...plan.rates.filter((step) => step.on < on), { on, percent }] }, on, 'anew')

export function appended(plan: Plan, count: number): readonly PlannedInstalment[] {
	const last = plan.to_come.at(-1)
	if (last === undefined) return []
	const between = monthsOfFrequency[plan.terms.repayment.frequency]
	return Array.from({ length: count }, (_, index) =>
		instalmentAt(plan, last.number + index + 1, {
			month: last.month + (index + 1) * between,
			before: last.month + index * between,
		}),
	)
}

/** More instalments, each smaller. */
export const withExtension = (plan: Plan, on: IsoDate, instalments: number): Plan =>
	replanned({ ...plan, to_come: [...plan.to_come, ...appended(plan, instalments)] }, on, 'anew')

const isRepaying = ({ repaying, principal_cents }: PlannedInstalment): boolean => repaying === 'regular' && principal_cents > 0

/**
 * Instalments are put off and come at the end. Of principal: their interest falls due as before. Full: their interest goes on, falls due with
 * the next instalment that is paid, and bears none; one that repays nothing is not put at the end.
 */
export function withDeferral(plan: Plan, on: IsoDate, deferral: { readonly numbers: readonly number[]; readonly is_full: boolean }): Plan {
	const { numbers, is_full } = deferral
	const later = plan.to_come.filter(({ number, due_on }) => numbers.includes(number) && due_on > on)
	const put_off = later.filter((one) => isRepaying(one) || (is_full && one.repaying !== 'deferred'))
	if (put_off.length === 0) return plan
	const at_the_end = put_off.filter(isRepaying)
	let carried: readonly Period[] = []
	const to_come = [...plan.to_come, ...appended(plan, at_the_end.length)].map((one): PlannedInstalment => {
		const is_put_off = put_off.some(({ number }) => number === one.number)
		const repaying = is_put_off ? (is_full ? 'deferred' : 'interest_only') : one.repaying
		const periods = [...carried, ...one.periods]
		// Also past one that was put off before.
		carried = repaying === 'deferred' ? periods : []
		return repaying === 'deferred' ? { ...one, repaying, periods: [], fee_cents: cents(0) } : { ...one, repaying, periods }
	})
	return replanned({ ...plan, to_come }, on, 'kept')
}

/** The whole rest falls due on a day, with the interest to it. */
export function restOn(plan: Plan, on: IsoDate): PlannedInstalment {
	const periods = plan.to_come.flatMap((one) => one.periods).filter(({ from }) => from < on)
	// What has been put off leaves its periods to a later one.
	const number = plan.to_come.find((one) => one.periods.length > 0)?.number ?? 0
	return {
		number,
		month: plan.to_come[0]?.month ?? 0,
		due_on: on,
		counting_on: on,
		repaying: 'regular',
		periods,
		principal_cents: plannedBalance(plan, on),
		interest_cents: addCents(...periods.map((period) => interestOf(plannedPieces(plan, period, on)))),
		fee_cents: cents(0),
	}
}
