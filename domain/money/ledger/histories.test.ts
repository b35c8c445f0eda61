import fc from 'fast-check'
import { expect, it } from 'vitest'

import { factsOf, idOfFact, lawRates, termsOfLoanA } from '#domain/testing/a-ledger.ts'
import { naiveBalances } from '#domain/testing/a-naive-ledger.ts'
import { monthEnd, parts_of_a_year } from '#domain/money/loans/day-counts.ts'
import { addDays } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { Exact } from '#domain/review/pricing/exact.ts'
import { waivedAccounts } from './accounts.ts'
import type { Fact, FactContent } from './facts.ts'
import type { Derivation, Journal } from './journals.ts'
import { replay } from './replay.ts'

const paid_on = '2027-10-09'
const terms = { ...termsOfLoanA, day_count: 'act/365', suspends_interest: true } as const

/** Some days come often, so that much happens on them. */
const day = fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constantFrom(31, 40, 92, 200)).map((after) => addDays(paid_on, after))
/** One amount pays the whole loan. */
const amount = fc
	.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 400_000 }) }, { weight: 1, arbitrary: fc.constant(1_500_000) })
	.map(cents)

/** What may happen; a return and a correction name the fact that many before it, if it is one they can name. */
type Happening =
	| Exclude<FactContent, { readonly kind: 'return' | 'correction' | 'termination' | 'closing' }>
	| { readonly kind: 'return_of'; readonly before: number; readonly share: number }
	| { readonly kind: 'correction_of'; readonly before: number }

interface Event {
	readonly on: string
	readonly content: Happening
}

const happens = (weight: number, content: fc.Arbitrary<Happening>) => ({ weight, arbitrary: fc.record({ on: day, content }) })

const is = <Value extends string | boolean>(value: Value) => fc.constant(value)

const effect = <Effect extends 'shorter' | 'smaller'>(...effects: readonly Effect[]) =>
	fc.record({ kind: is('prepayment' as const), amount_cents: amount, effect: fc.constantFrom(...effects) })

const fee = (...is_deferred: readonly boolean[]) =>
	fc.record({
		kind: is('fee' as const),
		amount_cents: fc.integer({ min: 1, max: 5_000 }).map(cents),
		instalment: fc.constant(null),
		is_deferred: fc.constantFrom(...is_deferred),
	})

const extension = fc.record({ change: is('extension' as const), instalments: fc.integer({ min: 1, max: 4 }) })

/** What is agreed anew, and interest that becomes principal. */
const agreed = fc.oneof(
	extension,
	fc.record({ change: is('pause' as const), from: day, to: day }),
	fc.record({
		change: is('restructuring' as const),
		rate_percent: fc.constantFrom(null, '0', '4.125'),
		instalments: fc.integer({ min: 1, max: 20 }),
		instalment_cents: fc.option(fc.integer({ min: 10_000, max: 200_000 }).map(cents)),
		free_months: fc.integer({ min: 0, max: 4 }),
	}),
	fc.record({ change: is('capitalisation' as const), amount_cents: fc.integer({ min: 1, max: 20_000 }).map(cents) }),
)

const version = fc.oneof(
	fc.record({ change: is('rate' as const), rate_percent: fc.constantFrom('0', '3.25', '7.123', '11') }),
	fc.record({
		change: is('deferral' as const),
		instalments: fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { minLength: 1, maxLength: 3 }),
		is_full: fc.boolean(),
	}),
	agreed,
)

/** Null for the whole. */
const part: fc.Arbitrary<Cents | null> = fc.option(amount, { freq: 4 })

const named: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 1, max: 12 }))

const before = fc.integer({ min: 1, max: 2 })

/** A loan in trouble, and out of it again. */
const trouble = [
	happens(2, fc.record({ kind: is('default' as const), reason: fc.constantFrom('unlikely_to_pay' as const, 'insolvency' as const) })),
	happens(2, fc.record({ kind: is('cure' as const) })),
	happens(2, fc.record({ kind: is('insolvency' as const) })),
	happens(1, fc.record({ kind: is('insolvency_lifted' as const) })),
]

/** What the calculation day by day knows. */
const simple = [
	happens(
		6,
		fc.record({
			kind: is('receipt' as const),
			amount_cents: amount,
			instalment: named,
			order: fc.integer({ min: 0, max: 2 }),
		}),
	),
	happens(2, fc.record({ kind: is('return_of' as const), before, share: fc.integer({ min: 1, max: 120 }) })),
	happens(4, fc.record({ kind: is('correction_of' as const), before })),
	happens(1, fee(false)),
	happens(4, effect('smaller')),
	happens(1, fc.record({ kind: is('set_off' as const), amount_cents: amount, order: fc.integer({ min: 0, max: 2 }) })),
	happens(1, fc.record({ kind: is('write_off' as const), amount_cents: part })),
	happens(
		1,
		fc.record({ kind: is('plan_version' as const), version: fc.record({ change: is('rate' as const), rate_percent: is('7.123') }) }),
	),
	happens(3, fc.record({ kind: is('plan_version' as const), version: agreed })),
]

