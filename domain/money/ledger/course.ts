import { addDays, addMonths, isBefore, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { cure_days, default_from, difference_limit_cents } from '#domain/money/loans/statuses.ts'
import { balanceOf, type Book, type Claim } from './book.ts'
import { openOf } from './claims.ts'
import { isFactOf, type Fact } from './facts.ts'
import { closesOn, type OnDay } from './loan-closing.ts'
import type { DefaultReason } from './trouble-facts.ts'

/** What of the past decides on default: since when there is one, and since when nothing has been in arrears. */
export interface Course {
	default_since: IsoDate | null
	/** What somebody has seen in the borrower; null where days past due alone say it. */
	seen: { readonly on: IsoDate; readonly reason: DefaultReason } | null
	clean_since: IsoDate | null
	/** The day from which on arrears count for a default; null while none do. */
	late_after: IsoDate | null
}

export const newCourse = (): Course => ({ default_since: null, seen: null, clean_since: null, late_after: null })

/** A default after a distressed restructuring lasts a year at least (EBA/GL/2016/07, 72). */
const months_after_restructuring = 12

/** Late interest grows by the day: it would lift a rest above the limit long after its counting day. */
export const withoutLate = (claim: Claim): Cents => cents(openOf(claim) - claim.open.late_interest_due)

export const isOpen = (claim: Claim): boolean => withoutLate(claim) > difference_limit_cents

/** The claim that is longest open by more than the limit. */
export const oldestOpen = ({ claims }: Pick<Book, 'claims'>): Claim | undefined =>
	claims
		.filter(isOpen)
		.reduce<Claim | undefined>((oldest, one) => (oldest && oldest.counting_on <= one.counting_on ? oldest : one), undefined)

/** Arrears and what they are held against, on a day. */
export interface Material {
	readonly arrears_cents: Cents
	/** All that is owed, due or not. */
	readonly exposure_cents: Cents
	/** Arrears above this count. */
	readonly bound_cents: Cents
}

/** What arrears have to be above to count; undefined where the terms say nothing of it. */
export function materialOn(book: Book, day: IsoDate): Material | undefined {
	const bounds = book.plan?.terms.materiality ?? null
	if (bounds === null) return undefined
	const exposure_cents = addCents(balanceOf(book, 'principal'), ...book.claims.map((claim) => cents(openOf(claim) - claim.open.principal)))
	const arrears_cents = addCents(cents(0), ...book.claims.filter(({ counting_on }) => counting_on < day).map(withoutLate))
	// Above a share: the least whole amount that is no more than it.
	const share_cents = Math.floor((exposure_cents * bounds.rate_bps) / 10_000)
	return { arrears_cents, exposure_cents, bound_cents: cents(Math.max(bounds.amount_cents, share_cents)) }
}

/** The day after which arrears count for a default, if nothing is paid; undefined where they never do. */
function lateAfter(book: Book): IsoDate | undefined {
	if ((book.plan?.terms.materiality ?? null) === null) return oldestOpen(book)?.counting_on
	const days = [...new Set(book.claims.filter((claim) => withoutLate(claim) > 0).map(({ counting_on }) => counting_on))].toSorted()
	return days.find((counting_on) => {
		const material = materialOn(book, addDays(counting_on, 1))
		return material !== undefined && material.arrears_cents > material.bound_cents
	})
}

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (isBefore(one, other) ? other : one)

/** Arrears that were material go on counting from their first day, whatever of them is paid: the second counter counts days, not claims. */
function countedFrom({ late_after }: Course, book: Book, now: IsoDate): IsoDate {
	const is_second = (book.plan?.terms.materiality ?? null) !== null
	return is_second && late_after !== null && isBefore(late_after, now) ? late_after : now
}

/** The first day on which a default may end, if nothing is in arrears until then; null without one, and while something is. */
export function curableOn({ default_since, seen, clean_since }: Course): IsoDate | null {
	if (default_since === null || clean_since === null) return null
	const from = seen?.on ?? default_since
	const on = addDays(laterOf(clean_since, from), cure_days)
	return seen?.reason === 'distressed_restructuring' ? laterOf(on, addMonths(from, months_after_restructuring)) : on
}

function end(course: Course): void {
	course.default_since = null
	course.seen = null
}

/** Follows a loan from a day on which something happened to the last before the next: a default begins or is cured on a day in between. */
export function follow(course: Course, book: Book, { from, to }: { readonly from: IsoDate; readonly to: IsoDate }): void {
	const late_after = lateAfter(book)
	const clean_to = late_after === undefined || to < late_after ? to : late_after
	if (from <= clean_to) {
		course.late_after = null
		course.clean_since ??= from
		const curable_on = curableOn(course)
		// What somebody has seen, somebody has to see gone.
		if (course.seen === null && curable_on !== null && curable_on <= clean_to) end(course)
	}
	if (late_after === undefined || to <= late_after) return
	course.clean_since = null
	course.late_after = countedFrom(course, book, late_after)
	const defaults_on = addDays(course.late_after, default_from)
	if (defaults_on <= to) course.default_since ??= laterOf(defaults_on, from)
}

/** What people have decided on a day, at its end. A cure that comes too early does nothing. */
export function decide(course: Course, facts: readonly Fact[]): void {
	for (const { value_on, content } of facts.filter(isFactOf('default'))) {
		course.default_since ??= value_on
		course.seen = { on: value_on, reason: content.reason }
	}
	for (const { value_on } of facts.filter(isFactOf('cure'))) {
		const curable_on = curableOn(course)
		if (curable_on !== null && curable_on <= value_on) end(course)
	}
}

/** The next day on which a default begins or is cured though nothing happens to the loan. */
export function nextTurnOn(course: Course, book: Book, day: IsoDate): IsoDate | undefined {
	const tomorrow = addDays(day, 1)
	if (course.default_since !== null) {
		const curable_on = course.seen === null ? curableOn(course) : null
		return curable_on !== null && curable_on > day ? curable_on : undefined
	}
	const late_after = lateAfter(book)
	return late_after === undefined ? undefined : laterOf(addDays(countedFrom(course, book, late_after), default_from), tomorrow)
}

/** The next day on which a loan stands elsewhere though nothing happens to it. */
export function nextStandingOn(course: Course, book: Book, on: OnDay): IsoDate | null {
	const { day } = on
	const counting_on = oldestOpen(book)?.counting_on
	const days = [
		// Each day in arrears is one more.
		...(counting_on === undefined ? [] : [laterOf(counting_on, day)]),
		// In arrears is also a rest below the limit, once it is no longer in time.
		...book.claims.filter((claim) => openOf(claim) > 0 && claim.counting_on >= day).map((claim) => claim.counting_on),
	].map((one) => addDays(one, 1))
	const turn_on = nextTurnOn(course, book, day)
	const closes_on = closesOn(book, on)
	for (const one of [turn_on, closes_on]) if (one !== undefined && one !== null) days.push(one)
	return days.toSorted()[0] ?? null
}
