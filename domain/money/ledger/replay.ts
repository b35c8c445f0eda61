import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { cents, type Cents } from '#domain/platform/money.ts'
import { monthEnd } from '#domain/money/loans/day-counts.ts'
import { addPercent, type RateStep } from '#domain/money/loans/interest.ts'
import { contractPlan, withPayout, type Plan, type PlannedInstalment } from '#domain/money/loans/plan.ts'
import type { LateReference, ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { balanceOf, credit, debit, post, type Book, type Claim } from './book.ts'
import { addClaim, allocate, bookLate, openOf, takeBack, waiting } from './claims.ts'
import { prepay, refund, terminate, waive } from './decisions.ts'
import { isFactOf, type Fact, type FactKind, type FactOf } from './facts.ts'
import { accrue, fallDue, release, releaseBefore } from './interest-of-contract.ts'
import type { Journal } from './journals.ts'
import { decide, follow, newCourse, nextStandingOn, nextTurnOn, type Course } from './course.ts'
import { nothingOutside, type OnDay } from './loan-closing.ts'
import { standingOf, type LoanStanding } from './loan-standing.ts'
import { capitalise, changePlan, isCapitalisation } from './plan-versions.ts'
import { standing } from './standing.ts'
import { liftInsolvency, openInsolvency, suspendOrResume } from './suspension.ts'
import { recover, writeOff } from './write-off.ts'

/** The rates a law refers to, each with the days they begin. */
export type LawRates = Readonly<Record<LateReference, readonly RateStep[]>>

export interface Replayed {
	readonly journals: readonly Journal[]
	/** The next day on which something follows without a new fact; null when nothing does. */
	readonly next_on: IsoDate | null
	/** The next day on which something is booked without a new fact: the same one, or an earlier one on which the loan only stands elsewhere. */
	readonly books_on: IsoDate | null
	/** The plan as it is on the last day; undefined before the payout. */
	readonly plan: Plan | undefined
	/** What is due, paid or not, and money that waits for more. */
	readonly claims: readonly Claim[]
	readonly waiting_cents: Cents
	/** Where the loan stands at the end of the last day. */
	readonly standing: LoanStanding
}

function lateRates({ late_interest: { reference, margin_percent } }: ServicingTerms, law_rates: LawRates): readonly RateStep[] {
	if (reference === null) return [{ on: '0001-01-01', percent: margin_percent }]
	return law_rates[reference].map(({ on, percent }) => ({ on, percent: addPercent(percent, margin_percent) }))
}

/** The terms of the contract, which hold from the first payout on. */
function contractOf(facts: readonly Fact[]): ServicingTerms | undefined {
	for (const { content } of facts.filter(isFactOf('plan_version'))) if (content.version.change === 'contract') return content.version.terms
	return undefined
}

/**
 * The ledger of a loan until a day and with it: one function of its facts, whatever order they came in. It reads no clock and knows no store.
 */
export const replay = (facts: readonly Fact[], law_rates: LawRates, until: IsoDate): Replayed =>
	replayBeside(facts, law_rates, { day: until, outside: nothingOutside })

/** The same of a loan with what its ledger does not know: that decides when it closes, and nothing else. */
export function replayBeside(facts: readonly Fact[], law_rates: LawRates, on: OnDay): Replayed {
	const { book, course, day_after } = bookOf(facts, law_rates, on.day)
	const next_on = earlierOf(day_after, nextStandingOn(course, book, on))
	const { journals, plan, claims } = book
	return { journals, next_on, books_on: day_after, plan, claims, waiting_cents: waiting(book), standing: standingOf(book, course, on) }
}

interface BookOfDay {
	readonly book: Book
	readonly course: Course
	/** The next day on which something happens. */
	readonly day_after: IsoDate | null
}

/** Money counts before its day ends, and with the day ends what a month's last day is booked with. */
type Until = 'end' | 'money'

/** The whole book of a loan on a day, for whoever shows it; on request as the day's money finds it. */
export function bookOf(facts: readonly Fact[], law_rates: LawRates, until: IsoDate, as: Until = 'end'): BookOfDay {
	const held = standing(facts)
	const terms = contractOf(held)
	const book: Book = {
		journals: [],
		balances: new Map(),
		claims: [],
		lots: [],
		late_rates: terms === undefined ? [] : lateRates(terms, law_rates),
		plan: undefined,
		fallen: [],
		accrued: new Map(),
		interest_since: cents(0),
		released_on: undefined,
		is_terminated: false,
		accrued_apart: new Map(),
		is_suspended: false,
		insolvent_since: null,
		closed_on: undefined,
	}
	const by_day = Map.groupBy(held, ({ value_on }) => value_on)
	const fact_days = [...by_day.keys()].toSorted()
	let day: IsoDate | null = fact_days.shift() ?? null
	const course = newCourse()
	while (day !== null && day <= until) {
		const has_ended = day < until || as === 'end'
		const facts_of_day = by_day.get(day) ?? []
		runDay(book, { day, terms, has_ended }, facts_of_day)
		follow(course, book, { from: day, to: day })
		decide(course, facts_of_day)
		if (has_ended) suspendOrResume(book, course, day)
		const from = addDays(day, 1)
		day = dayAfter(book, course, { day, fact_day: fact_days[0] })
		if (day === fact_days[0]) fact_days.shift()
		const to = day === null || day > until ? until : addDays(day, -1)
		if (from <= to) follow(course, book, { from, to })
	}
	return { book, course, day_after: day }
}

const earlierOf = (one: IsoDate | null, other: IsoDate | null): IsoDate | null =>
	one !== null && (other === null || one < other) ? one : other

/** The next day on which something happens: `fact_day` is the next one with a fact. */
function dayAfter(
	book: Book,
	course: Course,
	{ day, fact_day }: { readonly day: IsoDate; readonly fact_day: IsoDate | undefined },
): IsoDate | null {
	const due_day = book.plan?.to_come[0]?.due_on
	const lives = due_day !== undefined || book.claims.some(({ open }) => open.principal > 0)
	const turn_day = book.plan?.terms.suspends_interest === true ? nextTurnOn(course, book, day) : undefined
	const without_turn = earlierOf(earlierOf(fact_day ?? null, due_day ?? null), lives ? monthEnd(addDays(day, 1)) : null)
	return earlierOf(without_turn, turn_day ?? null)
}

const changesNoClaim: readonly FactKind[] = ['payout', 'plan_version', 'fee', 'default', 'cure', 'closing']

/** Late interest is booked before what it may be paid or waived by. */
const needsLate = (fact: Fact): boolean => !changesNoClaim.includes(fact.content.kind) || isCapitalisation(fact)

interface Day {
	readonly day: IsoDate
	readonly terms: ServicingTerms | undefined
	readonly has_ended: boolean
}

function runDay(book: Book, { day, terms, has_ended }: Day, facts: readonly Fact[]): void {
	for (const fact of facts.filter(isFactOf('payout'))) payOut(book, fact, terms)
	for (const fact of facts.filter(isFactOf('plan_version'))) changePlan(book, fact)
	for (const due of dueOn(book, day)) fallDue(book, due)
	if (facts.length > 0) runFacts(book, day, facts)
	else {
		allocate(book, day)
		recover(book, day)
	}
	if (has_ended && day === monthEnd(day)) {
		accrue(book, day, addDays(day, 1))
		bookLate(book, day, addDays(day, 1))
		if (!book.is_terminated) release(book, day, addDays(day, 1))
	}
	if (owesNothing(book)) release(book, day, addDays(day, 1))
}

/** Instalments to come stand in the order of their days: on most days there is none. */
function dueOn({ plan }: Book, day: IsoDate): readonly PlannedInstalment[] {
	const [first] = plan?.to_come ?? []
	return plan === undefined || first === undefined || first.due_on > day ? [] : plan.to_come.filter(({ due_on }) => due_on === day)
}

function runFacts(book: Book, day: IsoDate, facts: readonly Fact[]): void {
	for (const fact of facts.filter(isFactOf('fee'))) charge(book, fact)
	const [of_today, earlier] = returnsIn(book, facts)
	for (const fact of earlier) giveBack(book, fact)
	if (facts.some(needsLate)) bookLate(book, day, day)
	if (facts.some(isFactOf('insolvency'))) openInsolvency(book, day)
	if (facts.some(isFactOf('insolvency_lifted'))) liftInsolvency(book)
	for (const fact of facts.filter(isFactOf('receipt'))) receive(book, fact)
	for (const fact of facts.filter(isFactOf('set_off'))) setOff(book, fact)
	for (const fact of of_today) giveBack(book, fact)
	allocate(book, day)
	for (const fact of facts.filter(isFactOf('prepayment'))) prepay(book, fact)
	for (const fact of facts.filter(isFactOf('refund'))) refund(book, fact)
	for (const fact of facts.filter(isFactOf('waiver'))) waive(book, fact)
	for (const fact of facts.filter(isFactOf('plan_version'))) capitalise(book, fact)
	for (const fact of facts.filter(isFactOf('termination'))) terminate(book, fact)
	for (const fact of facts.filter(isFactOf('write_off'))) writeOff(book, fact)
	if (facts.some(isFactOf('closing'))) book.closed_on = day
	// A decision may have made claims that money waits for.
	allocate(book, day)
	recover(book, day)
}

/** Returns of money that comes today, and of money that is here. */
function returnsIn({ lots }: Book, facts: readonly Fact[]): [of_today: FactOf<'return'>[], earlier: FactOf<'return'>[]] {
	const isHere = ({ content }: FactOf<'return'>) => lots.some(({ fact_id }) => fact_id === content.receipt)
	const returns = facts.filter(isFactOf('return'))
	return [returns.filter((fact) => !isHere(fact)), returns.filter(isHere)]
}

function giveBack(book: Book, { fact_id, value_on, content }: FactOf<'return'>): void {
	post(book, 'return', { value_on, fact_id }, takeBack(book, content, value_on))
}

/** Nothing is to come, and nothing is owed: what was deferred is earned. */
const owesNothing = (book: Book): boolean =>
	book.plan?.to_come.length === 0 && balanceOf(book, 'principal') === 0 && book.claims.every((claim) => openOf(claim) === 0)

function payOut(book: Book, { fact_id, value_on, content }: FactOf<'payout'>, terms: ServicingTerms | undefined): void {
	const { principal_cents, transferred_cents } = content
	if (principal_cents !== transferred_cents) releaseBefore(book, value_on)
	post(book, 'payout', { value_on, fact_id }, [
		debit('principal', principal_cents),
		credit('clearing', transferred_cents),
		credit('deferred_fees', principal_cents - transferred_cents),
	])
	if (book.plan === undefined) book.plan = terms && contractPlan(terms, value_on, principal_cents)
	else if (book.plan.to_come.length > 0) book.plan = withPayout(book.plan, value_on, principal_cents)
	// No instalment is left to repay it.
	else addClaim(book, { instalment: null, due_on: value_on, counting_on: value_on }, { principal: principal_cents })
	book.released_on ??= value_on
}

function charge(book: Book, { fact_id, value_on, content }: FactOf<'fee'>): void {
	const { amount_cents, instalment, is_deferred } = content
	if (is_deferred) releaseBefore(book, value_on)
	post(book, 'fee_due', { value_on, fact_id, instalment }, [
		debit('fees_due', amount_cents),
		credit(is_deferred ? 'deferred_fees' : 'fee_income', amount_cents),
	])
	// Costs of an instalment are not overdue since its day.
	addClaim(book, { instalment, due_on: value_on, counting_on: value_on }, { fees_due: amount_cents })
}

function receive(book: Book, { fact_id, value_on, content }: FactOf<'receipt'>): void {
	const { amount_cents, instalment } = content
	post(book, 'receipt', { value_on, fact_id }, [debit('clearing', amount_cents), credit('unallocated', amount_cents)])
	book.lots.push({ fact_id, instalment, left_cents: amount_cents, taken: [] })
}

/** The lender owed it elsewhere and owes it no more: over the bridge to whatever book that claim stands in. */
function setOff(book: Book, { fact_id, value_on, content: { amount_cents } }: FactOf<'set_off'>): void {
	post(book, 'set_off', { value_on, fact_id }, [debit('clearing', amount_cents), credit('unallocated', amount_cents)])
	book.lots.push({ fact_id, instalment: null, left_cents: amount_cents, taken: [] })
}