/** What says of itself nothing of a default. */
const untroubled = [
	...simple,
	happens(2, fee(true)),
	happens(2, effect('smaller', 'shorter')),
	happens(3, fc.record({ kind: is('plan_version' as const), version })),
	happens(1, fc.record({ kind: is('payout' as const), principal_cents: amount, transferred_cents: fc.constant(cents(1)) })),
	happens(1, fc.record({ kind: is('refund' as const), amount_cents: amount })),
	happens(
		2,
		fc.record({
			kind: is('waiver' as const),
			account: fc.constantFrom(...waivedAccounts),
			instalment: named,
			amount_cents: amount,
		}),
	),
]

const all = [...untroubled, ...trouble]

const most_events = 25

/** In which order events come to be known. */
const arrival = fc.shuffledSubarray(
	Array.from({ length: most_events }, (_, at) => at),
	{ minLength: most_events },
)

const historyOf = (...events: readonly (typeof all)[number][]) =>
	fc.record({
		events: fc.array(fc.oneof(...events), { maxLength: most_events, size: 'max' }).map(eachOnce),
		terminated_on: fc.option(day),
		until: day,
	})

/** Facts that say the same on one day are the same but for their ids. */
function eachOnce(events: readonly Event[]): Event[] {
	return [...new Map(events.map((one) => [JSON.stringify(one), one])).values()]
}

/** Facts of events, which came to be known in the order of `arrived`: ids are given as facts arrive. */
function factsOfEvents(events: readonly Event[], terminated_on: string | null, arrived: (at: number) => number = (at) => at): Fact[] {
	const idAt = (at: number) => idOfFact(arrived(at) + 3)
	const made = events.map(({ on, content }, at): readonly [string, FactContent] | null => {
		if (content.kind === 'correction_of')
			return at < content.before ? null : [on, { kind: 'correction', corrects: idAt(at - content.before) }]
		if (content.kind !== 'return_of') return [on, content]
		const received = events[at - content.before]?.content
		if (received?.kind !== 'receipt') return null
		const amount_cents = cents(Math.max(1, Math.floor((received.amount_cents * content.share) / 100)))
		return [on, { kind: 'return', receipt: idAt(at - content.before), amount_cents }]
	})
	const last = terminated_on === null ? [] : factsOf({}, [terminated_on, { kind: 'termination' }]).slice(2)
	return [
		...factsOf({ terms, paid_on }),
		...made.flatMap((one, at): Fact[] => (one === null ? [] : [{ fact_id: idAt(at), value_on: one[0], content: one[1] }])),
		...last.map((fact) => ({ ...fact, fact_id: idOfFact(99) })),
	]
}

/** Without what was taken away, in the order that facts are listed. */
function asTheyStand(facts: readonly Fact[]): Fact[] {
	const left = facts.toReversed()
	for (const fact of facts.toReversed()) {
		if (fact.content.kind !== 'correction' || !left.includes(fact)) continue
		const { corrects } = fact.content
		left.splice(left.indexOf(fact), 1)
		const at = left.findIndex(({ fact_id }) => fact_id === corrects)
		if (at !== -1) left.splice(at, 1)
	}
	return left.toReversed()
}

const sumsOf = (journals: readonly Journal[], accounts: readonly string[]): Record<string, number> =>
	Object.fromEntries(
		accounts.map((account) => {
			const entries = journals.flatMap((journal) => journal.entries).filter((entry) => entry.account === account)
			return [account, addCents(...entries.map(({ amount_cents }) => amount_cents))]
		}),
	)

/** The figure of a derivation, calculated from what it says in forty digits. */
function figureOf(derivation: Derivation): number {
	const exact =
		derivation.by === 'interest'
			? derivation.pieces.reduce(
					(sum, piece) =>
						sum.plus(
							new Exact(piece.base_cents).times(piece.rate_percent).times(piece.parts).dividedBy(Number(parts_of_a_year)).dividedBy(100),
						),
					new Exact(0),
				)
			: new Exact(derivation.of_cents).times(derivation.part).dividedBy(derivation.whole)
	// A thousandth of a millionth of a cent is what divisions of forty digits may lack of a half.
	const sum = exact.plus('1e-9').toDecimalPlaces(0).toNumber()
	return sum - derivation.booked_before_cents + (derivation.by === 'share' ? derivation.plus_cents : 0)
}

