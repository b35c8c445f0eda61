import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aDebt } from '../../testing/a-debt.ts'
import { debtTotals, remainingTermOf } from './totals.ts'

const today = '2026-05-31'

describe('totals of the register', () => {
	it('are per currency, exact to the cent', () => {
		const lines = [
			aDebt({
				original_amount: 0.1,
				outstanding_amount: 0.1,
				instalment: 100,
				instalment_frequency: 'monthly',
				maturity_date: '2027-05-31',
			}),
			aDebt({
				original_amount: 0.2,
				outstanding_amount: 0.2,
				instalment: 10.01,
				instalment_frequency: 'quarterly',
				maturity_date: '2031-06-01',
			}),
			aDebt({ kind: 'overdraft', outstanding_amount: 5, instalment: null, instalment_frequency: 'none', maturity_date: null }),
			aDebt({ currency: 'CHF', instalment: 12, instalment_frequency: 'half_yearly', maturity_date: '2031-05-31' }),
		]
		expect(debtTotals(lines, today)).toEqual([
			{
				currency: 'EUR',
				count: 3,
				original_amount: 240_000.3,
				outstanding_amount: 5.3,
				instalments_per_year: 1_240.04,
				instalments_per_month: 103.34,
				remaining: { one_year: 0.1, five_years: 0, longer: 0.2, open: 5 },
				next_maturity: '2027-05-31',
			},
			{
				currency: 'CHF',
				count: 1,
				original_amount: 240_000,
				outstanding_amount: 131_250.4,
				instalments_per_year: 24,
				instalments_per_month: 2,
				remaining: { one_year: 0, five_years: 131_250.4, longer: 0, open: 0 },
				next_maturity: '2031-05-31',
			},
		])
		expect(debtTotals([], today)).toEqual([])
	})

	it.each([
		['2026-05-30', 'one_year'],
		['2027-05-31', 'one_year'],
		['2027-06-01', 'five_years'],
		['2031-05-31', 'five_years'],
		['2031-06-01', 'longer'],
		[null, 'open'],
	])('count a maturity on %s as %s', (maturity_date, term) => {
		expect(remainingTermOf({ maturity_date }, today)).toBe(term)
	})

	it('give the next maturity date, ignoring past ones', () => {
		const [totals] = debtTotals([aDebt({ maturity_date: '2026-01-01' }), aDebt({ maturity_date: '2028-01-01' })], today)
		expect(totals?.next_maturity).toBe('2028-01-01')
	})

	it('assign every cent to exactly one band', () => {
		const day = fc.integer({ min: 0, max: 4_000 }).map((days) => Temporal.PlainDate.from(today).add({ days }).toString())
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 99_999_999_900 }), fc.option(day)), { maxLength: 50 }), (lines) => {
				const debts = lines.map(([owed, maturity_date]) => aDebt({ outstanding_amount: owed / 100, maturity_date }))
				const [totals] = debtTotals(debts, today)
				const spans = Object.values(totals?.remaining ?? {}).reduce((sum, amount) => sum + Math.round(amount * 100), 0)
				expect(spans).toBe(lines.reduce((sum, [owed]) => sum + owed, 0))
			}),
		)
	})
})
