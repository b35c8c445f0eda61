import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { factsOf, idOfFact, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { claimAccounts } from '#domain/money/ledger/accounts.ts'
import type { Fact } from '#domain/money/ledger/facts.ts'
import { nothingOutside } from '#domain/money/ledger/loan-closing.ts'
import type { Journal } from '#domain/money/ledger/journals.ts'
import { replay } from '#domain/money/ledger/replay.ts'
import { addDays } from '#domain/platform/dates.ts'
import { addCents, cents } from '#domain/platform/money.ts'
import { authoritySubject } from '#domain/review/authority/subject.ts'
import { factOf, loanChange, takesTwo, type LoanChange } from './changes.ts'
import { issueOfChange, reversible, takenBackBy, valueOf, type Servicing } from './rules.ts'

const paid_on = '2026-01-15'
const day = '2026-09-30'
const bounds = authoritySubject.shipped

const servicingOf = (facts: readonly Fact[], change: Partial<Servicing> = {}): Servicing => ({
	status: 'open',
	currency: 'EUR',
	is_followed: true,
	facts,
	entered: new Set(facts.map(({ fact_id }) => fact_id)),
	law_rates: lawRates,
	outside: nothingOutside,
	day,
	...change,
})

const payment = (amount: number, value_on = '2026-02-15') =>
	({ kind: 'payment', amount, currency: 'EUR', value_on, bank_reference: 'A 1', payer: 'Muster GmbH' }) as const
const fee = (amount: number) => ({ kind: 'fee', amount, value_on: '2026-02-16', reason: 'Kosten.' }) as const
const waiver = (amount: number) => ({ ...fee(amount), kind: 'waiver', account: 'fees_due' }) as const

it.each([
	[payment(10_000), false],
	[payment(10_000.01), true],
	[fee(100), false],
	[fee(100.01), true],
	[waiver(100), false],
	[waiver(100.01), true],
])('up to its bound one person records %j alone: not so is %s', (change, expected) => {
	expect(takesTwo(change, undefined, { bounds, currency: 'EUR' })).toBe(expected)
	// A zloty is less, and where no bound can be read it takes two.
	expect(takesTwo(change, undefined, { bounds, currency: 'PLN' })).toBe(false)
	expect(takesTwo(change, undefined, { bounds: undefined, currency: 'EUR' })).toBe(true)
})

it('what is taken back goes by what it was', () => {
	const reversal = { kind: 'reversal', fact_id: idOfFact(7), reason: 'Falsch.' } as const
	const isForTwo = (change: LoanChange) =>
		takesTwo(reversal, { value_on: day, content: factOf(change, undefined) }, { bounds, currency: 'EUR' })
	expect([payment(10_000), payment(10_000.01), fee(100), fee(100.01)].map(isForTwo)).toEqual([false, true, false, true])
	// A return is a payment too.
	const returned = { kind: 'return', receipt: idOfFact(6), amount_cents: cents(1_000_000) } as const
	expect(takesTwo(reversal, { value_on: day, content: returned }, { bounds, currency: 'EUR' })).toBe(false)
	expect(takesTwo(reversal, undefined, { bounds, currency: 'EUR' })).toBe(true)
})

const prepayment = { kind: 'prepayment', amount: 10, effect: 'smaller', value_on: day } as const
const termination = { kind: 'termination', value_on: day, reason: 'Verzug.' } as const
const deferral = { kind: 'deferral', first: 10, count: 1, is_full: true, in_difficulties: false, value_on: day, reason: 'Umbau.' } as const

it('a payment that its bank has taken back is not taken back as a mistake as well, until its return was', () => {
	const back = {
		fact_id: idOfFact(9),
		value_on: '2026-03-01',
		content: { kind: 'return', receipt: idOfFact(8), amount_cents: cents(100) },
	} as const
	const paid = { fact_id: idOfFact(8), value_on: '2026-02-15', content: receipt(100) }
	const undone = { fact_id: idOfFact(10), value_on: '2026-03-01', content: { kind: 'correction', corrects: idOfFact(9) } } as const
	const codeOf = (...more: readonly Fact[]) =>
		issueOfChange({ kind: 'reversal', fact_id: idOfFact(8), reason: 'Falsch.' }, servicingOf([...factsOf({}), paid, ...more]))?.code
	expect([codeOf(), codeOf(back), codeOf(back, undone)]).toEqual([undefined, 'err_payment_id_mismatch', undefined])
})

it.each([prepayment, termination, deferral])('a change of the plan takes two, however small, and so does taking it back: %j', (change) => {
	expect(takesTwo(change, undefined, { bounds, currency: 'EUR' })).toBe(true)
	const reversal = { kind: 'reversal', fact_id: idOfFact(7), reason: 'Falsch.' } as const
	const taken_back = { value_on: day, content: factOf(change, undefined) }
	expect(takesTwo(reversal, taken_back, { bounds, currency: 'EUR' })).toBe(true)
})

it('an interest-only instalment has no principal to put off, but interest', () => {
	const facts = factsOf({ terms: { repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 10 } } })
	// The one after it has principal, but not every one of them.
	const codeOf = (is_full: boolean) => issueOfChange({ ...deferral, count: 2, is_full }, servicingOf(facts))?.code
	expect([codeOf(false), codeOf(true)]).toEqual(['err_installment_status_wrong', undefined])
})

