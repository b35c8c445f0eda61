import { describe, expect, it } from 'vitest'

import { factsOf, idOfFact, lawRates, paidOnTime, receipt, standingOn } from '#domain/testing/a-ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { Fact, FactContent } from './facts.ts'
import { replay } from './replay.ts'

const days = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-15`)

/** Instalment 2 falls due on Sunday, 15 March, and counts from the 16th. */
const late = (...more: readonly (readonly [string, FactContent])[]) => factsOf({}, ...paidOnTime('2026-02-15'), ...more)

const statusOf = (facts: readonly Fact[], day: string, number: number) =>
	standingOn(facts, day).instalments.find((one) => one.number === number)?.status

const delayOn = (facts: readonly Fact[], day: string) => {
	const { status, days_past_due, bucket } = standingOn(facts, day)
	return [status, days_past_due, bucket]
}

const paidOff = (major: number, ...more: readonly (readonly [string, FactContent])[]) =>
	factsOf(
		{ terms: { prepayment_rate_bps: 100 as never } },
		...paidOnTime('2026-02-15', '2026-03-15'),
		['2026-03-25', receipt(major)],
		['2026-03-25', { kind: 'prepayment', amount_cents: null, effect: 'smaller' }],
		...more,
	)

const writtenOff = (...more: readonly (readonly [string, FactContent])[]) =>
	factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-06-30', { kind: 'write_off', amount_cents: null }], ...more)

describe('loan A: where it stands', () => {
	it('is open while each instalment is paid on its day, and repaid with the last', () => {
		const facts = factsOf({}, ...paidOnTime(...days), ['2027-01-15', receipt(1_032.78)])
		expect(standingOn(facts, '2026-03-15')).toMatchObject({
			status: 'open',
			balance_cents: 1_004_954,
			arrears_cents: 0,
			days_past_due: 0,
			bucket: 'current',
			next_due_on: '2026-04-15',
			next_due_cents: 103_280,
			oldest_open_due_on: null,
		})
		expect(standingOn(facts, '2027-01-14')).toMatchObject({ status: 'open', next_due_on: '2027-01-15', next_due_cents: 103_278 })
		expect(standingOn(facts, '2027-01-15')).toMatchObject({ status: 'repaid', balance_cents: 0, next_due_on: null, next_due_cents: null })
	})

	it('says of each instalment what is asked, paid and left', () => {
		const { instalments } = standingOn(factsOf({}, ...paidOnTime('2026-02-15')), '2026-03-15')
		expect(instalments.map(({ status }) => status)).toEqual(['paid', 'payment_pending', ...Array.from({ length: 10 }, () => 'scheduled')])
		expect(instalments[0]).toMatchObject({ number: 1, due_on: '2026-02-15', paid_cents: 103_280, open_cents: 0, balance_cents: 1_102_720 })
		expect(instalments[1]).toMatchObject({
			due_on: '2026-03-15',
			counting_on: '2026-03-16',
			interest_cents: 5_514,
			principal_cents: 97_766,
			paid_cents: 0,
			open_cents: 103_280,
			balance_cents: 1_004_954,
		})
		expect(instalments.at(-1)).toMatchObject({ number: 12, balance_cents: 0 })
		const asked = instalments.reduce((sum, one) => sum + one.principal_cents, 0)
		expect(asked).toBe(1_200_000)
	})

	it('is pending before a payout that holds', () => {
		const facts = late(['2026-03-01', { kind: 'correction', corrects: idOfFact(1) }])
		expect(standingOn(facts, '2026-04-01')).toMatchObject({ status: 'pending', balance_cents: 0, instalments: [] })
	})

	it('counts days from the counting day: grace from day 1, delay from day 6, the buckets as listed, default from day 91', () => {
		const facts = late()
		expect(['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-21', '2026-03-22'].map((day) => delayOn(facts, day))).toEqual([
			['open', 0, 'current'],
			['open', 0, 'current'],
			['open', 1, 'grace'],
			['open', 5, 'grace'],
			['delay', 6, 'delay_1_30'],
		])
		expect([30, 31, 60, 61, 90, 91].map((after) => delayOn(facts, addDays('2026-03-16', after)))).toEqual([
			['delay', 30, 'delay_1_30'],
			['delay', 31, 'delay_31_60'],
			['delay', 60, 'delay_31_60'],
			['delay', 61, 'delay_61_90'],
			['delay', 90, 'delay_61_90'],
			['default', 91, 'delay_90_plus'],
		])
		expect(['2026-03-15', '2026-03-16', '2026-03-17'].map((day) => statusOf(facts, day, 2))).toEqual([
			'payment_pending',
			'payment_pending',
			'delay',
		])
		expect(standingOn(facts, '2026-03-22')).toMatchObject({ arrears_cents: 103_280, oldest_open_due_on: '2026-03-15' })
	})

	it('2.35 that a late payment leaves open is below the limit: no days, and the instalment is paid', () => {
		const facts = late(['2026-03-30', receipt(1_032.8)])
		expect(standingOn(facts, '2026-03-30')).toMatchObject({
			status: 'open',
			arrears_cents: 235,
			days_past_due: 0,
			oldest_open_due_on: null,
		})
		expect(statusOf(facts, '2026-03-30', 2)).toBe('paid')
	})

	it('500.00 of it leaves 535.15 open, which counts on from the same day', () => {
		const facts = late(['2026-03-30', receipt(500)])
		expect(standingOn(facts, '2026-03-30')).toMatchObject({ status: 'delay', arrears_cents: 53_515, days_past_due: 14 })
		expect(standingOn(facts, '2026-03-30').instalments[1]).toMatchObject({ status: 'delay', paid_cents: 50_000, open_cents: 53_515 })
	})

	it('a return on 20 March opens the instalment again, 4 days past due', () => {
		const facts = late(
			['2026-03-16', receipt(1_032.8, 2)],
			['2026-03-20', { kind: 'return', receipt: idOfFact(4), amount_cents: centsOf(1_032.8) }],
		)
		expect(delayOn(facts, '2026-03-19')).toEqual(['open', 0, 'current'])
		expect(delayOn(facts, '2026-03-20')).toEqual(['open', 4, 'grace'])
		expect(statusOf(facts, '2026-03-20', 2)).toBe('delay')
	})

	it('money found later was never past due', () => {
		expect(delayOn(late(['2026-03-16', receipt(1_032.8)]), '2026-04-08')).toEqual(['open', 0, 'current'])
	})

	it('a default is cured by 90 days without arrears, and begins anew with a day in arrears', () => {
		const owed = late()
		const paid_on = '2026-06-20'
		const caughtUp = (...more: readonly (readonly [string, FactContent])[]) =>
			late([paid_on, receipt(5_000)], ...paidOnTime('2026-07-15', '2026-08-17', '2026-09-15', '2026-10-15'), ...more)
		expect(delayOn(owed, paid_on)).toEqual(['default', 96, 'delay_90_plus'])
		expect(delayOn(caughtUp(), paid_on)).toEqual(['default', 0, 'current'])
		expect(standingOn(caughtUp(), addDays(paid_on, 89)).status).toBe('default')
		expect(standingOn(caughtUp(), addDays(paid_on, 90)).status).toBe('open')
		// A day in arrears in between.
		const once_more = late(
			[paid_on, receipt(5_000)],
			['2026-07-17', receipt(1_032.8)],
			...paidOnTime('2026-08-15', '2026-09-15', '2026-10-15'),
		)
		expect(standingOn(once_more, addDays(paid_on, 90)).status).toBe('default')
		expect(standingOn(once_more, addDays('2026-07-17', 90)).status).toBe('open')
	})

	it('with 3 and 4 put off, they are canceled, and instalment 5 is next', () => {
		const deferral = { kind: 'plan_version', version: { change: 'deferral', instalments: [3, 4], is_full: true } } satisfies FactContent
		const facts = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-04-01', deferral])
		expect(standingOn(facts, '2026-04-20')).toMatchObject({ status: 'open', next_due_on: '2026-06-15', next_due_cents: 113_330 })
		expect([3, 4, 5, 14].map((number) => statusOf(facts, '2026-04-20', number))).toEqual(['canceled', 'canceled', 'scheduled', 'scheduled'])
	})

	it('paid off whole, it is repaid; with a cent too much it is not, until that is given back', () => {
		expect(standingOn(paidOff(10_166.79), '2026-03-25')).toMatchObject({ status: 'repaid', balance_cents: 0 })
		expect(standingOn(paidOff(10_166.8), '2026-03-25').status).toBe('open')
		expect(standingOn(paidOff(10_166.8, ['2026-03-27', { kind: 'refund', amount_cents: centsOf(0.01) }]), '2026-03-27').status).toBe(
			'repaid',
		)
	})

	it('terminated, all of it is in arrears; written off, it is in default until it is recovered', () => {
		const terminated = factsOf({}, ...paidOnTime('2026-02-15', '2026-03-15'), ['2026-06-30', { kind: 'termination' }])
		expect(standingOn(terminated, '2026-07-01')).toMatchObject({ balance_cents: 1_004_954, next_due_on: null, days_past_due: 77 })
		expect(standingOn(writtenOff(), '2026-07-01')).toMatchObject({ status: 'default', balance_cents: 0, days_past_due: 0 })
		expect(statusOf(writtenOff(), '2026-07-01', 3)).toBe('delay')
		expect(standingOn(writtenOff(['2026-09-01', receipt(10_226.43)]), '2026-09-01').status).toBe('repaid')
	})
})

const paidByNumber = (...paid: readonly (readonly [day: string, number: number])[]) =>
	paid.map(([day, number]) => [day, receipt(1_032.8, number)] as const)

describe('what makes no delay, or one from a later day', () => {
	const others = paidByNumber(['2026-04-15', 3], ['2026-05-15', 4], ['2026-06-15', 5], ['2026-07-15', 6])

	it('costs of an instalment that was paid long ago count from the day they are charged', () => {
		const fee = { kind: 'fee', amount_cents: centsOf(25), instalment: 2, is_deferred: false } as const
		const facts = late(...paidByNumber(['2026-03-15', 2]), ...others, ['2026-08-01', fee])
		expect(delayOn(facts, '2026-08-05')).toEqual(['open', 4, 'grace'])
	})

	it('a rest below the limit is none because late interest lifts it above, days later', () => {
		const facts = late(['2026-03-16', receipt(1_027.85)], ...others)
		expect(standingOn(facts, '2026-08-01')).toMatchObject({ status: 'open', days_past_due: 0 })
		expect(standingOn(facts, '2026-08-01').arrears_cents).toBeGreaterThan(500)
		expect(statusOf(facts, '2026-08-01', 2)).toBe('paid')
	})

	it('a rest below the limit is in arrears from the day after its counting day, on which the loan is due for booking', () => {
		const facts = late(['2026-03-15', receipt(1_030)])
		expect(replay(facts, lawRates, '2026-03-15').next_on).toBe('2026-03-17')
		expect(standingOn(facts, '2026-03-16')).toMatchObject({ arrears_cents: 0, next_due_on: '2026-03-15' })
		expect(standingOn(facts, '2026-03-17')).toMatchObject({ arrears_cents: 280, next_due_on: '2026-04-15' })
	})

	it('what was written off and recovered whole is paid', () => {
		expect(statusOf(writtenOff(['2026-09-01', receipt(10_226.43)]), '2026-09-01', 3)).toBe('paid')
	})
})
