import { addDays, type IsoDate } from '#domain/platform/dates.ts'
import { cents } from '#domain/platform/money.ts'
import { monthEnd } from '#domain/money/loans/day-counts.ts'
import { addPercent, type RateStep } from '#domain/money/loans/interest.ts'
import { contractPlan, withDeferral, withExtension, withPayout, withRate } from '#domain/money/loans/plan.ts'
import type { LateReference, ServicingTerms } from '#domain/money/loans/servicing-terms.ts'
import { balanceOf, credit, debit, post, type Book } from './book.ts'
import { addClaim, allocate, bookLate, openOf, takeBack } from './claims.ts'
import { prepay, recover, refund, terminate, waive, writeOff } from './decisions.ts'
import { isFactOf, type Fact, type FactKind, type FactOf } from './facts.ts'
import { accrue, fallDue, release } from './interest-of-contract.ts'
import type { Journal } from './journals.ts'

/** The rates a law refers to, each with the days they begin. */
export type LawRates = Readonly<Record<LateReference, readonly RateStep[]>>

export interface Replayed {
	readonly journals: readonly Journal[]
	/** The next day on which something follows without a new fact; null when nothing does. */
	readonly next_on: IsoDate | null
}

const orderIn = ({ content }: Fact): number => (content.kind === 'receipt' ? content.order : 0)

const compare = <Value extends string | number>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)

/** By value date, then as the bank ordered them; `runDay` gives each kind its place in the day. */
const compareFacts = (one: Fact, other: Fact): number =>
	compare(one.value_on, other.value_on) || compare(orderIn(one), orderIn(other)) || compare(one.fact_id, other.fact_id)