it('nothing is put off twice', () => {
	const put_off = { fact_id: idOfFact(9), value_on: '2026-09-29', content: factOf(deferral, undefined) }
	const facts = [...factsOf({}), put_off]
	expect(issueOfChange({ ...deferral, count: 2 }, servicingOf(facts))?.code).toBe('err_installment_status_wrong')
	expect(issueOfChange({ ...deferral, first: 11 }, servicingOf(facts))).toBeUndefined()
})

describe('once more', () => {
	const put_off = { fact_id: idOfFact(9), value_on: '2026-03-25', content: factOf(deferral, undefined) }
	const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-03-20', receipt(500)])
	const issueOf = (change: LoanChange, more: Partial<Servicing> = {}) => issueOfChange(change, servicingOf(facts, more))

	it.each([prepayment, termination, { ...deferral, first: 8 }])('the plan changes only after its last change: %j', (change) => {
		const on = (value_on: string) => issueOf({ ...change, value_on }, { facts: [...facts, put_off], day: '2026-03-27' })
		for (const value_on of ['2026-03-24', '2026-03-25'])
			expect(on(value_on)).toMatchObject({ code: 'err_form_date_too_early', values: { min_date: '2026-03-26' } })
		expect(on('2026-03-26')).toBeUndefined()
		// One that was taken back does not count.
		const taken_back = { fact_id: idOfFact(10), value_on: '2026-03-25', content: { kind: 'correction', corrects: idOfFact(9) } } as const
		expect(issueOf({ ...change, value_on: '2026-03-24' }, { facts: [...facts, put_off, taken_back], day: '2026-03-27' })).toBeUndefined()
	})
})

/** What somebody may try to enter; what is taken back is the fact entered that many before. */
type Attempt =
	| { readonly change: Exclude<LoanChange, { fact_id: string }> }
	| { readonly takes: 'reversal' | 'returned'; readonly before: number; readonly on: number }

