import { daysBetween, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { default_from } from '#domain/money/loans/statuses.ts'
import { balanceOf, type Book } from './book.ts'
import { curableOn, materialOn, oldestOpen, type Course, type Material } from './course.ts'
import type { DefaultReason } from './trouble-facts.ts'

/** How days past due come about, as they count for a default. */
export interface Counted {
	/** Due day of the claim that is longest open. */
	readonly due_on: IsoDate
	/** The bank day that days count from: that of the claim, or of the first arrears that were material. */
	readonly counting_on: IsoDate
	readonly days: number
	/** From this day past due on the loan is in default. */
	readonly default_from: number
	/** What arrears are held against; null where the terms set no bound. */
	readonly material: Material | null
}

/** What is out of order with a loan on a day, and why. */
export interface Trouble {
	/** Null where the loan is in no default. */
	readonly in_default: {
		readonly since: IsoDate
		/** What somebody has seen, or days past due alone. */
		readonly reason: DefaultReason | 'past_due'
		/** The first day on which it may end, if nothing is in arrears until then; null while something is. */
		readonly curable_on: IsoDate | null
	} | null
	/** Null where nothing is past due by more than the difference limit. */
	readonly counted: Counted | null
	/** Null without insolvency proceedings. */
	readonly insolvent_since: IsoDate | null
	/** Interest that is owed and no income yet. */
	readonly suspended_cents: Cents
	/** Interest since insolvency proceedings, which is paid last. */
	readonly behind_cents: Cents
}

export const untroubled: Trouble = {
	in_default: null,
	counted: null,
	insolvent_since: null,
	suspended_cents: cents(0),
	behind_cents: cents(0),
}

function countedOn(book: Book, { late_after }: Course, day: IsoDate): Counted | null {
	const oldest = oldestOpen(book)
	if (oldest === undefined || oldest.counting_on >= day) return null
	const material = materialOn(book, day) ?? null
	// Arrears below the bounds count no day.
	const counting_on = material === null ? oldest.counting_on : (late_after ?? day)
	return { due_on: oldest.due_on, counting_on, days: daysBetween(counting_on, day), default_from, material }
}

export function troubleOf(book: Book, course: Course, day: IsoDate): Trouble {
	const { default_since, seen } = course
	const behind = book.claims.map((claim) => addCents(claim.behind.interest_due, claim.behind.late_interest_due))
	return {
		in_default: default_since === null ? null : { since: default_since, reason: seen?.reason ?? 'past_due', curable_on: curableOn(course) },
		counted: countedOn(book, course, day),
		insolvent_since: book.insolvent_since,
		suspended_cents: balanceOf(book, 'suspended'),
		behind_cents: addCents(cents(0), ...behind),
	}
}