/** The facts that hold: a correction that was not corrected itself takes one away. */
function standing(facts: readonly Fact[]): Fact[] {
	const corrections = facts.filter(isFactOf('correction'))
	const undone = new Set(corrections.map(({ content }) => content.corrects))
	const wrong = new Set(corrections.filter(({ fact_id }) => !undone.has(fact_id)).map(({ content }) => content.corrects))
	return facts.filter(({ fact_id, content }) => content.kind !== 'correction' && !wrong.has(fact_id)).toSorted(compareFacts)
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
export function replay(facts: readonly Fact[], law_rates: LawRates, until: IsoDate): Replayed {
	const held = standing(facts)
	const terms = contractOf(held)
	const book: Book = {
		journals: [],
		balances: new Map(),
		claims: [],
		lots: [],
		late_rates: terms === undefined ? [] : lateRates(terms, law_rates),
		plan: undefined,
		accrued: new Map(),
		interest_since: cents(0),
		released_on: undefined,
		is_terminated: false,
	}
	const by_day = Map.groupBy(held, ({ value_on }) => value_on)
	const fact_days = [...by_day.keys()]
	let day: IsoDate | null = fact_days[0] ?? null
	while (day !== null && day <= until) {
		runDay(book, { day, terms }, by_day.get(day) ?? [])
		day = dayAfter(book, day, fact_days)
	}
	return { journals: book.journals, next_on: day }
}

/** The next day on which something happens. */
function dayAfter(book: Book, day: IsoDate, fact_days: readonly IsoDate[]): IsoDate | null {
	const fact_day = fact_days.find((one) => one > day)
	const due_day = book.plan?.to_come[0]?.due_on
	const lives = due_day !== undefined || book.claims.some(({ open }) => open.principal > 0)
	const days = [fact_day, due_day, lives ? monthEnd(addDays(day, 1)) : undefined].filter((one) => one !== undefined)
	return days.toSorted()[0] ?? null
}

const changesNoClaim: readonly FactKind[] = ['payout', 'plan_version', 'fee']

/** Late interest is booked before what it may be paid or waived by. */
const needsLate = ({ content }: Fact): boolean => !changesNoClaim.includes(content.kind)

function runDay(book: Book, { day, terms }: { day: IsoDate; terms: ServicingTerms | undefined }, facts: readonly Fact[]): void {
	for (const fact of facts.filter(isFactOf('payout'))) payOut(book, fact, terms)
	for (const fact of facts.filter(isFactOf('plan_version'))) changePlan(book, fact)
	for (const due of book.plan?.to_come.filter(({ due_on }) => due_on === day) ?? []) fallDue(book, due)
	for (const fact of facts.filter(isFactOf('fee'))) charge(book, fact)
	for (const { fact_id, content } of facts.filter(isFactOf('return')))
		post(book, 'return', { value_on: day, fact_id }, takeBack(book, content, day))
	if (facts.some(needsLate)) bookLate(book, day, day)
	for (const fact of facts.filter(isFactOf('receipt'))) receive(book, fact)
	allocate(book, day)
	for (const fact of facts.filter(isFactOf('prepayment'))) prepay(book, fact)
	for (const fact of facts.filter(isFactOf('refund'))) refund(book, fact)
	for (const fact of facts.filter(isFactOf('waiver'))) waive(book, fact)
	for (const fact of facts.filter(isFactOf('termination'))) terminate(book, fact)
	for (const fact of facts.filter(isFactOf('write_off'))) writeOff(book, fact)
	// A decision may have made claims that money waits for.
	allocate(book, day)
	recover(book, day)
	if (day === monthEnd(day)) {
		accrue(book, day)
		bookLate(book, day, addDays(day, 1))
		if (!book.is_terminated) release(book, day)
	}
	if (isSettled(book)) release(book, day)
}

/** Nothing is to come, and nothing is owed. */
const isSettled = (book: Book): boolean =>
	book.plan?.to_come.length === 0 && balanceOf(book, 'principal') === 0 && book.claims.every((claim) => openOf(claim) === 0)

function payOut(book: Book, { fact_id, value_on, content }: FactOf<'payout'>, terms: ServicingTerms | undefined): void {
	const { principal_cents, transferred_cents } = content
	post(book, 'payout', { value_on, fact_id }, [
		debit('principal', principal_cents),
		credit('clearing', transferred_cents),
		credit('deferred_fees', principal_cents - transferred_cents),
	])
	if (book.plan !== undefined) book.plan = withPayout(book.plan, value_on, principal_cents)
	else if (terms !== undefined) book.plan = contractPlan(terms, value_on, principal_cents)
	book.released_on ??= value_on
}

function changePlan(book: Book, { value_on, content: { version } }: FactOf<'plan_version'>): void {
	if (book.plan === undefined || book.plan.to_come.length === 0) return
	if (version.change === 'rate') book.plan = withRate(book.plan, value_on, version.rate_percent)
	if (version.change === 'extension') book.plan = withExtension(book.plan, value_on, version.instalments)
	if (version.change === 'deferral')
		book.plan = withDeferral(book.plan, value_on, { numbers: version.instalments, is_full: version.is_full })
}

function charge(book: Book, { fact_id, value_on, content }: FactOf<'fee'>): void {
	const { amount_cents, instalment, is_deferred } = content
	post(book, 'fee_due', { value_on, fact_id, instalment }, [
		debit('fees_due', amount_cents),
		credit(is_deferred ? 'deferred_fees' : 'fee_income', amount_cents),
	])
	const claim = book.claims.find((one) => instalment !== null && one.instalment === instalment)
	if (claim === undefined) addClaim(book, { instalment, due_on: value_on, counting_on: value_on }, { fees_due: amount_cents })
	else claim.open.fees_due = cents(claim.open.fees_due + amount_cents)
}

function receive(book: Book, { fact_id, value_on, content }: FactOf<'receipt'>): void {
	const { amount_cents, instalment } = content
	post(book, 'receipt', { value_on, fact_id }, [debit('clearing', amount_cents), credit('unallocated', amount_cents)])
	book.lots.push({ fact_id, instalment, left_cents: amount_cents, taken: [] })
}
