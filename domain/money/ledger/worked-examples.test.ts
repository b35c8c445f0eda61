import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, idOfFact, journalsOf, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { FactContent } from './facts.ts'

const fee = (major: number, instalment: number | null, is_deferred = false) =>
	({ kind: 'fee', amount_cents: centsOf(major), instalment, is_deferred }) as const

const ahead = (effect: 'shorter' | 'smaller') =>
	journalsOf(
		factsOf(
			{},
			...paidOnTime('2026-02-15', '2026-03-15'),
			['2026-03-25', receipt(3_000)],
			['2026-03-25', { kind: 'prepayment', amount_cents: centsOf(3_000), effect }],
		),
		'2027-02-01',
	)

const paidOff = (major: number) =>
	journalsOf(
		factsOf(
			{ terms: { prepayment_rate_bps: 100 as never } },
			...paidOnTime('2026-02-15', '2026-03-15'),
			['2026-03-25', receipt(major)],
			['2026-03-25', { kind: 'prepayment', amount_cents: null, effect: 'smaller' }],
		),
		'2026-12-31',
	)

/** What falls due by instalment: interest and principal, by the money that would pay it. */
const dues = (effect: 'shorter' | 'smaller') => {
	const due = ahead(effect).filter(({ kind }) => kind === 'due')
	return due.map(({ instalment, value_on }) => [instalment, value_on])
}