const value_on = fc.integer({ min: -5, max: 265 }).map((after) => addDays(paid_on, after))
const amount = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((amount_cents) => amount_cents / 100)
const reason = fc.constant('Grund.')
const entry = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('payment' as const),
			amount: amount(3_000),
			currency: fc.constantFrom('EUR' as const, 'EUR' as const, 'EUR' as const, 'CHF' as const),
			value_on,
			bank_reference: fc.constant('A 1'),
			payer: fc.constant('Muster GmbH'),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('fee' as const), amount: amount(60), value_on, reason }) },
	{
		weight: 1,
		arbitrary: fc.record({
			kind: fc.constant('prepayment' as const),
			amount: fc.option(amount(2_000)),
			effect: fc.constantFrom('shorter' as const, 'smaller' as const),
			value_on,
		}),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			kind: fc.constant('deferral' as const),
			first: fc.integer({ min: 1, max: 12 }),
			count: fc.integer({ min: 1, max: 4 }),
			is_full: fc.boolean(),
			in_difficulties: fc.boolean(),
			value_on,
			reason,
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('termination' as const), value_on, reason }) },
	{
		weight: 2,
		arbitrary: fc.record({
			kind: fc.constant('waiver' as const),
			account: fc.constantFrom(...claimAccounts),
			amount: amount(60),
			value_on,
			reason,
		}),
	},
)
const attempt: fc.Arbitrary<Attempt> = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ change: entry }) },
	{
		weight: 2,
		arbitrary: fc.record({
			takes: fc.constantFrom('reversal' as const, 'returned' as const),
			before: fc.integer({ min: 0, max: 3 }),
			on: fc.integer({ min: 0, max: 20 }),
		}),
	},
)

function changeOf(one: Attempt, facts: readonly Fact[]): LoanChange | undefined {
	if ('change' in one) return one.change
	const fact = facts.at(-1 - one.before)
	if (fact === undefined) return undefined
	const taking = { fact_id: fact.fact_id, reason: 'Falsch.' }
	return one.takes === 'reversal'
		? { kind: 'reversal', ...taking }
		: { kind: 'returned', ...taking, value_on: addDays(fact.value_on, one.on) }
}

const balances = (journals: readonly Journal[]): Readonly<Record<string, number>> => {
	const sums = new Map<string, number>()
	for (const { account, amount_cents } of journals.flatMap(({ entries }) => entries))
		sums.set(account, (sums.get(account) ?? 0) + amount_cents)
	return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

it('whatever people enter: what is allowed books balanced journals and no claim below zero, and taken back it leaves nothing', () => {
	fc.assert(
		fc.property(fc.array(attempt, { minLength: 5, maxLength: 14 }), (attempts) => {
			const contract = factsOf({ paid_on })
			const facts = [...contract]
			const entered = new Set<string>()
			const now = () => servicingOf(facts, { entered, status: replay(facts, lawRates, day).standing.status })
			const enter = (change: LoanChange): boolean => {
				const servicing = now()
				if (issueOfChange(loanChange.parse(change), servicing) !== undefined) return false
				const fact_id = idOfFact(100 + facts.length)
				facts.push({ fact_id, value_on: valueOf(change, servicing), content: factOf(change, takenBackBy(change, servicing)) })
				entered.add(fact_id)
				return true
			}
			for (const one of attempts) {
				const change = changeOf(one, facts)
				if (change === undefined) continue
				const before = facts.length
				const is_entered = enter(change)
				expect(facts.length).toBe(before + (is_entered ? 1 : 0))
				const { journals, waiting_cents } = replay(facts, lawRates, day)
				for (const { entries } of journals) expect(addCents(...entries.map(({ amount_cents }) => amount_cents))).toBe(0)
				const sums = balances(journals)
				expect(claimAccounts.filter((account) => (sums[account] ?? 0) < 0)).toEqual([])
				expect(waiting_cents).toBeGreaterThanOrEqual(cents(0))
			}
			// The order of arrival changes no balance.
			expect(balances(replay(facts.toReversed(), lawRates, day).journals)).toEqual(balances(replay(facts, lawRates, day).journals))
			// A payment is taken back after its return was.
			for (let left = reversible(now()); left.length > 0; left = reversible(now()))
				for (const { fact_id } of left) expect(enter({ kind: 'reversal', fact_id, reason: 'Alles falsch.' })).toBe(true)
			expect(balances(replay(facts, lawRates, day).journals)).toEqual(balances(replay(contract, lawRates, day).journals))
		}),
		{ seed: 20_260_115, numRuns: 12 },
	)
})
