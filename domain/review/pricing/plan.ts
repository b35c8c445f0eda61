import type { Decimal } from 'decimal.js'

import { addCents, cents, roundHalfUp, type Cents, type RateBps } from '#domain/platform/money.ts'
import { Exact } from './exact.ts'
import { monthsOfFrequency, type Repayment, type RepaymentFrequency, type RepaymentType } from './terms.ts'

export interface Loan {
	readonly amount_cents: Cents
	/** The nominal yearly rate. */
	readonly rate_bps: RateBps
	readonly months: number
	readonly repayment: Repayment
}

export interface Instalment {
	readonly number: number
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	/** The remaining debt after this payment. */
	readonly balance_cents: Cents
}

export interface DueInstalment extends Instalment {
	/** Due this many months after the payout. */
	readonly month: number
}

/**
 * The rate of a period as a fraction, so that an amount is multiplied before it is divided: a twelfth has no end as a decimal, and a
 * multiple of it is below an exact half cent.
 */
export interface PeriodRate {
	readonly numerator: Decimal
	readonly denominator: number
}

/** Digits of one growth factor, and of an amount: the products below have no more, so that none of them is rounded. */
const factor_digits = 8
const amount_digits = 40

/**
 * The equal payment that pays a loan off, before rounding: the amount divided by the sum of all discount factors. Numerator and
 * denominator are computed apart, as whole numbers when the rates are, and divided once.
 */
export function exactPayment(amount: Decimal.Value, rates: readonly PeriodRate[]): Decimal {
	const Wide = Exact.clone({ precision: amount_digits + factor_digits * rates.length })
	let denominators = new Wide(1)
	let growth = new Wide(1)
	let discounts = new Wide(0)
	for (const { numerator, denominator } of rates) {
		const factor = new Wide(denominator).plus(numerator)
		denominators = denominators.times(denominator)
		discounts = discounts.times(factor).plus(denominators)
		growth = growth.times(factor)
	}
	return new Exact(growth.times(amount)).dividedBy(discounts)
}

/** The principal part of an instalment, given its interest. */
type Repaying = (interest_cents: Cents) => Cents

const repayingOf = {
	annuity: (amount, rates) => {
		const payment = roundHalfUp(exactPayment(amount, rates))
		return (interest_cents) => cents(payment - interest_cents)
	},
	linear: (amount, rates) => {
		const share = roundHalfUp(new Exact(amount).dividedBy(rates.length))
		return () => share
	},
	bullet: () => () => cents(0),
} as const satisfies Record<RepaymentType, (amount: Cents, rates: readonly PeriodRate[]) => Repaying>

interface Shape {
	readonly type: RepaymentType
	/** The number of interest-only instalments at the start. */
	readonly interest_only: number
}

/**
 * The plan for any exact rates of its periods. Rounds interest half up to the cent; the last instalment absorbs the difference
 * (docs/domain/readings Q42).
 */
export function planAt(amount: Cents, rates: readonly PeriodRate[], { type, interest_only }: Shape): Instalment[] {
	if (amount < 0 || interest_only >= rates.length) throw new RangeError(`no loan: ${amount} in ${rates.length} instalments`)
	const repaying: Repaying = repayingOf[type](amount, rates.slice(interest_only))
	let balance = amount
	return rates.map(({ numerator, denominator }, index) => {
		const is_last = index === rates.length - 1
		const interest_cents = roundHalfUp(numerator.times(balance).dividedBy(denominator))
		// Payments rounded up may pay a small loan off early; the last instalments are then zero.
		const due = index < interest_only ? cents(0) : cents(Math.min(repaying(interest_cents), balance))
		const principal_cents = is_last ? balance : due
		balance = cents(balance - principal_cents)
		return {
			number: index + 1,
			payment_cents: addCents(interest_cents, principal_cents),
			interest_cents,
			principal_cents,
			balance_cents: balance,
		}
	})
}

/** The months in which instalments are due. The last period may be shorter: 14 months by quarters end after 14. */
export function dueMonths(months: number, frequency: RepaymentFrequency): number[] {
	if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`no loan: over ${months} months`)
	const between = monthsOfFrequency[frequency]
	return Array.from({ length: Math.ceil(months / between) }, (_, index) => Math.min((index + 1) * between, months))
}

/** At most all but the last: at least one instalment repays principal. */
export const interestOnlyInstalments = ({ frequency, interest_only_months }: Repayment, instalments: number): number =>
	Math.min(Math.floor(interest_only_months / monthsOfFrequency[frequency]), instalments - 1)

/** A rate of one basis point bears this share of an amount in a month: 1 / (10,000 * 12). */
const bps_of_months_in_a_year = 120_000

/** The repayment plan of a fixed-rate loan by 30/360: every month bears a twelfth of the year's rate. */
export function repaymentPlan({ amount_cents, rate_bps, months, repayment }: Loan): DueInstalment[] {
	const due = dueMonths(months, repayment.frequency)
	const rates = due.map((month, index) => ({
		numerator: new Exact(rate_bps).times(month - (due[index - 1] ?? 0)),
		denominator: bps_of_months_in_a_year,
	}))
	const interest_only = interestOnlyInstalments(repayment, due.length)
	const plan = planAt(amount_cents, rates, { type: repayment.type, interest_only })
	return plan.map((instalment, index) => ({ ...instalment, month: due[index] ?? months }))
}

/**
 * The payment per period after the interest-only ones: the equal payment, the first and highest of falling ones, or the
 * interest alone of a bullet loan.
 */
export function regularInstalment(plan: readonly Instalment[], repayment: Repayment): Cents {
	const regular = plan[interestOnlyInstalments(repayment, plan.length)]
	if (regular === undefined) throw new RangeError('a plan without instalments')
	return repayment.type === 'bullet' ? regular.interest_cents : regular.payment_cents
}

/** The sum of the rounded interest of all instalments. */
export const totalInterest = (plan: readonly Instalment[]): Cents => addCents(...plan.map((instalment) => instalment.interest_cents))

export interface PlanYear {
	/** Counted from one. */
	readonly year: number
	readonly instalments: readonly DueInstalment[]
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	/** The remaining debt at the end of the year. */
	readonly balance_cents: Cents
}

/** The plan by years of the loan: sums of the rounded amounts. */
export function yearsOf(plan: readonly DueInstalment[]): PlanYear[] {
	const by_year = Map.groupBy(plan, ({ month }) => Math.ceil(month / 12))
	return [...by_year].map(([year, instalments]) => ({
		year,
		instalments,
		payment_cents: addCents(...instalments.map(({ payment_cents }) => payment_cents)),
		interest_cents: totalInterest(instalments),
		principal_cents: addCents(...instalments.map(({ principal_cents }) => principal_cents)),
		balance_cents: instalments.at(-1)?.balance_cents ?? cents(0),
	}))
}
