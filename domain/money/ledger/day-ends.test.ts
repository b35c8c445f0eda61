import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { expect, it } from 'vitest'

import { balancesOf, factsOf, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { Fact, FactContent } from './facts.ts'
import type { LoanStanding } from './loan-standing.ts'
import { standingJournals, type BookedJournal } from './proof.ts'
import { differencesOf, mirrored } from './reconcile.ts'
import { replay } from './replay.ts'

/** A loan as it is booked: when something is recorded, and at the end of a day only if something follows by then. */
class BookedLoan {
	readonly facts: Fact[]
	readonly booked: BookedJournal[] = []
	day: string
	next_on: string | null = null
	standing: LoanStanding | undefined

	constructor(facts: readonly Fact[], day: string) {
		this.facts = [...facts]
		this.day = day
		this.#book()
	}

	learn(fact: Fact): void {
		this.facts.push(fact)
		this.#book()
	}

	endDay(day: string): void {
		this.day = day
		if (this.next_on !== null && this.next_on <= day) this.#book()
	}

	#book(): void {
		const { journals, next_on, standing } = replay(this.facts, lawRates, this.day)
		const { to_reverse, to_book } = differencesOf(journals, standingJournals(this.booked))
		const mirrors = to_reverse.map((journal) => ({ ...journal, reverses: journal.journal_id, entries: mirrored(journal.entries) }))
		for (const journal of [...mirrors, ...to_book.map((one) => ({ ...one, reverses: null }))])
			this.booked.push({ ...journal, journal_id: randomUUID(), lines: journal.entries.length })
		this.next_on = next_on
		this.standing = standing
	}
}

const begun = '2026-01-15'
/** No day on which all loans are booked. */
const last = '2027-03-20'

const happening = fc.oneof(
	fc.integer({ min: 1, max: 3_000 }).map((amount) => receipt(amount)),
	fc.constant(receipt(1_032.8)),
	fc
		.integer({ min: 1, max: 50 })
		.map((amount): FactContent => ({ kind: 'fee', amount_cents: centsOf(amount), instalment: null, is_deferred: false })),
	fc.constantFrom<FactContent>(
		{ kind: 'plan_version', version: { change: 'rate', rate_percent: '7' } },
		{ kind: 'plan_version', version: { change: 'deferral', instalments: [4, 5], is_full: true } },
		{ kind: 'prepayment', amount_cents: centsOf(1_000), effect: 'smaller' },
	),
)

/** So many days after the payout, known so many days later; and days that end after so many. */
const history = fc.record({
	events: fc.array(fc.record({ after: fc.integer({ min: 0, max: 300 }), late: fc.integer({ min: 0, max: 120 }), happening }), {
		maxLength: 15,
	}),
	gaps: fc.array(fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 90 })), { minLength: 20, maxLength: 60 }),
})

it('the same facts end in the same balances, whenever they became known and in whatever steps days ended', () => {
	fc.assert(
		fc.property(history, ({ events, gaps }) => {
			const facts = events.map(({ after, happening: content }) => ({ fact_id: randomUUID(), value_on: addDays(begun, after), content }))
			const loan = new BookedLoan(factsOf({}), begun)
			const waiting = facts.map((fact, at) => ({ fact, on: addDays(fact.value_on, events[at]?.late ?? 0) }))
			let day = begun
			for (const gap of [...gaps, 1_000]) {
				const next = addDays(day, gap)
				day = next < last ? next : last
				loan.endDay(day)
				for (const known of waiting.filter(({ on }) => on <= day)) {
					loan.learn(known.fact)
					waiting.splice(waiting.indexOf(known), 1)
				}
			}
			const whole = replay([...factsOf({}), ...facts], lawRates, last)
			expect(balancesOf(loan.booked)).toEqual(balancesOf(whole.journals))
			expect(loan.standing).toEqual(whole.standing)
		}),
		{ seed: 20_260_115, numRuns: 10 },
	)
})

it('loan A with instalment 2 paid late, day by day: what is booked, and where it stands', () => {
	const facts = factsOf({}, ...paidOnTime('2026-02-15'), ['2026-03-30', receipt(1_032.8)])
	const loan = new BookedLoan(facts.slice(0, 2), begun)
	const days: (readonly unknown[])[] = []
	let before = 'open 0'
	for (let day = begun; day <= '2026-04-01'; day = addDays(day, 1)) {
		const booked_before = loan.booked.length
		loan.endDay(day)
		for (const fact of facts.slice(2).filter(({ value_on }) => value_on === day)) loan.learn(fact)
		const booked = loan.booked
			.slice(booked_before)
			.map(({ kind, entries }) => `${kind} ${((entries[0]?.amount_cents ?? 0) / 100).toFixed(2)}`)
		const { status, days_past_due } = loan.standing ?? {}
		const now = `${status} ${days_past_due}`
		if (booked.length > 0 || now !== before) days.push([day, now, ...booked])
		before = now
	}
	expect(days).toEqual([
		['2026-01-31', 'open 0', 'accrual 32.00'],
		['2026-02-15', 'open 0', 'due 60.00', 'receipt 1032.80', 'allocation 1032.80'],
		['2026-02-28', 'open 0', 'accrual 29.41'],
		['2026-03-15', 'open 0', 'due 55.14'],
		...[17, 18, 19, 20, 21].map((day) => [`2026-03-${day}`, `open ${day - 16}`]),
		...[22, 23, 24, 25, 26, 27, 28, 29].map((day) => [`2026-03-${day}`, `delay ${day - 16}`]),
		['2026-03-30', 'open 0', 'late_interest 2.35', 'receipt 1032.80', 'allocation 1032.80'],
		['2026-03-31', 'open 0', 'accrual 26.80'],
	])
})
