import { describe, expect, it } from 'vitest'

import { balancesOf, booked, factsOf, idOfFact, journalsOf, lawRates, paidOnTime, receipt, standingOn } from '#domain/testing/a-ledger.ts'
import { centsOf } from '#domain/platform/money.ts'
import type { Fact, FactContent } from './facts.ts'
import { loanAccount } from './loan-account.ts'
import type { DefaultReason } from './trouble-facts.ts'

type On = readonly [string, FactContent]

const suspends = { terms: { suspends_interest: true } }
const inDefault = (on: string, reason: DefaultReason = 'unlikely_to_pay'): On => [on, { kind: 'default', reason }]
const cure = (on: string): On => [on, { kind: 'cure' }]
const insolvency: On = ['2026-04-20', { kind: 'insolvency' }]
const lifted = (on: string): On => [on, { kind: 'insolvency_lifted' }]

/** Instalment 2 falls due on Sunday, 15 March, counts from the 16th, and is not paid. */
const unpaid = (...more: readonly On[]) => factsOf(suspends, ...paidOnTime('2026-02-15'), ...more)

const troubleOn = (facts: readonly Fact[], day: string) => loanAccount(facts, lawRates, day)?.trouble

const statusOn = (facts: readonly Fact[], day: string) => {
	const { status, default_since, default_reason } = standingOn(facts, day)
	return [status, default_since, default_reason]
}

