import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, idOfFact, journalsOf, lawRates, paidOnTime, receipt, termsOfLoanA } from '#domain/testing/a-ledger.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { FactContent } from './facts.ts'
import { replay } from './replay.ts'

const fee = (major: number, instalment: number | null = null): FactContent => ({
	kind: 'fee',
	amount_cents: centsOf(major),
	instalment,
	is_deferred: false,
})

const waiver = (amount: number) => ({ kind: 'waiver', account: 'fees_due', instalment: null, amount_cents: centsOf(amount) }) as const

describe('money', () => {
	it('that comes early waits, and pays on the due day with that value date', () => {
		const journals = journalsOf(factsOf({}, ['2026-02-10', receipt(1_100)]), '2026-02-15')
		expect(booked(journals, 'allocation', 'unallocated')).toEqual(['2026-02-15 1032.80'])
		expect(balancesOf(journals).unallocated).toBe(-67.2)
	})

	it('pays the instalment it names before older ones, and the rest by due day', () => {
		const facts = factsOf({}, ['2026-03-20', receipt(1_033.5, 2)])
		const paid = journalsOf(facts, '2026-03-20').findLast(({ kind }) => kind === 'allocation')
		expect(paid?.entries.map(({ account, instalment }) => `${account} ${instalment}`)).toEqual([
			'unallocated null',
			'late_interest_due 2',
			'interest_due 2',
			'principal 2',
			'late_interest_due 1',
		])
	})

	it('of one day pays in the order of the bank, whatever came to be known first', () => {
		const facts = factsOf({}, ['2026-02-15', receipt(1_000, null, 2)], ['2026-02-15', receipt(50, null, 1)])
		const paid = journalsOf(facts, '2026-02-15').filter(({ kind }) => kind === 'allocation')
		expect(paid.map(({ fact_id }) => fact_id)).toEqual([idOfFact(4), idOfFact(3)])
	})

	it('that was returned after it had been refunded is a claim due at once, and so is a refund without cover', () => {
		const facts = factsOf(
			{},
			['2026-02-01', receipt(50)],
			['2026-02-02', { kind: 'refund', amount_cents: centsOf(60) }],
			['2026-02-03', { kind: 'return', receipt: idOfFact(3), amount_cents: centsOf(50) }],
		)
		const journals = journalsOf(facts, '2026-02-03')
		expect(balancesOf(journals.filter(({ value_on }) => value_on < '2026-02-03'))).toMatchObject({ fees_due: 10, clearing: -12_010 })
		expect(balancesOf(journals)).toMatchObject({ fees_due: 60, clearing: -12_060 })
		expect(balancesOf(journals)).not.toHaveProperty('unallocated')
	})

	it('that had been paid ahead and is returned leaves its principal due at once', () => {
		const facts = factsOf(
			{},
			...paidOnTime('2026-02-15'),
			['2026-03-02', receipt(3_000)],
			['2026-03-02', { kind: 'prepayment', amount_cents: centsOf(3_000), effect: 'smaller' }],
			['2026-03-10', { kind: 'return', receipt: idOfFact(4), amount_cents: centsOf(3_000) }],
		)
		const journals = journalsOf(facts, '2026-03-31')
		expect(booked(journals, 'return', 'principal')).toEqual(['2026-03-10 3000.00'])
		const late = journals.find(({ kind, instalment }) => kind === 'late_interest' && instalment === null)
		expect(late?.derivations[0]).toMatchObject({ pieces: [{ from: '2026-03-10', to: '2026-04-01', days: 22, base_cents: 300_000 }] })
	})

	it('before the payout is owed to the borrower, and pays a fee that is due', () => {
		const facts = factsOf({ paid_on: '2026-01-15' }, ['2026-01-05', fee(100)], ['2026-01-08', receipt(150)])
		expect(balancesOf(journalsOf(facts, '2026-01-10'))).toEqual({ clearing: 150, fee_income: -100, unallocated: -50 })
	})
})

