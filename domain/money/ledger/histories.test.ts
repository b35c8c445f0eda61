import fc from 'fast-check'
import { expect, it } from 'vitest'

import { factsOf, idOfFact, lawRates, termsOfLoanA } from '#domain/testing/a-ledger.ts'
import { naiveBalances } from '#domain/testing/a-naive-ledger.ts'
import { monthEnd, parts_of_a_year } from '#domain/money/loans/day-counts.ts'
import { addDays } from '#domain/platform/dates.ts'
import { addCents, cents, type Cents } from '#domain/platform/money.ts'
import { Exact } from '#domain/review/pricing/exact.ts'
import type { Fact, FactContent } from './facts.ts'
import type { Derivation, Journal } from './journals.ts'
import { replay } from './replay.ts'

const paid_on = '2027-10-09'
const terms = { ...termsOfLoanA, day_count: 'act/365' } as const

const day = fc.integer({ min: 1, max: 500 }).map((after) => addDays(paid_on, after))
const amount = fc.integer({ min: 1, max: 400_000 }).map(cents)

interface Event {
	readonly on: string
	readonly content: FactContent | { readonly kind: 'return_of'; readonly days: number; readonly share: number }
}

/** What may happen to a loan; a return names the receipt before it. */
const event: fc.Arbitrary<Event> = fc.oneof(
	{
		weight: 6,
		arbitrary: fc.record({
			on: day,
			content: fc.record({
				kind: fc.constant('receipt' as const),
				amount_cents: amount,
				instalment: fc.option(fc.integer({ min: 1, max: 12 })),
				order: fc.integer({ min: 0, max: 9 }),
			}),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			on: day,
			content: fc.record({
				kind: fc.constant('return_of' as const),
				days: fc.integer({ min: 0, max: 60 }),
				share: fc.integer({ min: 1, max: 120 }),
			}),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			on: day,
			content: fc.record({
				kind: fc.constant('fee' as const),
				amount_cents: fc.integer({ min: 1, max: 5_000 }).map(cents),
				instalment: fc.constant(null),
				is_deferred: fc.constant(false),
			}),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			on: day,
			content: fc.record({
				kind: fc.constant('prepayment' as const),
				amount_cents: amount,
				effect: fc.constant('smaller' as const),
			}),
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			on: day,
			content: fc.record({
				kind: fc.constant('plan_version' as const),
				version: fc.record({ change: fc.constant('rate' as const), rate_percent: fc.constantFrom('0', '3.25', '7.123', '11') }),
			}),
		}),
	},
)

/** Facts of events; days of one kind are each their own, so that their order is no question of ids. */
function factsOfEvents(events: readonly Event[], terminated_on: string | null): Fact[] {
	const taken = new Set<string>()
	const made: (readonly [string, FactContent])[] = []
	for (const { on, content } of events) {
		const key = `${on} ${content.kind} ${content.kind === 'receipt' ? content.order : ''}`
		if (taken.has(key)) continue
		taken.add(key)
		if (content.kind !== 'return_of') {
			made.push([on, content])
			continue
		}
		const at = made.findLastIndex(([, one]) => one.kind === 'receipt')
		const [received_on, received] = made[at] ?? []
		if (received?.kind !== 'receipt' || received_on === undefined) continue
		const returned = addDays(received_on, content.days)
		if (taken.has(`${returned} return`)) continue
		taken.add(`${returned} return`)
		const amount_cents = cents(Math.max(1, Math.floor((received.amount_cents * content.share) / 100)))
		made.push([returned, { kind: 'return', receipt: idOfFact(at + 3), amount_cents }])
	}
	if (terminated_on !== null) made.push([terminated_on, { kind: 'termination' }])
	return factsOf({ terms, paid_on }, ...made)
}

const history = fc.record({ events: fc.array(event, { maxLength: 25 }), terminated_on: fc.option(day), until: day })

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

const claims = ['principal', 'fees_due', 'late_interest_due', 'interest_due', 'interest_accrued', 'unallocated']

it('random histories end in the balances of a calculation day by day', () => {
	fc.assert(
		fc.property(history, ({ events, terminated_on, until }) => {
			const facts = factsOfEvents(events, terminated_on)
			const last = monthEnd(until)
			const expected = naiveBalances(facts, { terms, late_percent: 6.27 }, last)
			expect(sumsOf(replay(facts, lawRates, last).journals, claims)).toEqual(expected)
		}),
		{ seed: 20_260_115, numRuns: 40 },
	)
})

it('random histories balance in each journal, explain each figure, and are the same in whatever order facts are given', () => {
	fc.assert(
		fc.property(history, fc.infiniteStream(fc.double({ noNaN: true })), ({ events, terminated_on, until }, keys) => {
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
			const shuffled = facts
				.map((fact) => ({ fact, key: keys.next().value as number }))
				.toSorted((one, other) => one.key - other.key)
				.map(({ fact }) => fact)
			expect(replay(shuffled, lawRates, until).journals).toEqual(journals)
			const sums = sumsOf(journals, claims) as Record<string, Cents>
			expect(Object.entries(sums).filter(([account, sum]) => (account === 'unallocated' ? sum > 0 : sum < 0))).toEqual([])
		}),
		{ seed: 20_260_115, numRuns: 40 },
	)
})

it('a loan is replayed to a day as it is to a later one, up to that day', () => {
	fc.assert(
		fc.property(history, day, ({ events, terminated_on }, until) => {
			const facts = factsOfEvents(events, terminated_on)
			const whole = replay(facts, lawRates, '2030-12-31').journals
			expect(replay(facts, lawRates, until).journals).toEqual(whole.filter(({ value_on }) => value_on <= until))
		}),
		{ seed: 20_260_115, numRuns: 20 },
	)
})
