import { daysBetween, type IsoDate } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import type { Period } from '#domain/money/loans/day-counts.ts'
import { plannedBalance, plannedPieces, restOn, withoutDue, type Plan, type PlannedInstalment } from '#domain/money/loans/plan.ts'
import { balanceOf, credit, debit, post, type Apart, type Book } from './book.ts'
import { addApart, apartNow, apartOf, suspended } from './apart.ts'
import { addClaim } from './claims.ts'
import { explained, type Derivation } from './journals.ts'

/** The contract's interest of a period until a day, less what of it is booked. */
const interestUntil = (book: Book, { plan, period }: { plan: Plan; period: Period }, until: IsoDate): Derivation =>
	explained({
		clause: 'contract_interest',
		booked_before_cents: book.accrued.get(period.from) ?? cents(0),
		by: 'interest',
		day_count: plan.terms.day_count,
		pieces: plannedPieces(plan, period, until),
	})

/** Books the interest of running periods until a day. */
export function accrue(book: Book, value_on: IsoDate, until: IsoDate): void {
	const { plan } = book
	if (plan === undefined) return
	for (const { number, periods } of plan.to_come)
		for (const period of periods) {
			if (period.from >= until) return
			const derivation = interestUntil(book, { plan, period }, until)
			const { figure_cents } = derivation
			book.accrued.set(period.from, addCents(derivation.booked_before_cents, figure_cents))
			book.interest_since = addCents(book.interest_since, figure_cents)
			book.accrued_apart.set(period.from, addApart(apartOf(book, period.from), apartNow(book, figure_cents)))
			const posting = { value_on, instalment: number, derivations: [derivation] }
			const income = [debit('interest_accrued', figure_cents), credit('interest_income', figure_cents)]
			if (book.is_suspended) post(book, 'suspension', posting, suspended(figure_cents))
			else post(book, 'accrual', posting, income)
		}
}

/** What had accrued of periods that an instalment put off has left to a later one goes over to that. */
export function carryAccrued(book: Book, cause: { value_on: IsoDate; fact_id: string }, before: Plan): void {
	const numbers = new Map(before.to_come.flatMap(({ number, periods }) => periods.map(({ from }) => [from, number] as const)))
	const moved = book.plan?.to_come.flatMap(({ number, periods }) =>
		periods.filter(({ from }) => numbers.get(from) !== number).map(({ from }) => ({ number, from })),
	)
	const lines = moved?.flatMap(({ number, from }) => {
		const { suspended: apart } = apartOf(book, from)
		const accrued = (book.accrued.get(from) ?? 0) - apart
		const moved_lines = [debit('interest_accrued', accrued, number), credit('interest_accrued', accrued, numbers.get(from))]
		return [...moved_lines, ...suspended(apart, number), ...suspended(0 - apart, numbers.get(from))]
	})
	post(book, 'accrual', cause, lines ?? [])
}

/** An instalment falls due: its interest, its fee, and of the principal what the plan says. */
export function fallDue(book: Book, due: PlannedInstalment): void {
	const { plan } = book
	if (plan === undefined) return
	const { interest_due, apart } = bookDueInterest(book, { kind: 'due', fact_id: null }, due)
	const { number, due_on, counting_on, principal_cents, fee_cents } = due
	post(book, 'fee_due', { value_on: due_on, instalment: number }, [debit('fees_due', fee_cents), credit('fee_income', fee_cents)])
	const open = { interest_due, principal: principal_cents, fees_due: fee_cents }
	if (addCents(interest_due, principal_cents, fee_cents) > 0) addClaim(book, { instalment: number, due_on, counting_on, apart }, open)
	book.plan = withoutDue(plan, due)
	book.fallen.push({ ...due, interest_cents: interest_due, balance_cents: plannedBalance(book.plan, due_on) })
}