describe('a decision', () => {
	it('to waive takes no more than is open', () => {
		const journals = journalsOf(factsOf({}, ['2026-02-01', fee(25)], ['2026-02-02', waiver(10)], ['2026-02-03', waiver(99)]), '2026-02-03')
		expect(booked(journals, 'waiver', 'waived')).toEqual(['2026-02-02 10.00', '2026-02-03 15.00'])
		expect(balancesOf(journals)).not.toHaveProperty('fees_due')
	})

	it('to terminate ends contract interest: from then on all principal bears late interest, and money pays one claim', () => {
		const facts = factsOf({}, ['2026-03-31', { kind: 'termination' }], ['2026-04-10', receipt(200)])
		const journals = journalsOf(facts, '2026-06-30')
		expect(journals.filter(({ kind, value_on }) => ['accrual', 'due'].includes(kind) && value_on > '2026-03-31')).toEqual([])
		const late = journals.findLast(({ kind, instalment }) => kind === 'late_interest' && instalment === 3)
		expect(late?.derivations[0]).toMatchObject({ pieces: [{ from: '2026-03-31', base_cents: 1_004_954 }] })
		const paid = journals.find(({ kind }) => kind === 'allocation')
		expect(paid?.entries.map(({ account, instalment }) => `${account} ${instalment}`)).toEqual([
			'unallocated null',
			'late_interest_due 1',
			'late_interest_due 2',
			'late_interest_due 3',
			'interest_due 1',
			'interest_due 2',
			'interest_due 3',
			'principal 1',
		])
	})

	it('to write off takes every claim and the fees not earned, and what comes later is recovered', () => {
		const facts = factsOf(
			{ transferred: 11_760 },
			['2026-03-31', { kind: 'termination' }],
			['2026-06-30', { kind: 'write_off', amount_cents: null }],
			['2026-09-01', receipt(500)],
			['2026-09-04', { kind: 'return', receipt: idOfFact(5), amount_cents: centsOf(200) }],
		)
		const journals = journalsOf(facts, '2026-12-31')
		const before = balancesOf(journals.filter(({ value_on }) => value_on <= '2026-06-30'))
		const left = ['principal', 'interest_due', 'late_interest_due', 'fees_due', 'deferred_fees', 'interest_accrued']
		expect(left.filter((account) => account in before)).toEqual([])
		expect(before.written_off_claim).toBeGreaterThan(12_000)
		expect((before.written_off ?? 0) < (before.written_off_claim ?? 0)).toBe(true)
		const after = balancesOf(journals)
		expect(after.recovered).toBe(-300)
		expect((before.written_off_claim ?? 0) - (after.written_off_claim ?? 0)).toBeCloseTo(300, 8)
		expect(journals.filter(({ kind, value_on }) => kind === 'late_interest' && value_on > '2026-06-30')).toEqual([])
	})

	it('that was our mistake never held, unless the correction was one', () => {
		const wrong = [
			['2026-02-01', fee(25)],
			['2026-02-02', { kind: 'correction', corrects: idOfFact(3) }],
		] as const
		expect(balancesOf(journalsOf(factsOf({}, ...wrong), '2026-02-10'))).not.toHaveProperty('fees_due')
		const right = [...wrong, ['2026-02-03', { kind: 'correction', corrects: idOfFact(4) }]] as const
		expect(balancesOf(journalsOf(factsOf({}, ...right), '2026-02-10'))).toHaveProperty('fees_due', 25)
	})
})

describe('late interest', () => {
	it('follows the base rate of law from the day it changes, and the contract where there is none', () => {
		const rates = { ...lawRates, de_base: [...lawRates.de_base, { on: '2026-04-01', percent: '2.27' }] }
		const late = replay(factsOf({}), rates, '2026-04-30').journals.findLast(
			({ kind, instalment }) => kind === 'late_interest' && instalment === 1,
		)
		expect(late?.derivations[0]).toMatchObject({
			pieces: [
				{ from: '2026-02-16', to: '2026-04-01', days: 44, rate_percent: '6.27' },
				{ from: '2026-04-01', to: '2026-05-01', days: 30, rate_percent: '7.27' },
			],
		})
		const swiss = { late_interest: { reference: null, margin_percent: '5' } } as const
		const fixed = journalsOf(factsOf({ terms: swiss }), '2026-02-28').find(({ kind }) => kind === 'late_interest')
		expect(fixed?.derivations[0]).toMatchObject({ pieces: [{ days: 13, rate_percent: '5' }] })
	})
})

describe('fees that wait to be earned', () => {
	it('are released by days where there is no interest, and in full with the last of the loan', () => {
		const loan = { terms: { rate_percent: '0', months: 2 }, transferred: 11_941 }
		const facts = factsOf(loan, ['2026-02-15', receipt(6_000)], ['2026-03-15', receipt(6_000)])
		const journals = journalsOf(facts, '2026-12-31')
		// 17 of 59 days, then 28 of the 42 that were left, then the rest.
		expect(booked(journals, 'release', 'deferred_fees')).toEqual(['2026-01-31 17.00', '2026-02-28 28.00', '2026-03-15 14.00'])
		expect(balancesOf(journals)).toEqual({ clearing: 59, interest_income: -59 })
	})
})

describe('the next day', () => {
	it('on which something follows is a month’s end or a due day, and none once all is paid', () => {
		const facts = factsOf({ terms: { months: 1 } }, ['2026-02-15', receipt(12_060)])
		expect(['2026-01-14', '2026-01-15', '2026-01-31', '2026-02-15'].map((day) => replay(facts, lawRates, day).next_on)).toEqual([
			'2026-01-15',
			'2026-01-31',
			'2026-02-15',
			null,
		])
		expect(termsOfLoanA.due_day).toBeNull()
	})
})
