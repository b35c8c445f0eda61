import type { Decimal } from 'decimal.js'

import { addCents, cents, roundHalfUp, type Cents, type RateBps } from '../money.ts'
import { Exact } from './exact.ts'
import { monthsOfFrequency, type Repayment, type RepaymentFrequency, type RepaymentType } from './terms.ts'

export interface Loan {
	readonly amount_cents: Cents
	/** Nominal rate of a year. */
	readonly rate_bps: RateBps
	readonly months: number
	readonly repayment: Repayment
}

export interface Instalment {
	readonly number: number
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	/** What is still owed after this payment. */
	readonly balance_cents: Cents
}

export interface DueInstalment extends Instalment {
	/** After how many months it is due. */
	readonly month: number
}

/** The equal payment that pays a loan off, before rounding: the amount over the sum of what one unit of each payment is worth today. */
export function exactPayment(amount: Decimal.Value, rates: readonly Decimal[]): Decimal {
	let worth = new Exact(1)
	let total = new Exact(0)
	for (const rate of rates) {
		worth = worth.dividedBy(rate.plus(1))
		total = total.plus(worth)
	}
	return new Exact(amount).dividedBy(total)
}

/** How much of the loan an instalment repays, knowing the interest it bears. */
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
} as const satisfies Record<RepaymentType, (amount: Cents, rates: readonly Decimal[]) => Repaying>

interface Shape {
	readonly type: RepaymentType
	/** How many instalments at the start are interest only. */
	readonly interest_only: number
}

/**
 * The plan for any exact rates of its periods. Interest is rounded half up to cents, and the last instalment takes what
 * rounding left over (docs/domain/readings Q42).
 */
export function planAt(amount: Cents, rates: readonly Decimal[], { type, interest_only }: Shape): Instalment[] {
	if (amount < 0 || interest_only >= rates.length) throw new RangeError(`no loan: ${amount} in ${rates.length} instalments`)
	const repaying: Repaying = repayingOf[type](amount, rates.slice(interest_only))
	let balance = amount
	return rates.map((rate, index) => {
		const is_last = index === rates.length - 1
		const interest_cents = roundHalfUp(rate.times(balance))
		// A payment that was rounded up can pay a small loan off early; then nothing is left for the last instalments.
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

/** After which months instalments are due. The last may come sooner than the others: 14 months by quarters end after 14. */
function dueMonths(months: number, frequency: RepaymentFrequency): number[] {
	if (!Number.isSafeInteger(months) || months < 1) throw new RangeError(`no loan: over ${months} months`)
	const between = monthsOfFrequency[frequency]
	return Array.from({ length: Math.ceil(months / between) }, (_, index) => Math.min((index + 1) * between, months))
}

/** At most all but the last: an instalment repays something in the end. */
const interestOnlyInstalments = ({ frequency, interest_only_months }: Repayment, instalments: number): number =>
	Math.min(Math.floor(interest_only_months / monthsOfFrequency[frequency]), instalments - 1)

/** The repayment plan of a fixed-rate loan by 30/360: every month bears a twelfth of the year's rate. */
export function repaymentPlan({ amount_cents, rate_bps, months, repayment }: Loan): DueInstalment[] {
	const due = dueMonths(months, repayment.frequency)
	const monthly = new Exact(rate_bps).dividedBy(10_000).dividedBy(12)
	const rates = due.map((month, index) => monthly.times(month - (due[index - 1] ?? 0)))
	const interest_only = interestOnlyInstalments(repayment, due.length)
	const plan = planAt(amount_cents, rates, { type: repayment.type, interest_only })
	return plan.map((instalment, index) => ({ ...instalment, month: due[index] ?? months }))
}

/**
 * What has to be paid each time, once repaying has begun: the equal payment, the first and highest of falling ones, or the
 * interest alone where everything is repaid at the end.
 */
export function regularInstalment(plan: readonly Instalment[], repayment: Repayment): Cents {
	const regular = plan[interestOnlyInstalments(repayment, plan.length)]
	if (regular === undefined) throw new RangeError('a plan without instalments')
	return repayment.type === 'bullet' ? regular.interest_cents : regular.payment_cents
}

/** What the loan costs beyond itself: the interest of all instalments, as they are shown. */
export const totalInterest = (plan: readonly Instalment[]): Cents => addCents(...plan.map((instalment) => instalment.interest_cents))

export interface PlanYear {
	/** From one. */
	readonly year: number
	readonly instalments: readonly DueInstalment[]
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	/** What is still owed at its end. */
	readonly balance_cents: Cents
}

/** The plan by years of the loan: sums of what is shown. */
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