describe('loan A: 12,000.00 at 6 % in twelve instalments, paid out on 15 January 2026', () => {
	it('falls due in eleven instalments of 1,032.80 and one of 1,032.78, and ends in nothing', () => {
		const days = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-15`)
		const journals = journalsOf(factsOf({}, ...paidOnTime(...days), ['2027-01-15', receipt(1_032.78)]), '2027-12-31')
		expect(balancesOf(journals)).toEqual({ clearing: 393.58, interest_income: -393.58 })
		expect(booked(journals, 'allocation', 'principal')[1]).toBe('2026-03-15 -977.66')
		expect(booked(journals, 'due', 'interest_due')[1]).toBe('2026-03-15 55.14')
	})

	it('accrues at month ends, and instalment 1 takes what accrued', () => {
		const journals = journalsOf(factsOf({}, ...paidOnTime('2026-02-15')), '2026-02-28')
		expect(booked(journals, 'accrual', 'interest_accrued')).toEqual(['2026-01-31 32.00', '2026-02-28 29.41'])
		expect(booked(journals, 'due', 'interest_due')).toEqual(['2026-02-15 60.00'])
		expect(booked(journals, 'due', 'interest_accrued')).toEqual(['2026-02-15 -32.00'])
		expect(booked(journals, 'due', 'interest_income')).toEqual(['2026-02-15 -28.00'])
		const [, second] = journals.filter(({ kind }) => kind === 'accrual')
		expect(second?.derivations[0]).toMatchObject({ pieces: [{ base_cents: 1_102_720, days: 16, rate_percent: '6' }] })
	})

	it('releases a disagio of 240.00 as interest is earned', () => {
		const journals = journalsOf(factsOf({ transferred: 11_760 }, ...paidOnTime('2026-02-15')), '2026-02-28')
		expect(booked(journals, 'payout', 'deferred_fees')).toEqual(['2026-01-15 -240.00'])
		expect(booked(journals, 'release', 'deferred_fees')).toEqual(['2026-01-31 19.51', '2026-02-28 35.01'])
	})

	it('due on the 1st and paid out on the 20th bears eleven days on top of instalment 1', () => {
		const journals = journalsOf(factsOf({ terms: { due_day: 1 }, paid_on: '2026-01-20' }, ['2026-03-01', receipt(1_054.8)]), '2026-04-01')
		expect(booked(journals, 'due', 'interest_due')[0]).toBe('2026-03-01 82.00')
		expect(balancesOf(journals.filter(({ value_on }) => value_on <= '2026-03-01'))).toMatchObject({ principal: 11_027.2 })
		const due = journals.find(({ kind, instalment }) => kind === 'due' && instalment === 1)
		expect(due?.derivations.map(({ figure_cents, booked_before_cents }) => figure_cents + booked_before_cents)).toEqual([2_200, 6_000])
		const open = balancesOf(journals)
		expect(open.interest_due).toBe(55.14)
		expect(open.principal).toBe(11_027.2)
	})

	it('late with instalment 2, counting from Monday, 16 March, owes 2.35 for fourteen days', () => {
		const journals = journalsOf(factsOf({}, ...paidOnTime('2026-02-15'), ['2026-03-30', receipt(1_032.8)]), '2026-03-30')
		expect(booked(journals, 'allocation', 'late_interest_due')).toEqual(['2026-03-30 -2.35'])
		expect(booked(journals, 'allocation', 'interest_due')[1]).toBe('2026-03-30 -55.14')
		expect(booked(journals, 'allocation', 'principal')[1]).toBe('2026-03-30 -975.31')
		const late = journals.find(({ kind }) => kind === 'late_interest')
		expect(late?.derivations[0]).toMatchObject({
			pieces: [{ from: '2026-03-16', to: '2026-03-30', days: 14, rate_percent: '6.27', base_cents: 97_766 }],
		})
	})

	it('paid in parts leaves 535.15, which bears 1.47 by 15 April', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15'), ['2026-03-30', receipt(500)], ['2026-04-15', receipt(0.01)])
		const journals = journalsOf(facts, '2026-04-15')
		const on = (account: 'late_interest_due' | 'interest_due' | 'principal') => booked(journals, 'allocation', account)
		expect([on('late_interest_due')[0], on('interest_due')[1], on('principal')[1]]).toEqual([
			'2026-03-30 -2.35',
			'2026-03-30 -55.14',
			'2026-03-30 -442.51',
		])
		// The half of it at the month's end, rounded with what came before.
		const late = journals.filter(({ kind, instalment }) => kind === 'late_interest' && instalment === 2)
		expect(late.map(({ derivations: [one] }) => one?.figure_cents)).toEqual([235, 19, 128])
	})

	it('returned on 20 March is open from that day, with the bank’s cost', () => {
		const facts = factsOf(
			{},
			...paidOnTime('2026-02-15'),
			['2026-03-16', receipt(1_032.8, 2)],
			['2026-03-20', { kind: 'return', receipt: idOfFact(4), amount_cents: centsOf(1_032.8) }],
			['2026-03-20', fee(3, 2)],
			['2026-03-30', receipt(1_037.48)],
		)
		const journals = journalsOf(facts, '2026-03-30')
		expect(booked(journals, 'return', 'principal')).toEqual(['2026-03-20 977.66'])
		const paid = journals.findLast(({ kind }) => kind === 'allocation')
		expect(paid?.entries.map(({ account, amount_cents }) => [account, amount_cents])).toEqual([
			['unallocated', 103_748],
			['fees_due', -300],
			['late_interest_due', -168],
			['interest_due', -5_514],
			['principal', -97_766],
		])
	})

	describe('with 3,000.00 paid ahead on 25 March', () => {
		it('bears 40.25 with instalment 3, in two pieces rounded once', () => {
			const third = ahead('smaller').find(({ kind, instalment }) => kind === 'due' && instalment === 3)
			expect(third?.derivations[0]).toMatchObject({
				pieces: [
					{ days: 10, base_cents: 1_004_954 },
					{ days: 20, base_cents: 704_954 },
				],
			})
			expect(booked(ahead('smaller'), 'due', 'interest_due')[2]).toBe('2026-04-15 40.25')
		})

		it('ends with instalment 12, or shorter with instalment 9', () => {
			expect(dues('smaller').at(-1)).toEqual([12, '2027-01-15'])
			expect(dues('shorter').at(-1)).toEqual([9, '2026-10-15'])
		})
	})

	it('at 7 % from 15 April, on which instalment 3 falls due, pays 1,037.05 from instalment 4 on', () => {
		const reset = { kind: 'plan_version', version: { change: 'rate', rate_percent: '7' } } as const
		const days = ['2026-02-15', '2026-03-15', '2026-04-15']
		const journals = journalsOf(factsOf({}, ...paidOnTime(...days), ['2026-04-15', reset], ['2026-05-15', receipt(1_037.05)]), '2026-05-15')
		expect(booked(journals, 'due', 'interest_due').slice(2)).toEqual(['2026-04-15 50.25', '2026-05-15 52.89'])
		expect(booked(journals, 'allocation', 'principal').slice(2)).toEqual(['2026-04-15 -982.55', '2026-05-15 -984.16'])
		expect(balancesOf(journals)).not.toHaveProperty('unallocated')
	})

	it('with 3 and 4 put off pays nothing on their days, and their interest with instalment 5', () => {
		const deferral = { kind: 'plan_version', version: { change: 'deferral', instalments: [3, 4], is_full: true } } satisfies FactContent
		const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-04-01', deferral], ['2026-06-15', receipt(1_133.3)])
		const journals = journalsOf(facts, '2026-06-15')
		expect(booked(journals, 'due', 'interest_due').slice(2)).toEqual(['2026-06-15 150.75'])
		expect(booked(journals, 'allocation', 'principal').slice(2)).toEqual(['2026-06-15 -982.55'])
		expect(balancesOf(journals)).not.toHaveProperty('unallocated')
	})

	it('paid off on 25 March at a fee of 1 % costs 10,166.79', () => {
		const journals = paidOff(10_166.79)
		expect(booked(journals, 'prepayment', 'principal')).toEqual(['2026-03-25 -10049.54'])
		expect(booked(journals, 'due', 'interest_due').at(-1)).toBe('2026-03-25 16.75')
		expect(booked(journals, 'fee_due', 'fees_due')).toEqual(['2026-03-25 100.50'])
		expect(balancesOf(journals)).toEqual({ clearing: 232.39, interest_income: -131.89, fee_income: -100.5 })
		expect(booked(paidOff(10_166.78), 'prepayment', 'principal')).toEqual([])
	})

	it('terminated on 30 June with 3 to 5 unpaid owes interest to the day and late interest for each of them', () => {
		const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-06-30', { kind: 'termination' }])
		const open = balancesOf(journalsOf(facts, '2026-06-29').filter(({ kind }) => kind !== 'accrual'))
		expect(open.interest_due).toBe(135.98)
		const journals = journalsOf(facts, '2026-06-30').filter(({ kind, value_on }) => kind !== 'late_interest' || value_on <= '2026-06-30')
		expect(booked(journals, 'termination', 'interest_due')).toEqual(['2026-06-30 17.72'])
		expect(balancesOf(journals)).toMatchObject({ principal: 10_049.54, interest_due: 153.7 })
		const late = (instalment: number) =>
			journals
				.filter((journal) => journal.kind === 'late_interest' && journal.instalment === instalment)
				// The last one is the month's end, with the day itself.
				.slice(0, -1)
				.reduce((sum, { derivations: [one] }) => sum + (one?.figure_cents ?? 0), 0)
		expect([late(3), late(4), late(5)]).toEqual([1_283, 780, 256])
	})
})