const claims = [
	'principal',
	'fees_due',
	'late_interest_due',
	'interest_due',
	'interest_accrued',
	'suspended',
	'written_off_claim',
	'unallocated',
]

/** Of one day and kind, facts hold as they are listed. */
const inOrder = ({ on, content }: Event, order: number): Event => ({ on, content: 'before' in content ? content : ordered(content, order) })

const ordered = <Content extends object>(content: Content, order: number): Content => ({ ...content, order })

it('random histories end in the balances of a calculation day by day', () => {
	fc.assert(
		fc.property(historyOf(...simple, ...trouble), ({ events, terminated_on, until }) => {
			const facts = factsOfEvents(events.map(inOrder), terminated_on)
			const last = monthEnd(until)
			const expected = naiveBalances(asTheyStand(facts), { terms, late_percent: 6.27 }, last)
			expect(sumsOf(replay(facts, lawRates, last).journals, claims)).toEqual(expected)
		}),
		{ seed: 20_260_115, numRuns: 40 },
	)
})

const withoutIds = (journals: readonly Journal[]) => journals.map(({ fact_id: _, ...journal }) => journal)

it('random histories balance in each journal, explain each figure, and are the same in whatever order facts arrive', () => {
	fc.assert(
		fc.property(historyOf(...all), arrival, ({ events, terminated_on, until }, places) => {
			const facts = factsOfEvents(events, terminated_on)
			const { journals } = replay(facts, lawRates, until)
			for (const { entries, derivations } of journals) {
				expect(addCents(...entries.map(({ amount_cents }) => amount_cents))).toBe(0)
				for (const derivation of derivations) expect(figureOf(derivation)).toBe(derivation.figure_cents)
			}
			// What a journal books on its first account is the sum of its figures; a due day books what had accrued as well.
			const unexplained = journals.filter(({ kind, entries, derivations }) => {
				const is_due = kind === 'due' || kind === 'termination'
				const sum = derivations.reduce((total, one) => total + one.figure_cents + (is_due ? one.booked_before_cents : 0), 0)
				return derivations.length > 0 && sum !== entries[0]?.amount_cents
			})
			expect(unexplained).toEqual([])
			const arrived = factsOfEvents(events, terminated_on, (at) => places[at] ?? at)
			expect(withoutIds(replay(arrived.toReversed(), lawRates, until).journals)).toEqual(withoutIds(journals))
			const sums = sumsOf(journals, claims) as Record<string, Cents>
			expect(Object.entries(sums).filter(([account, sum]) => (account === 'unallocated' ? sum > 0 : sum < 0))).toEqual([])
		}),
		{ seed: 20_260_115, numRuns: 40 },
	)
})

it('random histories stand as the day before unless something was to follow, and are in default from day 91 until 90 days without arrears', () => {
	fc.assert(
		fc.property(historyOf(...untroubled), ({ events, terminated_on }) => {
			const facts = factsOfEvents(events, terminated_on)
			let last: ReturnType<typeof replay> | undefined
			let clean_days = 0
			let is_default = false
			const wrong: unknown[] = []
			for (let on = paid_on; on < addDays(paid_on, 220); on = addDays(on, 1)) {
				const replayed = replay(facts, lawRates, on)
				const { days_past_due, status, written_off_cents } = replayed.standing
				clean_days = days_past_due === 0 ? clean_days + 1 : 0
				// The 90th day after the first without arrears.
				if (clean_days > 90) is_default = false
				if (days_past_due > 90) is_default = true
				const expected = is_default || written_off_cents > 0 ? 'default' : days_past_due > 5 ? 'delay' : 'open'
				if (status !== 'repaid' && status !== 'pending' && status !== expected) wrong.push([on, status, expected])
				const is_quiet = last !== undefined && (last.next_on === null || last.next_on > on)
				if (is_quiet && JSON.stringify(last?.standing) !== JSON.stringify(replayed.standing)) wrong.push([on, replayed.standing])
				last = replayed
			}
			expect(wrong).toEqual([])
		}),
		{ seed: 20_260_115, numRuns: 2 },
	)
})

it('a loan is replayed to a day as it is to a later one, up to that day', () => {
	fc.assert(
		fc.property(historyOf(...all), day, ({ events, terminated_on }, until) => {
			const facts = factsOfEvents(events, terminated_on)
			const whole = replay(facts, lawRates, '2030-12-31').journals
			expect(replay(facts, lawRates, until).journals).toEqual(whole.filter(({ value_on }) => value_on <= until))
		}),
		{ seed: 20_260_115, numRuns: 20 },
	)
})
