import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { addCents, cents, centsOf, rateBps } from '../money.ts'
import { annuityPlan, exactPayment, monthlyPayment, planAt, totalInterest } from './annuity.ts'
import { Exact } from './exact.ts'

const loan = (amount: number, rate: number, months: number) => ({ amount: centsOf(amount), rate_bps: rateBps(rate), months })

describe('monthlyPayment', () => {
	it.each([
		[100_000, 595, 48, 2_346.21],
		[15_000, 800, 60, 304.15],
		[15_000, 0, 60, 250],
		[100_000, 600, 1, 100_500],
		[0.01, 0, 2, 0.01],
		[0.01, 0, 3, 0],
	])('of %d at %d basis points over %d months is %d', (amount, rate, months, payment) => {
		expect(monthlyPayment(loan(amount, rate, months))).toBe(centsOf(payment))
	})
})

describe('annuityPlan', () => {
	it('of three months, by hand', () => {
		expect(annuityPlan(loan(1_000, 1_200, 3))).toEqual([
			{ number: 1, payment_cents: 34_002, interest_cents: 1_000, principal_cents: 33_002, balance_cents: 66_998 },
			{ number: 2, payment_cents: 34_002, interest_cents: 670, principal_cents: 33_332, balance_cents: 33_666 },
			{ number: 3, payment_cents: 34_003, interest_cents: 337, principal_cents: 33_666, balance_cents: 0 },
		])
		expect(totalInterest(annuityPlan(loan(1_000, 1_200, 3)))).toBe(2_007)
	})

	it('of a loan too small for its months ends early', () => {
		expect(annuityPlan(loan(0.03, 0, 5)).map((instalment) => instalment.principal_cents)).toEqual([1, 1, 1, 0, 0])
	})

	it.each([0, -1, 1.5])('of %d months does not exist', (months) => {
		expect(() => annuityPlan(loan(1_000, 500, months))).toThrow(RangeError)
	})

	it('of nothing is nothing, and of less there is none', () => {
		expect(annuityPlan(loan(0, 500, 2)).map((instalment) => instalment.payment_cents)).toEqual([0, 0])
		expect(() => annuityPlan(loan(-0.01, 500, 2))).toThrow(RangeError)
	})

	const aLoan = fc.record({
		amount: fc.integer({ min: 1, max: 10_000_000_000 }).map(cents),
		rate_bps: fc.integer({ min: 0, max: 5_000 }).map(rateBps),
		months: fc.integer({ min: 1, max: 240 }),
	})

	it('pays off exactly the loan', () => {
		fc.assert(
			fc.property(aLoan, (terms) => {
				const plan = annuityPlan(terms)
				return (
					plan.length === terms.months &&
					addCents(...plan.map((instalment) => instalment.principal_cents)) === terms.amount &&
					plan.at(-1)?.balance_cents === 0
				)
			}),
			{ numRuns: 60 },
		)
	})

	it('never owes less than nothing, nor more than before', () => {
		fc.assert(
			fc.property(aLoan, (terms) =>
				annuityPlan(terms).every(
					({ principal_cents, interest_cents, payment_cents, balance_cents }) =>
						principal_cents >= 0 && interest_cents >= 0 && balance_cents >= 0 && payment_cents === principal_cents + interest_cents,
				),
			),
			{ numRuns: 60 },
		)
	})

	it('differs in the last instalment by less than a cent for each month, as long as a payment is more than rounding', () => {
		fc.assert(
			fc.property(aLoan, (terms) => {
				fc.pre(terms.amount > 100_000)
				const plan = annuityPlan(terms)
				const drift = terms.months * Math.max(1, (1 + terms.rate_bps / 120_000) ** terms.months)
				return Math.abs((plan.at(-1)?.payment_cents ?? 0) - monthlyPayment(terms)) <= drift
			}),
			{ numRuns: 60 },
		)
	})

	it('costs more at a higher rate', () => {
		fc.assert(
			fc.property(aLoan, fc.integer({ min: 1, max: 500 }), (terms, more) => {
				const dearer = { ...terms, rate_bps: rateBps(terms.rate_bps + more) }
				return monthlyPayment(dearer) >= monthlyPayment(terms)
			}),
			{ numRuns: 60 },
		)
	})
})

const { VECTORS_DIR } = process.env
const read = (file: string): unknown => JSON.parse(readFileSync(`${VECTORS_DIR}/04-loan/${file}`, 'utf8'))
const value = (expression: string): InstanceType<typeof Exact> => {
	const [number = '', operator, other] = expression.trim().split(/([*/])/)
	if (operator === undefined) return new Exact(number)
	return operator === '*' ? new Exact(number).times(other ?? '1') : new Exact(number).dividedBy(other ?? '1')
}

