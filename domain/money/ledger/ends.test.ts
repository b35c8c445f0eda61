import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, idOfFact, journalsOf, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { addMonths } from '#domain/platform/dates.ts'
import { cents, centsOf } from '#domain/platform/money.ts'
import type { FactContent } from './facts.ts'
import type { Journal } from './journals.ts'

const ahead = (major: number, effect: 'shorter' | 'smaller'): FactContent => ({
	kind: 'prepayment',
	amount_cents: centsOf(major),
	effect,
})

const deferral = (...instalments: readonly number[]): FactContent => ({
	kind: 'plan_version',
	version: { change: 'deferral', instalments: [...instalments], is_full: true },
})

const paid = (major: number, effect: 'shorter' | 'smaller') => {
	const loan = { terms: { instalment_fee_cents: cents(200) } }
	const days = ['2026-02-15', '2026-03-15'].map((day) => [day, receipt(1_034.8)] as const)
	return journalsOf(factsOf(loan, ...days, ['2026-03-25', receipt(major)], ['2026-03-25', ahead(10_049.54, effect)]), '2027-02-01')
}

describe('a prepayment by the amount of the whole balance', () => {
	it.each(['shorter', 'smaller'] as const)('pays the loan off with the interest to the day, nothing follows (%s)', (effect) => {
		const journals = paid(10_066.29, effect)
		expect(booked(journals, 'due', 'interest_due').at(-1)).toBe('2026-03-25 16.75')
		expect(balancesOf(journals)).toEqual({ clearing: 135.89, interest_income: -131.89, fee_income: -4 })
	})

	it('waits where the money does not pay that interest', () => {
		expect(booked(paid(10_066.28, 'shorter'), 'prepayment', 'principal')).toEqual([])
	})
})

describe('a fee that is deferred later', () => {
	it('is earned from its day on', () => {
		const days = ['02', '03', '04', '05', '06', '07', '08'].map((month) => `2026-${month}-15`)
		const fee: FactContent = { kind: 'fee', amount_cents: centsOf(240), instalment: null, is_deferred: true }
		const journals = journalsOf(factsOf({}, ...paidOnTime(...days), ['2026-07-20', fee], ['2026-07-20', receipt(240)]), '2026-08-31')
		// 30.45 in a month: five days before the fee, eleven with it.
		const released = journals.find(({ kind }) => kind === 'release')
		expect(released?.value_on).toBe('2026-07-31')
		expect(released?.derivations[0]).toMatchObject({ of_cents: 24_000, part: 1_117 })
		expect(booked(journals, 'accrual', 'interest_accrued').filter((line) => line.startsWith('2026-07'))).toEqual([
			'2026-07-20 5.07',
			'2026-07-31 11.17',
		])
	})

	it('leaves to fees before it what those have earned', () => {
		const fee: FactContent = { kind: 'fee', amount_cents: centsOf(100), instalment: null, is_deferred: true }
		const journals = journalsOf(factsOf({ transferred: 11_760 }, ['2026-01-20', fee]), '2026-01-31')
		expect(booked(journals, 'release', 'deferred_fees').map((line) => line.slice(0, 10))).toEqual(['2026-01-20', '2026-01-31'])
		expect(journals.find(({ kind }) => kind === 'release')?.derivations[0]).toMatchObject({ of_cents: 24_000, part: 1_000 })
	})
})

/** What has accrued and did not fall due, by instalment. */
const accruedOf = (journals: readonly Journal[]): Record<string, number> => {
	const sums = new Map<string, number>()
	for (const { account, instalment, amount_cents } of journals.flatMap(({ entries }) => entries))
		if (account === 'interest_accrued') sums.set(String(instalment), (sums.get(String(instalment)) ?? 0) + amount_cents)
	return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
}

describe('a full deferral', () => {
	it('of an instalment before one that was put off already falls due with the next that is paid', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-03-20', deferral(4)], ['2026-03-21', deferral(3)])
		const journals = journalsOf(facts, '2026-06-15')
		expect(booked(journals, 'due', 'interest_due').slice(2)).toEqual(['2026-06-15 150.75'])
	})

	it('takes along what had accrued, to whichever instalment it falls due with', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-04-01', deferral(3, 4)])
		expect(accruedOf(journalsOf(facts, '2026-04-01'))).toEqual({ 5: 2_680 })
		expect(accruedOf(journalsOf(facts, '2026-06-15'))).toEqual({})
		const [, , termination] = factsOf({}, ['2026-05-20', { kind: 'termination' }])
		if (termination === undefined) throw new Error('A fact was asked for.')
		const ended = [...facts, { ...termination, fact_id: idOfFact(9) }]
		expect(accruedOf(journalsOf(ended, '2026-05-20'))).toEqual({})
	})

	it('of an instalment of interest alone puts its interest off, and adds none at the end', () => {
		const terms = { repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 3 } } as const
		const journals = journalsOf(factsOf({ terms }, ['2026-01-20', deferral(1, 2)]), '2027-03-01')
		const due = journals.filter(({ kind }) => kind === 'due')
		expect(booked(journals, 'due', 'interest_due')[0]).toBe('2026-04-15 180.00')
		expect(due.at(-1)).toMatchObject({ instalment: 12, value_on: addMonths('2026-01-15', 12) })
	})
})

describe('a part that is paid out when no instalment is left', () => {
	it('is due at once', () => {
		const terms = { months: 1 }
		const payout: FactContent = { kind: 'payout', principal_cents: centsOf(500), transferred_cents: centsOf(500) }
		const journals = journalsOf(
			factsOf({ terms }, ['2026-02-15', receipt(12_060)], ['2026-03-02', payout], ['2026-03-02', receipt(500)]),
			'2026-03-31',
		)
		expect(booked(journals, 'allocation', 'principal').at(-1)).toBe('2026-03-02 -500.00')
		expect(balancesOf(journals)).toEqual({ clearing: 60, interest_income: -60 })
	})
})
