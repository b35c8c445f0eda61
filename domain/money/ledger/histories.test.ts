import fc from 'fast-check'
import { expect, it } from 'vitest'

import { lawRates } from '#domain/testing/a-ledger.ts'
import { naiveBalances } from '#domain/testing/a-naive-ledger.ts'
import {
	all,
	arrival,
	day,
	factsOfEvents,
	historyOf,
	paid_on,
	simple,
	terms,
	trouble,
	untroubled,
	type Event,
} from '#domain/testing/random-histories.ts'
import { monthEnd, parts_of_a_year } from '#domain/money/loans/day-counts.ts'
import { addDays } from '#domain/platform/dates.ts'
import { addCents, type Cents } from '#domain/platform/money.ts'
import { Exact } from '#domain/review/pricing/exact.ts'
import type { Fact } from './facts.ts'
import type { Derivation, Journal } from './journals.ts'
import { replay } from './replay.ts'

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
