import { z } from 'zod'

import type { IsoDate } from '#domain/platform/dates.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { plannedBalance, restOn, withDeferral, withPrepayment, withRate, type Plan } from '#domain/money/loans/plan.ts'
import { ratePercent } from '#domain/money/loans/servicing-terms.ts'
import { prepaymentFee } from './decisions.ts'
import type { Fact } from './facts.ts'
import { bookOf, type LawRates } from './replay.ts'

/** A change that is only calculated. */
interface Prepayment {
	readonly kind: 'prepayment'
	readonly on: IsoDate
	readonly amount_cents: Cents
	readonly effect: 'shorter' | 'smaller'
}
export type Change =
	| Prepayment
	| { readonly kind: 'deferral'; readonly on: IsoDate; readonly instalments: number; readonly is_full: boolean }
	| { readonly kind: 'rate'; readonly on: IsoDate; readonly rate_percent: string }

const count = z.coerce.number().int().min(1).max(24)

/** Without a day it is today. */
const onDay = isoDate.optional()

/** The parameters of an address, where numbers are text. Without an amount all of the principal. */
export const wantedPrepayment = z.object({
	on: onDay,
	amount_cents: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).default(Number.MAX_SAFE_INTEGER),
	effect: z.enum(['shorter', 'smaller']).default('shorter'),
})
export const wantedDeferral = z.object({ on: onDay, instalments: count, is_full: z.enum(['true', 'false']) })
export const wantedRate = z.object({ on: onDay, rate_percent: ratePercent })

/** What a plan comes to from a day on. */
export interface Outlook {
	readonly ends_on: IsoDate
	readonly instalments: number
	/** The regular payment: the next one after the change that repays. */
	readonly payment_cents: Cents
	readonly interest_cents: Cents
	/** The planned balance after each instalment. */
	readonly balances: readonly { readonly on: IsoDate; readonly balance_cents: Cents }[]
}

export interface WhatIf {
	readonly before: Outlook
	readonly after: Outlook
	/** What the contract charges for the change. */
	readonly fee_cents: Cents
	/** Principal that would be paid ahead: no more than is left. */
	readonly prepaid_cents: Cents
	/** Less interest, less the fee. Below zero where the change costs. */
	readonly saved_cents: Cents
}

function outlookOf(plan: Plan, on: IsoDate): Outlook {
	let balance = plannedBalance(plan, on)
	const { to_come } = plan
	const regular = to_come.find(({ repaying, due_on }) => repaying === 'regular' && due_on > on) ?? to_come[0]
	return {
		ends_on: to_come.findLast(({ principal_cents, interest_cents }) => principal_cents + interest_cents > 0)?.due_on ?? on,
		instalments: to_come.length,
		payment_cents: regular === undefined ? cents(0) : addCents(regular.principal_cents, regular.interest_cents, regular.fee_cents),
		interest_cents: addCents(...to_come.map(({ interest_cents }) => interest_cents)),
		balances: [
			{ on, balance_cents: balance },
			...to_come.map(({ due_on, principal_cents }) => {
				balance = cents(balance - principal_cents)
				return { on: due_on, balance_cents: balance }
			}),
		],
	}
}

/** All of it is paid ahead: nothing comes any more but the interest to the day. */
const settledOn = (plan: Plan, on: IsoDate): Outlook => ({
	ends_on: on,
	instalments: 0,
	payment_cents: cents(0),
	interest_cents: restOn(plan, on).interest_cents,
	balances: [{ on, balance_cents: cents(0) }],
})

function afterPrepayment(plan: Plan, { on, amount_cents, effect }: Prepayment): { after: Outlook; prepaid_cents: Cents } {
	const rest = plannedBalance(plan, on)
	if (amount_cents >= rest) return { after: settledOn(plan, on), prepaid_cents: rest }
	return { after: outlookOf(withPrepayment(plan, on, { principal_cents: amount_cents, effect }), on), prepaid_cents: amount_cents }
}

/**
 * What a change would come to: calculated by the functions that book, on the plan as it will be on the day if nothing else happens. Books
 * nothing. Undefined where no instalment is to come on that day.
 */
export function whatIf(facts: readonly Fact[], law_rates: LawRates, change: Change): WhatIf | undefined {
	const { on } = change
	const { plan } = bookOf(facts, law_rates, on).book
	if (plan === undefined || plan.to_come.length === 0) return undefined
	const before = outlookOf(plan, on)
	const { after, prepaid_cents } = changed(plan, change)
	const fee_cents = prepaid_cents === 0 ? cents(0) : prepaymentFee(plan, prepaid_cents)
	return { before, after, fee_cents, prepaid_cents, saved_cents: cents(before.interest_cents - after.interest_cents - fee_cents) }
}

function changed(plan: Plan, change: Change): { after: Outlook; prepaid_cents: Cents } {
	if (change.kind === 'prepayment') return afterPrepayment(plan, change)
	const { on } = change
	const prepaid_cents = cents(0)
	if (change.kind === 'rate') return { after: outlookOf(withRate(plan, on, change.rate_percent), on), prepaid_cents }
	const numbers = plan.to_come
		.filter(({ due_on }) => due_on > on)
		.slice(0, change.instalments)
		.map(({ number }) => number)
	return { after: outlookOf(withDeferral(plan, on, { numbers, is_full: change.is_full }), on), prepaid_cents }
}
