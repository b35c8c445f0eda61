import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

import { cents, rateBps } from '#domain/platform/money.ts'
import { effectiveRate, type Flow } from './effective-rate.ts'
import { Exact } from './exact.ts'
import { repaymentPlan, type Loan } from './plan.ts'
import { monthsOfFrequency, repaymentFrequencies, repaymentTypes } from './terms.ts'

/** Payments are negative flows. */
const percentOf = (flows: readonly Flow[]): string | undefined => effectiveRate(flows, [])?.times(100).toFixed(6)

const rateOf = (loan: Loan, fee = 0) =>
	effectiveRate(
		[{ amount: loan.amount_cents, months: 0 }],
		[{ amount: fee, months: 0 }, ...repaymentPlan(loan).map(({ payment_cents, month }) => ({ amount: payment_cents, months: month }))],
	)
const runs = { numRuns: 20 }

describe('effectiveRate', () => {
	it('solves a loan by hand: 1,000 received, 1,200 paid after a year and a half', () => {
		expect(
			percentOf([
				{ amount: 1_000, months: 0 },
				{ amount: -1_200, months: 18 },
			]),
		).toBe('12.924323')
	})

	it('accepts flows in any order, and those before the drawdown', () => {
		const flows = [
			{ amount: -150, months: -12 },
			{ amount: 1_000, months: 0 },
			{ amount: -450, months: 12 },
			{ amount: -500, months: 24 },
		]
		expect(percentOf(flows)).toBe(percentOf(flows.toReversed()))
	})

	it.each([
		['nothing over', -1_000, '0.000000'],
		['less paid back than received', -900, '-10.000000'],
		['almost nothing paid back', -1, '-99.900000'],
		['a million times as much paid back', -1_000_000_000, '99999900.000000'],
	])('solves %s', (_what, amount, rate) => {
		expect(
			percentOf([
				{ amount: 1_000, months: 0 },
				{ amount, months: 12 },
			]),
		).toBe(rate)
	})

	it.each([
		['nothing is paid back', [{ amount: 1_000, months: 0 }]],
		[
			'nothing is received',
			[
				{ amount: 0, months: 0 },
				{ amount: -10, months: 1 },
			],
		],
		[
			'the fee is the loan',
			[
				{ amount: 1_000, months: 0 },
				{ amount: -1_000, months: 0 },
				{ amount: -10, months: 1 },
			],
		],
	])('does not exist when %s', (_what, flows) => {
		expect(effectiveRate(flows, [])).toBeUndefined()
	})

	const aLoan = fc.record({
		amount_cents: fc.integer({ min: 10_000_000, max: 10_000_000_000 }).map(cents),
		rate_bps: fc.integer({ min: 1, max: 3_000 }).map(rateBps),
		months: fc.integer({ min: 1, max: 20 }).map((years) => years * 12),
		repayment: fc.record({
			type: fc.constantFrom(...repaymentTypes),
			frequency: fc.constantFrom(...repaymentFrequencies),
			interest_only_months: fc.integer({ min: 0, max: 60 }),
		}),
	})
	it('without a fee is the nominal rate compounded, for any plan', () => {
		fc.assert(
			fc.property(aLoan, (loan) => {
				const periods = 12 / monthsOfFrequency[loan.repayment.frequency]
				const nominal = new Exact(loan.rate_bps).dividedBy(10_000).dividedBy(periods).plus(1).pow(periods).minus(1)
				// Rounding every instalment to cents moves the rate by less than a twentieth of a basis point.
				return rateOf(loan)?.minus(nominal).abs().lt(5e-6) === true
			}),
			runs,
		)
	})

	it('evaluates the flows in decimals at most twice, after locating the rate in floating point', () => {
		const power = vi.spyOn(Exact.prototype, 'pow')
		const flows = Array.from({ length: 120 }, (_, at): Flow => ({ amount: 1_013, months: at + 1 }))
		expect(
			effectiveRate([{ amount: 100_000, months: 0 }], flows)
				?.times(100)
				.toFixed(6),
		).toBe('4.086127')
		expect(power.mock.calls.length).toBeLessThanOrEqual(2 * (flows.length + 3))
		power.mockRestore()
	})

	it('grows with the fee', () => {
		fc.assert(
			fc.property(aLoan, fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 400_000 }), (loan, fee, more) => {
				const low = rateOf(loan, fee)
				return low !== undefined && rateOf(loan, fee + more)?.gt(low) === true
			}),
			runs,
		)
	})
})