describe.runIf(VECTORS_DIR)('published payments', () => {
	it('of LibreOffice: those paid at the end of each period, down to nothing', () => {
		const { functions } = z
			.object({ functions: z.object({ PMT: z.object({ cases: z.array(z.object({ formula: z.string(), expected: z.unknown() })) }) }) })
			.parse(read('pmt-libreoffice.json'))
		const cases = functions.PMT.cases.flatMap(({ formula, expected }) => {
			const [rate = '', periods = '', amount = '', rest = '0', due = '0'] = /^PMT\((.*)\)$/.exec(formula)?.[1]?.split(';') ?? []
			const isPlain = typeof expected === 'number' && Number(rest) === 0 && Number(due) === 0 && amount.trim() !== ''
			return isPlain && value(periods).gt(0) && value(rate).gte(0) && value(amount).gt(0)
				? [{ formula, expected, payment: exactPayment(value(amount), value(rate), value(periods).toNumber()) }]
				: []
		})
		expect(cases.length).toBeGreaterThan(10)
		expect(cases.filter(({ expected, payment }) => payment.plus(expected).abs().gt(1e-9)).map(({ formula }) => formula)).toEqual([])
	})

	it('of numpy-financial, to 25 digits', () => {
		const { cases } = z
			.object({ cases: z.array(z.object({ fn: z.string(), args: z.array(z.unknown()), expected: z.unknown() })) })
			.parse(read('numpy-financial.json'))
		const payments = cases.filter(({ fn }) => fn === 'pmt')
		expect(payments.length).toBeGreaterThan(3)
		for (const { args, expected } of payments) {
			const [rate, periods, amount] = args.map(String)
			const payment = exactPayment(value(amount ?? ''), value(rate ?? ''), value(periods ?? '').toNumber())
			expect(payment.plus(String(expected)).abs().lt('1e-20'), `${rate} ${periods} ${amount}`).toBe(true)
		}
	})

	const table = z.object({
		example: z.string(),
		main_results: z.object({ duration: z.string(), first_repayment: z.string().optional() }),
		first_periods: z.array(
			z.object({
				period: z.number(),
				balance_initial: z.number(),
				rate_percent: z.number(),
				interest: z.number(),
				capital: z.number(),
				instalment: z.number(),
			}),
		),
	})

	it('of the European Commission: every table of equal monthly instalments at one rate', () => {
		const { tables } = z.object({ tables: z.array(table) }).parse(read('amortisation-ec-report.json'))
		const equal = tables.flatMap(({ example, main_results, first_periods }) => {
			const months = Number(/^(\d+) MONTHS$/.exec(main_results.duration)?.[1] ?? 0)
			const [first] = first_periods
			// Interest of a twelfth of a year: other tables count days, or pay interest only.
			const isEqual = first_periods.every(
				({ instalment, rate_percent, balance_initial, interest, capital }) =>
					instalment === first?.instalment &&
					rate_percent === first.rate_percent &&
					capital > 0 &&
					Math.abs((balance_initial * rate_percent) / 1_200 - interest) < 0.006,
			)
			return first?.period !== 1 || months === 0 || !isEqual ? [] : [{ example, months, first }]
		})
		const differing = equal.filter(({ months, first }) => {
			const payment = exactPayment(first.balance_initial, new Exact(first.rate_percent).dividedBy(1_200), months)
			return payment.minus(first.instalment).abs().gt(0.01)
		})
		expect(equal.length).toBeGreaterThan(5)
		expect(differing.map(({ example }) => example)).toEqual([])
	})

	const row = z.object({ instalment: z.string(), interest: z.string(), principal: z.string() })

	it('of Fineract: monthly plans of 30 days in 360', () => {
		const { emi_calculator } = z
			.object({
				emi_calculator: z.array(
					z.object({
						principal: z.string(),
						annual_nominal_rate_percent: z.string(),
						days_in_year: z.string(),
						frequency: z.string(),
						rows: z.array(row),
					}),
				),
			})
			.parse(read('schedules-fineract.json'))
		const plans = emi_calculator.filter(
			({ days_in_year, frequency, annual_nominal_rate_percent }) =>
				frequency === 'MONTHS' && (days_in_year === 'DAYS_360' || annual_nominal_rate_percent === '0'),
		)
		expect(plans).toHaveLength(3)
		for (const { principal, annual_nominal_rate_percent, rows } of plans) {
			const ours = planAt(centsOf(Number(principal)), new Exact(annual_nominal_rate_percent).dividedBy(1_200), rows.length)
			expect(ours.map(({ payment_cents, interest_cents, principal_cents }) => [payment_cents, interest_cents, principal_cents])).toEqual(
				rows.map((published) => [published.instalment, published.interest, published.principal].map((text) => centsOf(Number(text)))),
			)
		}
	})
})