/** Every instalment is paid on its day. */
const days = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}-15`)
const onTime = (...more: readonly On[]) => factsOf(suspends, ...paidOnTime(...days), ...more)

const restructured = (...more: readonly On[]) => onTime(inDefault('2026-04-01', 'distressed_restructuring'), ...more)

const bounded = (amount: number, rate_bps: number, ...more: readonly On[]) =>
	factsOf({ terms: { materiality: { amount_cents: centsOf(amount), rate_bps: rate_bps as never } } }, ...paidOnTime('2026-02-15'), ...more)

const onePaid = (on: string): On => [on, receipt(1_032.8)]

/** Of an insolvent borrower, after a payment. */
const insolventAfter = (amount: number, ...more: readonly On[]) => {
	const facts = factsOf({}, ...paidOnTime('2026-02-15'), insolvency, ...more, ['2026-06-20', receipt(amount)])
	const account = loanAccount(facts, lawRates, '2026-06-20')
	return { open: account?.open.map((one) => [one.due_on, one.principal_cents, one.interest_cents]), trouble: account?.trouble }
}

describe('a default', () => {
	it('begins by the counter on day 91, and its days come with their derivation', () => {
		expect(statusOn(unpaid(), '2026-06-14')).toEqual(['delay', null, null])
		expect(statusOn(unpaid(), '2026-06-15')).toEqual(['default', '2026-06-15', 'past_due'])
		expect(troubleOn(unpaid(), '2026-06-15')).toMatchObject({
			in_default: { since: '2026-06-15', reason: 'past_due', curable_on: null },
			counted: { due_on: '2026-03-15', counting_on: '2026-03-16', days: 91, default_from: 91, material: null },
		})
	})

	it('by what somebody sees lasts until somebody sees it gone, and 90 days at least', () => {
		const seen = onTime(inDefault('2026-04-01'))
		expect(statusOn(seen, '2026-03-31')).toEqual(['open', null, null])
		expect(statusOn(seen, '2026-04-01')).toEqual(['default', '2026-04-01', 'unlikely_to_pay'])
		expect(statusOn(seen, '2026-11-30')).toEqual(['default', '2026-04-01', 'unlikely_to_pay'])
		expect(troubleOn(seen, '2026-05-01')?.in_default?.curable_on).toBe('2026-06-30')
		expect(statusOn(onTime(inDefault('2026-04-01'), cure('2026-06-29')), '2026-07-31')[0]).toBe('default')
		expect(statusOn(onTime(inDefault('2026-04-01'), cure('2026-06-30')), '2026-06-30')).toEqual(['open', null, null])
	})

	it('after a distressed restructuring lasts a year', () => {
		expect(troubleOn(restructured(), '2026-11-30')?.in_default?.curable_on).toBe('2027-04-01')
		expect(statusOn(restructured(cure('2026-12-01')), '2026-12-01')[0]).toBe('default')
	})

	it('that was entered by mistake never held', () => {
		const facts = onTime(inDefault('2026-04-01'), ['2026-04-01', { kind: 'correction', corrects: idOfFact(14) }])
		expect(statusOn(facts, '2026-05-01')).toEqual(['open', null, null])
		expect(booked(journalsOf(facts, '2026-06-30'), 'suspension', 'suspended')).toEqual([])
	})

	it('is told of a loan that is repaid no more', () => {
		const facts = onTime(inDefault('2026-04-01'), ['2027-01-15', receipt(1_032.78)])
		expect(statusOn(facts, '2027-01-15')).toEqual(['repaid', null, null])
	})
})

describe('with bounds, arrears count for a default', () => {
	it('above both of them', () => {
		expect(statusOn(bounded(500, 100), '2026-06-15')).toEqual(['default', '2026-06-15', 'past_due'])
		expect(troubleOn(bounded(500, 100), '2026-04-01')?.counted?.material).toMatchObject({ arrears_cents: 103_280, bound_cents: 50_000 })
		// An instalment is below 2,000 EUR, two of them are above: from 15 April on.
		expect(statusOn(bounded(2_000, 100), '2026-07-14')).toEqual(['delay', null, null])
		expect(statusOn(bounded(2_000, 100), '2026-07-15')).toEqual(['default', '2026-07-15', 'past_due'])
		// A fifth of what is owed is more than two instalments.
		expect(statusOn(bounded(500, 2_000), '2026-07-15')[0]).toBe('delay')
	})

	it('from their first day, whatever of them was paid meanwhile', () => {
		// Always one instalment behind: the oldest claim is never 91 days old.
		const behind = bounded(500, 100, onePaid('2026-04-20'), onePaid('2026-05-20'))
		expect(standingOn(behind, '2026-06-15').days_past_due).toBeLessThan(91)
		expect(statusOn(behind, '2026-06-14')[0]).toBe('delay')
		expect(statusOn(behind, '2026-06-15')).toEqual(['default', '2026-06-15', 'past_due'])
		expect(troubleOn(behind, '2026-06-15')?.counted).toMatchObject({ counting_on: '2026-03-16', days: 91 })
	})
})

describe('suspended interest', () => {
	it('is a memo pair from the day after the default on, in place of what accrues, falls due and is late', () => {
		const journals = journalsOf(unpaid(), '2026-07-31')
		// The last day before is income: a day of instalment 6, and the late interest of the four before.
		expect(booked(journals, 'accrual', 'interest_accrued').at(-1)).toBe('2026-06-15 1.18')
		expect(booked(journals, 'late_interest', 'late_interest_due').slice(-2)).toEqual(['2026-06-15 2.55', '2026-06-15 0.17'])
		const suspended = booked(journals, 'suspension', 'suspended')
		expect(suspended.slice(0, 2)).toEqual(['2026-06-30 17.72', '2026-06-30 2.52'])
		// Of instalment 6 what was income falls due, the rest stays suspended: 1.18 + 17.72 + 16.54 = 35.44.
		expect(booked(journals, 'due', 'interest_due').at(-1)).toBe('2026-07-15 1.18')
		expect(suspended[5]).toBe('2026-07-15 16.54')
		expect(balancesOf(journals)).toMatchObject({ suspended: 84.55, suspended_mirror: -84.55, interest_due: 192.3, interest_income: -252.3 })
	})

	it('falls due and is owed by the borrower as any other', () => {
		const [plain, apart] = [factsOf({}, ...paidOnTime('2026-02-15')), unpaid()].map((facts) => loanAccount(facts, lawRates, '2026-08-20'))
		expect(apart?.open).toEqual(plain?.open)
		expect(apart?.instalments).toEqual(plain?.instalments)
		const shown = (account: typeof plain) =>
			account?.transactions
				.filter(({ kind }) => kind !== 'late_interest')
				.map(({ kind, value_on, amount_cents }) => [kind, value_on, amount_cents])
		expect(shown(apart)).toEqual(shown(plain))
		expect(apart?.trouble.suspended_cents).toBe(11_540)
	})

	it('is due with all the rest once the loan is terminated', () => {
		const terminated = [['2026-07-20', { kind: 'termination' }]] as const
		const [plain, apart] = [factsOf({}, ...paidOnTime('2026-02-15'), ...terminated), unpaid(...terminated)].map((facts) =>
			loanAccount(facts, lawRates, '2026-08-20'),
		)
		expect(apart?.terminated_on).toBe('2026-07-20')
		expect(apart?.open).toEqual(plain?.open)
		const shown = (account: typeof plain) => account?.transactions.find(({ kind }) => kind === 'termination')?.costs_cents
		expect(shown(apart)).toBe(shown(plain))
	})

	it('is income when it is paid, and suspended again when that comes back', () => {
		const paid: On = ['2026-08-20', receipt(20_000)]
		const journals = journalsOf(unpaid(paid), '2026-08-20')
		expect(booked(journals, 'suspended_paid', 'suspended')).toHaveLength(8)
		const after = balancesOf(journals)
		expect([after.suspended, after.interest_income, after.late_interest_income]).toEqual([undefined, -317.01, -82.2])
		const back = { kind: 'return', receipt: idOfFact(4), amount_cents: centsOf(20_000) } as const
		expect(balancesOf(journalsOf(unpaid(paid, ['2026-08-25', back]), '2026-08-25'))).toMatchObject({
			interest_income: -252.3,
			late_interest_income: -31.51,
			suspended: 115.4,
			suspended_mirror: -115.4,
		})
	})

	it('costs nothing when it is waived, and moves over when it is written off', () => {
		const waiver = { kind: 'waiver', account: 'late_interest_due', instalment: null, amount_cents: centsOf(10_000) } as const
		expect(balancesOf(journalsOf(unpaid(['2026-08-20', waiver]), '2026-08-20'))).toMatchObject({ waived: 31.51, suspended: 64.71 })
		const written_off = balancesOf(journalsOf(unpaid(['2026-08-20', { kind: 'write_off', amount_cents: null }]), '2026-08-20'))
		expect(written_off).toMatchObject({ written_off: 11_251.01, written_off_claim: 11_370.65, written_off_mirror: -11_370.65 })
		expect(written_off.suspended).toBeUndefined()
	})

	it('becomes income on the day the default is cured', () => {
		const paid = ['07', '08', '09', '10', '11'].map((month): On => [`2026-${month}-15`, receipt(1_032.8)])
		const facts = unpaid(['2026-07-05', receipt(4_300)], ...paid)
		expect(troubleOn(facts, '2026-09-30')).toMatchObject({ in_default: { curable_on: '2026-10-03' }, suspended_cents: 1_088 })
		const journals = journalsOf(facts, '2026-10-31')
		expect(booked(journals, 'cure', 'interest_accrued')).toEqual(['2026-10-03 10.88'])
		expect(booked(journals, 'cure', 'interest_income')).toEqual(['2026-10-03 -10.88'])
		expect(balancesOf(journals).suspended).toBeUndefined()
		expect(statusOn(facts, '2026-10-03')[0]).toBe('open')
	})

	it('is nothing of a loan whose terms do not say so', () => {
		const journals = journalsOf(factsOf({}, ...paidOnTime('2026-02-15'), inDefault('2026-04-01')), '2026-08-31')
		expect(journals.filter(({ kind }) => kind === 'suspension' || kind === 'cure')).toEqual([])
	})
})

describe('after insolvency proceedings are opened', () => {
	it('later interest is paid after all principal, and earlier interest before it', () => {
		const { open, trouble } = insolventAfter(4_060)
		// Of instalment 4 five days are earlier: 7.56 of 45.33.
		expect(open).toEqual([
			['2026-03-15', 0, 0],
			['2026-04-15', 0, 0],
			['2026-05-15', 0, 3_777],
			['2026-06-15', 0, 4_040],
		])
		expect(trouble).toMatchObject({ insolvent_since: '2026-04-20', in_default: { since: '2026-06-15' } })
		expect(trouble?.behind_cents).toBe(10_542)
	})

	it('that are lifted all interest ranks as before', () => {
		const { open, trouble } = insolventAfter(4_060, lifted('2026-06-01'))
		expect(open?.map(([due_on, principal]) => [due_on, principal])).toEqual([['2026-06-15', 10_542]])
		expect(trouble).toMatchObject({ insolvent_since: null, behind_cents: 0 })
	})

	it('a payment that is avoided years later opens the loan again', () => {
		const repaid = factsOf({}, ...paidOnTime(...days), ['2027-01-15', receipt(1_032.78)])
		expect(statusOn(repaid, '2029-12-31')).toEqual(['repaid', null, null])
		const avoided = factsOf(
			{},
			...paidOnTime(...days),
			['2027-01-15', receipt(1_032.78)],
			['2030-03-04', { kind: 'return', receipt: idOfFact(14), amount_cents: centsOf(1_032.78) }],
		)
		const standing = standingOn(avoided, '2030-03-04')
		expect(standing).toMatchObject({ status: 'default', balance_cents: 102_764, default_since: '2030-03-04' })
		// The money was here until then: late interest counts from the return.
		expect(loanAccount(avoided, lawRates, '2030-03-14')?.open[0]?.late_interest).toMatchObject({
			pieces: [{ from: '2030-03-04', days: 10 }],
		})
	})
})
