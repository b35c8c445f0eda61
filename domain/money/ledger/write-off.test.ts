import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, idOfFact, journalsOf, paidOnTime, receipt, standingOn } from '#domain/testing/a-ledger.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { FactContent } from './facts.ts'
import { transactionsOf } from './transactions.ts'

const writeOff = (major: number | null = null): FactContent => ({ kind: 'write_off', amount_cents: major === null ? null : centsOf(major) })
const setOff = (major: number): FactContent => ({ kind: 'set_off', amount_cents: centsOf(major), order: 0 })
const waiver = (major: number): FactContent => ({
	kind: 'waiver',
	account: 'written_off_claim',
	instalment: null,
	amount_cents: centsOf(major),
})

/** Two instalments paid, and what follows. */
const facts = (...more: readonly (readonly [string, FactContent])[]) => factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ...more)
const journals = (until: string, ...more: readonly (readonly [string, FactContent])[]) => journalsOf(facts(...more), until)

/** With a disagio of 240.00. */
const balancesLent = (...more: readonly (readonly [string, FactContent])[]) =>
	balancesOf(journalsOf(factsOf({ transferred: 11_760 }, ...more), '2026-02-28'))

describe('a write-off of the whole', () => {
	it('first takes the money that waits: what came before it is no recovery', () => {
		const booked_of = journals('2026-04-30', ['2026-04-10', receipt(500)], ['2026-04-12', writeOff()])
		expect(booked(booked_of, 'allocation', 'principal').at(-1)).toBe('2026-04-12 -454.78')
		expect(booked(booked_of, 'recovery', 'recovered')).toEqual([])
		expect(balancesOf(booked_of)['written_off_claim']).toBe(9_594.76)
	})

	it('takes the fees that are not earned yet off the loss, and no more of them than was claimed', () => {
		const whole = balancesLent(['2026-01-20', writeOff()])
		expect(whole).toMatchObject({ written_off_claim: 12_010, written_off: 11_770 })
		expect(whole['deferred_fees']).toBeUndefined()
		// All but ten cents of it was paid: what is deferred beyond that is earned.
		const nearly = balancesLent(['2026-01-20', receipt(12_009.9)], ['2026-01-20', writeOff()])
		expect(nearly).toMatchObject({ written_off_claim: 0.1 })
		expect([nearly['written_off'], nearly['deferred_fees']]).toEqual([undefined, undefined])
	})

	it('of a loan that was terminated takes its claims account by account, late interest to the day with them', () => {
		const of = journals('2026-07-31', ['2026-06-30', { kind: 'termination' }], ['2026-07-31', writeOff()])
		expect(booked(of, 'write_off', 'principal').length).toBe(4)
		expect(balancesOf(of)).not.toHaveProperty('principal')
		expect(balancesOf(of)).not.toHaveProperty('late_interest_due')
	})
})

describe('a write-off of a part', () => {
	const due = [
		['2026-04-20', writeOff(60)],
		['2026-04-30', receipt(1_200)],
	] as const

	it('takes of what is due as money would pay it, and leaves the plan', () => {
		const of = journals('2026-04-20', ...due)
		expect(booked(of, 'write_off', 'late_interest_due')).toEqual(['2026-04-20 -0.84'])
		expect(booked(of, 'write_off', 'interest_due')).toEqual(['2026-04-20 -50.25'])
		expect(booked(of, 'write_off', 'principal')).toEqual(['2026-04-20 -8.91'])
		expect(standingOn(facts(...due), '2026-04-20')).toMatchObject({
			status: 'default',
			written_off_cents: 6_000,
			next_due_on: '2026-05-15',
		})
	})

	it('is recovered by money that comes once nothing else is due; what names an instalment to come waits for it', () => {
		expect(booked(journals('2026-04-30', ...due), 'recovery', 'recovered')).toEqual(['2026-04-30 -60.00'])
		const named = [...due.slice(0, 1), ['2026-04-30', receipt(2_000, 4)] as const]
		const of = journals('2026-04-30', ...named)
		expect(booked(of, 'recovery', 'recovered')).toEqual([])
		expect(standingOn(facts(...due), '2026-04-30').status).toBe('open')
		expect(balancesOf(of)['unallocated']).toBeLessThan(-1_000)
	})

	it('takes no more than is due', () => {
		const of = journals('2026-04-20', ['2026-04-20', writeOff(5_000)])
		expect(balancesOf(of)['written_off_claim']).toBe(1_033.64)
	})

	it('is told by the instalment until it has come, and comes again when the bank takes a recovery back', () => {
		const returned = { kind: 'return', receipt: idOfFact(6), amount_cents: centsOf(1_200) } as const
		const all = facts(...due, ['2026-05-04', returned])
		const third = (day: string) => standingOn(all, day).instalments.find(({ number }) => number === 3)?.status
		expect([third('2026-04-20'), third('2026-04-30'), third('2026-05-04')]).toEqual(['delay', 'paid', 'delay'])
		expect(balancesOf(journalsOf(all, '2026-05-04'))['written_off_claim']).toBe(60)
	})
})

describe('what was written off', () => {
	it('is waived for good, and the loan is repaid', () => {
		const all = facts(['2026-06-30', writeOff()], ['2026-08-01', receipt(1_000)], ['2026-09-01', waiver(99_999)])
		expect(standingOn(all, '2026-08-31').status).toBe('default')
		expect(standingOn(all, '2026-09-01')).toMatchObject({ status: 'repaid', written_off_cents: 0 })
		const of = journalsOf(all, '2026-09-01')
		expect(booked(of, 'waiver', 'written_off_mirror')).toEqual(['2026-09-01 9226.43'])
		expect(balancesOf(of)).not.toHaveProperty('waived')
	})
})

describe('a set-off', () => {
	it('pays on the day the claims first met, whenever that became known: later late interest never was', () => {
		const late = journals('2026-04-30', ['2026-04-30', receipt(10)])
		expect(balancesOf(late)['late_interest_income']).toBeLessThan(0)
		const met = journals('2026-04-30', ['2026-04-30', receipt(10)], ['2026-04-15', setOff(1_032.8)])
		expect(booked(met, 'allocation', 'principal').filter((line) => line.startsWith('2026-04-15'))).toEqual(['2026-04-15 -982.55'])
		expect(balancesOf(met)).not.toHaveProperty('late_interest_income')
		expect(booked(met, 'set_off', 'clearing')).toEqual(['2026-04-15 1032.80'])
	})

	it('is one line of the account, with what it paid', () => {
		const of = journals('2026-04-15', ['2026-04-15', setOff(1_032.8)])
		expect(transactionsOf({ journals: of, booked: of.length, fallen: [], is_terminated: false }).at(-1)).toMatchObject({
			kind: 'set_off',
			amount_cents: 103_280,
			principal_cents: 98_255,
			costs_cents: 5_025,
		})
	})
})
