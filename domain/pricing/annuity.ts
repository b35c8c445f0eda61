import type { Decimal } from 'decimal.js'

import { addCents, cents, roundHalfUp, type Cents, type RateBps } from '../money.ts'
import { Exact } from './exact.ts'

interface Loan {
	readonly amount: Cents
	/** Nominal rate of a year. */
	readonly rate_bps: RateBps
	readonly months: number
}

export interface Instalment {
	readonly number: number
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	/** What is still owed after this payment. */
	readonly balance_cents: Cents
}

/** Every month has 30 of 360 days, so a twelfth of the year's rate. */
const monthlyRate = (rate_bps: RateBps): Decimal => new Exact(rate_bps).dividedBy(10_000).dividedBy(12)

/** The equal payment that pays a loan off: P · i / (1 − (1 + i)^−n), before rounding. */
export function exactPayment(amount: Decimal.Value, rate_per_period: Decimal, periods: number): Decimal {
	if (rate_per_period.isZero()) return new Exact(amount).dividedBy(periods)
	const discount = new Exact(1).minus(rate_per_period.plus(1).pow(-periods))
	return new Exact(amount).times(rate_per_period).dividedBy(discount)
}

export const monthlyPayment = ({ amount, rate_bps, months }: Loan): Cents =>
	roundHalfUp(exactPayment(amount, monthlyRate(rate_bps), months))

/**
 * The repayment plan of a fixed-rate annuity loan: 30/360, interest of each month rounded half up to cents, and a last
 * instalment that takes what rounding left over (docs/domain/readings.md Q42).
 */
export const annuityPlan = (loan: Loan): Instalment[] => planAt(loan.amount, monthlyRate(loan.rate_bps), loan.months)

/** The same for any exact rate of a month. */
export function planAt(amount: Cents, rate_per_month: Decimal, months: number): Instalment[] {
	if (!Number.isSafeInteger(months) || months < 1 || amount < 0) throw new RangeError(`no loan: ${amount} over ${months} months`)
	const regular = roundHalfUp(exactPayment(amount, rate_per_month, months))
	const plan: Instalment[] = []
	let balance = amount
	for (let number = 1; number <= months; number++) {
		const interest_cents = roundHalfUp(rate_per_month.times(balance))
		// A payment that was rounded up can pay a small loan off early; then nothing is left for the last months.
		const principal_cents = number === months ? balance : cents(Math.min(regular - interest_cents, balance))
		balance = cents(balance - principal_cents)
		plan.push({
			number,
			payment_cents: addCents(interest_cents, principal_cents),
			interest_cents,
			principal_cents,
			balance_cents: balance,
		})
	}
	return plan
}

/** What the loan costs beyond itself: the interest of all instalments, as they are shown. */
export const totalInterest = (plan: readonly Instalment[]): Cents => addCents(...plan.map((instalment) => instalment.interest_cents))