/** All that is to come falls due on a day, with the interest to it. Answers with the principal, which is due only if the claim is to have it. */
export function endPlan(
	book: Book,
	{ day, kind, fact_id }: { day: IsoDate; kind: 'due' | 'termination'; fact_id: string },
	is_principal_due: boolean,
): Cents {
	const { plan } = book
	if (plan === undefined || plan.to_come.length === 0) return cents(0)
	const rest = restOn(plan, day)
	const { number, due_on, counting_on, principal_cents } = rest
	const { interest_due, apart } = bookDueInterest(book, { kind, fact_id }, rest)
	addClaim(
		book,
		{ instalment: number, due_on, counting_on, apart },
		{ interest_due, ...(is_principal_due && { principal: principal_cents }) },
	)
	const asked = { interest_cents: interest_due, principal_cents: is_principal_due ? principal_cents : cents(0) }
	book.fallen.push({ ...rest, ...asked, balance_cents: cents(0) })
	book.plan = { ...withoutDue(plan, rest), to_come: [] }
	return principal_cents
}

interface DueInterest {
	readonly interest_due: Cents
	readonly apart: Apart
}

function bookDueInterest(book: Book, cause: { kind: 'due' | 'termination'; fact_id: string | null }, due: PlannedInstalment): DueInterest {
	const { plan } = book
	if (plan === undefined) return { interest_due: cents(0), apart: addApart() }
	const parts = due.periods.map((period) => interestUntil(book, { plan, period }, due.due_on))
	const accrued = addCents(...parts.map(({ booked_before_cents }) => booked_before_cents))
	const rest = addCents(...parts.map(({ figure_cents }) => figure_cents))
	const apart = addApart(...due.periods.map(({ from }) => apartOf(book, from)))
	for (const { from } of due.periods) {
		book.accrued.delete(from)
		book.accrued_apart.delete(from)
	}
	book.interest_since = addCents(book.interest_since, rest)
	const posting = { value_on: due.due_on, fact_id: cause.fact_id, instalment: due.number }
	// What is suspended stays so when it falls due: then only what stands in the books moves.
	const in_books = accrued - apart.suspended
	const income = book.is_suspended ? 0 : rest
	post(book, cause.kind, { ...posting, derivations: book.is_suspended ? [] : parts }, [
		debit('interest_due', in_books + income),
		credit('interest_accrued', in_books),
		credit('interest_income', income),
	])
	if (book.is_suspended) post(book, 'suspension', { ...posting, derivations: parts }, suspended(rest))
	return { interest_due: addCents(accrued, rest), apart: addApart(apart, apartNow(book, rest)) }
}

/** How much of the deferred fees has been earned: by interest since the last release, of that and all to come; without interest by days. */
function earned({ accrued, interest_since, released_on }: Book, plan: Plan, until: IsoDate): { part: number; whole: number } {
	const last = plan.to_come.at(-1)
	if (last === undefined) return { part: 1, whole: 1 }
	const planned = addCents(...plan.to_come.map(({ interest_cents }) => interest_cents))
	const to_come = planned - addCents(...accrued.values())
	if (interest_since + to_come > 0) return { part: interest_since, whole: interest_since + to_come }
	const from = released_on ?? until
	return { part: Math.max(0, daysBetween(from, until)), whole: Math.max(1, daysBetween(from, last.due_on)) }
}

/** A fee that is deferred from a day on is earned by the interest from that day on; what others have earned before is released. */
export function releaseBefore(book: Book, day: IsoDate): void {
	if (book.is_terminated) return
	accrue(book, day, day)
	release(book, day, day)
}

/** Releases to income what deferred fees have earned until a day: at a month's end, and with the last of the loan. */
export function release(book: Book, value_on: IsoDate, until: IsoDate): void {
	const { plan } = book
	if (plan === undefined) return
	const of_cents = cents(0 - balanceOf(book, 'deferred_fees'))
	const share = earned(book, plan, until)
	book.interest_since = cents(0)
	book.released_on = until
	if (of_cents <= 0) return
	const derivation = explained({
		clause: 'deferred_fees',
		booked_before_cents: cents(0),
		by: 'share',
		of_cents,
		...share,
		plus_cents: cents(0),
	})
	const { figure_cents } = derivation
	post(book, 'release', { value_on, derivations: [derivation] }, [
		debit('deferred_fees', figure_cents),
		credit('interest_income', figure_cents),
	])
}
