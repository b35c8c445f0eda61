import { describe, expect, it } from 'vitest'

import { factsOf, lawRates, paidOnTime, receipt } from '#domain/testing/a-ledger.ts'
import { centsOf, rateBps } from '#domain/platform/money.ts'
import { loanAccount } from './loan-account.ts'
import { whatIf } from './what-if.ts'

const paidTwice = paidOnTime('2026-02-15', '2026-03-15')

const accountOn = (day: string, ...more: Parameters<typeof factsOf>[1][]) => {
	const account = loanAccount(factsOf({}, ...more), lawRates, day)
	if (account === undefined) throw new Error('not paid out')
	return account
}

describe('the account of loan A', () => {
	it('says what is paid and what is to come, each with the interest it rests on', () => {
		const { balance_cents, instalments, arrears_cents } = accountOn('2026-03-20', ...paidTwice)
		expect([balance_cents, arrears_cents]).toEqual([1_004_954, 0])
		expect(instalments.map(({ status }) => status)).toEqual(['paid', 'paid', ...Array.from({ length: 10 }, () => 'scheduled')])
		expect(instalments[1]).toMatchObject({
			paid_on: '2026-03-15',
			interest_cents: 5_514,
			principal_cents: 97_766,
			balance_cents: 1_004_954,
		})
		expect(instalments[1]?.derivations).toMatchObject([
			{
				figure_cents: 5_514,
				booked_before_cents: 0,
				day_count: '30/360',
				pieces: [{ base_cents: 1_102_720, days: 30, rate_percent: '6' }],
			},
		])
		expect(instalments[2]?.derivations).toMatchObject([{ figure_cents: instalments[2]?.interest_cents }])
		expect(instalments.at(-1)).toMatchObject({ balance_cents: 0, due_on: '2027-01-15' })
	})

	it('counts late interest to the day before it is booked, and days from the counting day', () => {
		const { open, arrears_cents, days_past_due, instalments, transactions } = accountOn('2026-03-30', ...paidOnTime('2026-02-15'))
		expect(open).toMatchObject([
			{ instalment: 2, counting_on: '2026-03-16', late_interest_cents: 235, late_interest: { figure_cents: 235 } },
		])
		expect([arrears_cents, days_past_due, instalments[1]?.status]).toEqual([103_515, 14, 'delay'])
		expect(transactions.at(-1)).toMatchObject({ kind: 'late_interest', amount_cents: 235, is_accrued: true })
	})

	it('an instalment whose counting day is not over waits for its payment', () => {
		const { instalments, arrears_cents } = accountOn('2026-03-16', ...paidOnTime('2026-02-15'))
		expect([instalments[1]?.status, arrears_cents]).toEqual(['payment_pending', 0])
	})

	it('shows money as one event with its parts, and a return below zero', () => {
		const facts = factsOf({}, ...paidTwice)
		const paid = facts.at(-1)?.fact_id ?? ''
		const { transactions } = accountOn('2026-03-21', ...paidTwice, [
			'2026-03-20',
			{ kind: 'return', receipt: paid, amount_cents: centsOf(1_032.8) },
		])
		expect(
			transactions.map(({ kind, amount_cents, principal_cents, costs_cents, balance_cents }) => [
				kind,
				amount_cents,
				principal_cents,
				costs_cents,
				balance_cents,
			]),
		).toEqual([
			['payout', 1_200_000, 1_200_000, 0, 1_200_000],
			['due', 103_280, 97_280, 6_000, 1_200_000],
			['receipt', 103_280, 97_280, 6_000, 1_102_720],
			['due', 103_280, 97_766, 5_514, 1_102_720],
			['receipt', 103_280, 97_766, 5_514, 1_004_954],
			['return', -103_280, -97_766, -5_514, 1_102_720],
			['late_interest', 17, 0, 17, 1_102_720],
		])
	})

	it('says what settles it on a day', () => {
		const facts = factsOf({ terms: { prepayment_rate_bps: rateBps(100) } }, ...paidTwice)
		expect(loanAccount(facts, lawRates, '2026-03-25')?.settlement).toMatchObject({
			principal_cents: 1_004_954,
			interest_cents: 1_675,
			fee_cents: 10_050,
			total_cents: 1_016_679,
		})
	})

	it('settles on a month’s last day for no late interest of the day after, as its quote says', () => {
		const facts = factsOf({}, ...paidTwice)
		const on = '2026-04-30'
		const quote = whatIf(facts, lawRates, { kind: 'termination', on })?.quote
		// Of instalment 3, 982.55 of principal are late for 15 days at 6.27 %.
		expect(quote?.due_cents).toBe(103_280 + 253)
		expect(loanAccount(facts, lawRates, on)?.settlement).toMatchObject({ due_cents: 103_280 + 253, total_cents: quote?.total_cents })
	})

	it('is none before the payout', () => {
		expect(loanAccount([], lawRates, '2026-03-25')).toBeUndefined()
		expect(loanAccount(factsOf({}), lawRates, '2026-01-01')).toBeUndefined()
	})

	it('has money that waits, and pays the next instalment with it on its day', () => {
		const { waiting_cents, transactions } = accountOn('2026-02-15', ['2026-02-01', receipt(1_500)])
		expect(waiting_cents).toBe(46_720)
		expect(transactions.at(-1)).toMatchObject({ kind: 'allocation', value_on: '2026-02-15', amount_cents: 103_280 })
	})
})
