import { z } from 'zod'

import type { IsoDate } from '#domain/platform/dates.ts'
import { isoDate } from '#domain/platform/fields.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { plannedBalance, restOn, withDeferral, withPrepayment, withRate, type Plan } from '#domain/money/loans/plan.ts'
import { ratePercent } from '#domain/money/loans/servicing-terms.ts'
import { withCapitalised } from '#domain/money/loans/new-terms.ts'
import type { Book } from './book.ts'
import { bookLate } from './claims.ts'
import { prepaymentFee } from './decisions.ts'
import { capitalisable, planAfter, type PlanVersion } from './plan-versions.ts'
import type { Fact } from './facts.ts'
import type { Derivation } from './journals.ts'
import { bookOf, type LawRates } from './replay.ts'
import { interestDerivations, quoteOn, type Quote } from './settlement.ts'

/** A change that is only calculated. */
interface Prepayment {
	readonly kind: 'prepayment'
	readonly on: IsoDate
	readonly amount_cents: Cents
	readonly effect: 'shorter' | 'smaller'
}
export type Change =
	| Prepayment
	| {
			readonly kind: 'deferral'
			readonly on: IsoDate
			/** The first instalment that is put off; without it the next one. */
			readonly first?: number | undefined
			readonly instalments: number
			readonly is_full: boolean
	  }
	| { readonly kind: 'termination'; readonly on: IsoDate }
	| { readonly kind: 'version'; readonly on: IsoDate; readonly version: PlanVersion }
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
export const wantedDeferral = z.object({
	on: onDay,
	first: z.coerce.number().int().min(1).max(1_200).optional(),
	instalments: count,
	is_full: z.enum(['true', 'false']),
})
export const wantedTermination = z.object({ on: onDay })
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
	/** Instalments to come after the change, and without it. */
	readonly plan: readonly PlanLine[]
	readonly plan_before: readonly PlanLine[]
	/** What has to be paid for it on the day; null where nothing is paid. */
	readonly quote: Quote | null
}

export interface PlanLine {
	readonly number: number
	readonly due_on: IsoDate
	readonly is_put_off: boolean
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	readonly fee_cents: Cents
	/** The planned balance after it. */
	readonly balance_cents: Cents
	/** How its interest comes about. */
	readonly derivations: readonly Derivation[]
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

function linesOf(plan: Plan, on: IsoDate): PlanLine[] {
	let balance = plannedBalance(plan, on)
	return plan.to_come.map((one) => {
		const { number, due_on, repaying, interest_cents, principal_cents, fee_cents } = one
		balance = cents(balance - principal_cents)
		const derivations = interestDerivations(plan, one)
		return {
			number,
			due_on,
			is_put_off: repaying === 'deferred',
			interest_cents,
			principal_cents,
			fee_cents,
			balance_cents: balance,
			derivations,
		}
	})
}

/** All of it is paid or asked for: nothing comes any more but the interest to the day. */
const settledOn = (plan: Plan, on: IsoDate): Changed => ({
	after: {
		ends_on: on,
		instalments: 0,
		payment_cents: cents(0),
		interest_cents: restOn(plan, on).interest_cents,
		balances: [{ on, balance_cents: cents(0) }],
	},
	plan: [],
	prepaid_cents: cents(0),
})

type Changed = Pick<WhatIf, 'after' | 'plan' | 'prepaid_cents'>

const replannedOn = (plan: Plan, on: IsoDate, prepaid_cents = cents(0)): Changed => ({
	after: outlookOf(plan, on),
	plan: linesOf(plan, on),
	prepaid_cents,
})

function afterPrepayment(plan: Plan, { on, amount_cents, effect }: Prepayment): Changed {
	const rest = plannedBalance(plan, on)
	if (amount_cents >= rest) return { ...settledOn(plan, on), prepaid_cents: rest }
	return replannedOn(withPrepayment(plan, on, { principal_cents: amount_cents, effect }), on, amount_cents)
}

/**
 * What a change would come to: calculated by the functions that book, on the plan as it will be on the day if nothing else happens. Books
 * nothing. Undefined where no instalment is to come on that day.
 */
export function whatIf(facts: readonly Fact[], law_rates: LawRates, change: Change): WhatIf | undefined {
	const { on } = change
	const { book } = bookOf(facts, law_rates, on, 'money')
	const { plan } = book
	if (plan === undefined || plan.to_come.length === 0) return undefined
	// Booked at the month's end or with the next payment, but owed to the day.
	bookLate(book, on, on)
	const before = outlookOf(plan, on)
	const changed = changedBy(book, plan, change)
	const { after, prepaid_cents } = changed
	const fee_cents = prepaid_cents === 0 ? cents(0) : prepaymentFee(plan, prepaid_cents)
	return {
		...changed,
		before,
		plan_before: linesOf(plan, on),
		fee_cents,
		saved_cents: cents(before.interest_cents - after.interest_cents - fee_cents),
		quote: quoteFor(book, plan, change),
	}
}

function quoteFor(book: Book, plan: Plan, change: Change): Quote | null {
	const { kind, on: day } = change
	if (kind === 'prepayment') return quoteOn(book, plan, { day, ahead_cents: change.amount_cents, is_charged: true })
	return kind === 'termination' ? quoteOn(book, plan, { day, ahead_cents: null, is_charged: false }) : null
}

function afterVersion(book: Book, plan: Plan, { on, version }: Extract<Change, { kind: 'version' }>): Plan {
	if (version.change !== 'capitalisation') return planAfter(plan, on, version)
	return withCapitalised(plan, on, cents(Math.min(version.amount_cents, capitalisable(book, on))))
}

function changedBy(book: Book, plan: Plan, change: Change): Changed {
	const { on } = change
	switch (change.kind) {
		case 'prepayment':
			return afterPrepayment(plan, change)
		case 'termination':
			return settledOn(plan, on)
		case 'version':
			return replannedOn(afterVersion(book, plan, change), on)
		case 'rate':
			return replannedOn(withRate(plan, on, change.rate_percent), on)
		case 'deferral': {
			const { first = 0, instalments, is_full } = change
			const to_come = plan.to_come.filter(({ number, due_on }) => due_on > on && number >= first)
			const numbers = to_come.slice(0, instalments).map(({ number }) => number)
			return replannedOn(withDeferral(plan, on, { numbers, is_full }), on)
		}
	}
}
