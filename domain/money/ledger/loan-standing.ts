import type { IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { plannedBalance } from '#domain/money/loans/plan.ts'
import {
	bucketOf,
	daysPastDue,
	delay_from,
	difference_limit_cents,
	type DelayBucket,
	type InstalmentStatus,
	type LoanStatus,
} from '#domain/money/loans/statuses.ts'
import { balanceOf, type Book, type Claim, type FallenInstalment } from './book.ts'
import { openOf } from './claims.ts'
import { isOpen, oldestOpen, withoutLate, type Course } from './course.ts'
import { isClosed, isSettled, type OnDay } from './loan-closing.ts'
import type { DefaultReason } from './trouble-facts.ts'

export interface InstalmentStanding {
	readonly number: number
	readonly month: number
	readonly due_on: IsoDate
	readonly counting_on: IsoDate
	readonly status: InstalmentStatus
	readonly interest_cents: Cents
	readonly principal_cents: Cents
	readonly fee_cents: Cents
	/** What the plan leaves after it. */
	readonly balance_cents: Cents
	/** All that was paid on it, and all that is due of it and open: with costs and late interest. */
	readonly paid_cents: Cents
	readonly open_cents: Cents
}

/** Where a loan stands at the end of a business date. */
export interface LoanStanding {
	readonly status: LoanStatus
	/** Principal that is owed, due or not. */
	readonly balance_cents: Cents
	readonly arrears_cents: Cents
	/** What left the books unpaid and is owed all the same. */
	readonly written_off_cents: Cents
	readonly days_past_due: number
	readonly bucket: DelayBucket
	readonly next_due_on: IsoDate | null
	readonly next_due_cents: Cents | null
	/** Due day of the claim that days past due count from. */
	readonly oldest_open_due_on: IsoDate | null
	/** Null where the loan is in no default, as is the reason: what somebody has seen, or days past due alone. */
	readonly default_since: IsoDate | null
	readonly default_reason: DefaultReason | 'past_due' | null
	/** The day insolvency proceedings were opened; null without any. */
	readonly insolvent_since: IsoDate | null
	readonly instalments: readonly InstalmentStanding[]
}

function statusOf(book: Book, { default_since }: Course, { days_past_due, ...on }: OnDay & { readonly days_past_due: number }): LoanStatus {
	if (book.plan === undefined) return 'pending'
	if (isClosed(book, on)) return 'repaid'
	if (default_since !== null || balanceOf(book, 'written_off_claim') > 0) return 'default'
	return days_past_due >= delay_from ? 'delay' : 'open'
}

export function standingOf(book: Book, course: Course, on: OnDay): LoanStanding {
	const { day } = on
	const overdue = book.claims.filter(({ counting_on }) => counting_on < day)
	const oldest = oldestOpen(book)
	const days_past_due = oldest === undefined ? 0 : daysPastDue(oldest.counting_on, day)
	const next = nextDue(book, day)
	const status = statusOf(book, course, { ...on, days_past_due })
	const default_since = status === 'default' ? course.default_since : null
	return {
		status,
		balance_cents: balanceOf(book, 'principal'),
		arrears_cents: addCents(...overdue.map(openOf)),
		written_off_cents: balanceOf(book, 'written_off_claim'),
		days_past_due,
		bucket: bucketOf(days_past_due),
		next_due_on: next?.due_on ?? null,
		next_due_cents: next?.amount_cents ?? null,
		oldest_open_due_on: oldest !== undefined && days_past_due > 0 ? oldest.due_on : null,
		default_since,
		default_reason: default_since === null ? null : (course.seen?.reason ?? 'past_due'),
		insolvent_since: book.insolvent_since,
		instalments: instalmentsOf(book, day),
	}
}

/** What is due and still in time, else the next instalment that asks for something. */
function nextDue(book: Book, day: IsoDate): { readonly due_on: IsoDate; readonly amount_cents: Cents } | undefined {
	const claim = book.claims.find((one) => one.counting_on >= day && openOf(one) > 0)
	if (claim !== undefined) return { due_on: claim.due_on, amount_cents: openOf(claim) }
	for (const { due_on, interest_cents, principal_cents, fee_cents } of book.plan?.to_come ?? []) {
		const amount_cents = addCents(interest_cents, principal_cents, fee_cents)
		if (amount_cents > 0) return { due_on, amount_cents }
	}
	return undefined
}

function instalmentsOf(book: Book, day: IsoDate): InstalmentStanding[] {
	const claims = Map.groupBy(book.claims, ({ instalment }) => instalment)
	const paid = new Map<number | null, number>()
	for (const { claim, amount_cents } of book.lots.flatMap(({ taken }) => taken))
		if (claim !== null) paid.set(claim.instalment, (paid.get(claim.instalment) ?? 0) + amount_cents)
	const standing = (one: FallenInstalment, status: InstalmentStatus): InstalmentStanding => ({
		number: one.number,
		month: one.month,
		due_on: one.due_on,
		counting_on: one.counting_on,
		status: one.repaying === 'deferred' ? 'canceled' : status,
		interest_cents: one.interest_cents,
		principal_cents: one.principal_cents,
		fee_cents: one.fee_cents,
		balance_cents: one.balance_cents,
		paid_cents: cents(paid.get(one.number) ?? 0),
		open_cents: addCents(...(claims.get(one.number) ?? []).map(openOf)),
	})
	let balance = book.plan === undefined ? cents(0) : plannedBalance(book.plan, day)
	const to_come = (book.plan?.to_come ?? []).map((one) => {
		balance = cents(balance - one.principal_cents)
		return standing({ ...one, balance_cents: balance }, 'scheduled')
	})
	const is_settled = isSettled(book)
	const owes_written_off = balanceOf(book, 'written_off_claim') > 0
	const statusThen = ({ number }: FallenInstalment): InstalmentStatus => {
		const of_number = claims.get(number) ?? []
		if (is_settled) return 'paid'
		// Until the last of it has come nobody says which instalment a recovery was for.
		if (owes_written_off && of_number.some(({ is_written_off }) => is_written_off)) return 'delay'
		return dueStatus(of_number, paid.get(number) ?? 0, day)
	}
	const fallen = book.fallen.map((one) => standing(one, statusThen(one)))
	return [...fallen, ...to_come]
}

/** An instalment as it was agreed, where nobody knows what was paid. */
export const asAgreed = <One extends { readonly status: InstalmentStatus }>(one: One): One => ({
	...one,
	status: one.status === 'canceled' ? 'canceled' : 'scheduled',
})

/** A rest below the limit is no reason to ask for it again; an instalment that small is, while nothing of it was paid. */
function dueStatus(claims: readonly Claim[], paid_cents: number, day: IsoDate): InstalmentStatus {
	const is_small = addCents(...claims.map(withoutLate)) <= difference_limit_cents
	if (claims.every((claim) => openOf(claim) === 0) || (is_small && paid_cents > 0)) return 'paid'
	return claims.some((claim) => isOpen(claim) && claim.counting_on < day) ? 'delay' : 'payment_pending'
}
