import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addCents, cents, centsOf, rateBps } from '#domain/platform/money.ts'
import { Exact } from './exact.ts'
import { exactPayment, planAt, regularInstalment, repaymentPlan, totalInterest, yearsOf, type Loan } from './plan.ts'
import { repaymentFrequencies, repaymentTypes, type Repayment } from './terms.ts'

const monthlyAnnuity: Repayment = { type: 'annuity', frequency: 'monthly', interest_only_months: 0 }

const loan = (amount: number, rate: number, months: number, change: Partial<Repayment> = {}): Loan => ({
	amount_cents: centsOf(amount),
	rate_bps: rateBps(rate),
	months,
	repayment: { ...monthlyAnnuity, ...change },
})

const regularOf = (terms: Loan) => regularInstalment(repaymentPlan(terms), terms.repayment)

describe('regularInstalment', () => {
	it.each([
		[loan(100_000, 595, 48), 2_346.21],
		[loan(15_000, 800, 60), 304.15],
		[loan(15_000, 0, 60), 250],
		[loan(100_000, 600, 1), 100_500],
		[loan(0.01, 0, 2), 0.01],
		[loan(0.01, 0, 3), 0],
		[loan(100_000, 600, 48, { frequency: 'quarterly' }), 7_076.51],
		[loan(100_000, 600, 60, { type: 'linear' }), 2_166.67],
		[loan(100_000, 600, 60, { type: 'bullet', frequency: 'semi_annual' }), 3_000],
		[loan(100_000, 600, 12, { type: 'bullet', frequency: 'annual' }), 6_000],
		[loan(100_000, 600, 48, { interest_only_months: 6 }), 2_645.62],
	])('of %j is %d', (terms, payment) => {
		expect(regularOf(terms)).toBe(centsOf(payment))
	})
})

const rowsOf = (terms: Loan) =>
	repaymentPlan(terms).map(({ month, payment_cents, interest_cents, principal_cents, balance_cents }) => [
		month,
		payment_cents,
		interest_cents,
		principal_cents,
		balance_cents,
	])

/** Rounding may shift a cent per instalment. */
const interestOf = (terms: Loan) => totalInterest(repaymentPlan(terms))

describe('repaymentPlan', () => {
	it('of three equal payments, by hand', () => {
		expect(rowsOf(loan(1_000, 1_200, 3))).toEqual([
			[1, 34_002, 1_000, 33_002, 66_998],
			[2, 34_002, 670, 33_332, 33_666],
			[3, 34_003, 337, 33_666, 0],
		])
		expect(totalInterest(repaymentPlan(loan(1_000, 1_200, 3)))).toBe(2_007)
	})

	it('of equal repayments, the last of which absorbs the difference', () => {
		expect(rowsOf(loan(1_000, 1_200, 3, { type: 'linear' }))).toEqual([
			[1, 34_333, 1_000, 33_333, 66_667],
			[2, 34_000, 667, 33_333, 33_334],
			[3, 33_667, 333, 33_334, 0],
		])
	})

	it('of a bullet loan', () => {
		expect(rowsOf(loan(1_000, 1_200, 9, { type: 'bullet', frequency: 'quarterly' }))).toEqual([
			[3, 3_000, 3_000, 0, 100_000],
			[6, 3_000, 3_000, 0, 100_000],
			[9, 103_000, 3_000, 100_000, 0],
		])
	})

	it.each([
		['quarterly', 11_000, 325, 89.38],
		['quarterly', 100, 6, 0.02],
		['semi_annual', 3, 300, 0.05],
		['semi_annual', 300, 7, 0.11],
		['monthly', 6, 100, 0.01],
		['annual', 0.5, 100, 0.01],
	] as const)('rounds exact half cents of interest up: %s, %d at %d basis points bears %d', (frequency, amount, rate, interest) => {
		const [first] = repaymentPlan(loan(amount, rate, 24, { type: 'bullet', frequency }))
		expect(first?.interest_cents).toBe(centsOf(interest))
	})

	it('rounds every interest as whole numbers do, which cannot be off', () => {
		fc.assert(
			fc.property(aLoan, (terms) => {
				let balance = terms.amount_cents
				let month = 0
				return repaymentPlan(terms).every((instalment) => {
					const twice = 2n * BigInt(balance) * BigInt(terms.rate_bps) * BigInt(instalment.month - month)
					;[balance, month] = [instalment.balance_cents, instalment.month]
					return BigInt(instalment.interest_cents) === (twice + 120_000n) / 240_000n
				})
			}),
			{ numRuns: 200 },
		)
	})

	it('has an equal payment without a remainder where there is none', () => {
		const third = { numerator: new Exact(1), denominator: 3 }
		expect(exactPayment(21, [third, third]).toString()).toBe('16')
		expect(exactPayment('0.65625', [third, third]).toString()).toBe('0.5')
	})

	it('that begins with interest only', () => {
		expect(rowsOf(loan(1_000, 1_200, 4, { interest_only_months: 2 }))).toEqual([
			[1, 1_000, 1_000, 0, 100_000],
			[2, 1_000, 1_000, 0, 100_000],
			[3, 50_751, 1_000, 49_751, 50_249],
			[4, 50_751, 502, 50_249, 0],
		])
	})

	it('that would be interest only throughout repays with the last instalment', () => {
		expect(rowsOf(loan(1_000, 1_200, 2, { interest_only_months: 60 }))).toEqual([
			[1, 1_000, 1_000, 0, 100_000],
			[2, 101_000, 1_000, 100_000, 0],
		])
	})

	it('ends with a shorter period when the months do not fill the last', () => {
		expect(rowsOf(loan(1_000, 1_200, 4, { type: 'linear', frequency: 'quarterly' }))).toEqual([
			[3, 53_000, 3_000, 50_000, 50_000],
			[4, 50_500, 500, 50_000, 0],
		])
	})

	it('of a loan too small for its months ends early', () => {
		expect(repaymentPlan(loan(0.03, 0, 5)).map((instalment) => instalment.principal_cents)).toEqual([1, 1, 1, 0, 0])
	})

	it.each([0, -1, 1.5])('of %d months does not exist', (months) => {
		expect(() => repaymentPlan(loan(1_000, 500, months))).toThrow(RangeError)
	})

	it('of zero is empty, and of less does not exist', () => {
		expect(repaymentPlan(loan(0, 500, 2)).map((instalment) => instalment.payment_cents)).toEqual([0, 0])
		expect(() => repaymentPlan(loan(-0.01, 500, 2))).toThrow(RangeError)
		expect(() => planAt(centsOf(1), [{ numerator: new Exact(0), denominator: 1 }], { type: 'annuity', interest_only: 1 })).toThrow(
			RangeError,
		)
	})

	const aRepayment = fc.record({
		type: fc.constantFrom(...repaymentTypes),
		frequency: fc.constantFrom(...repaymentFrequencies),
		interest_only_months: fc.integer({ min: 0, max: 60 }),
	})
	const aLoan = fc.record({
		amount_cents: fc.integer({ min: 1, max: 10_000_000_000 }).map(cents),
		rate_bps: fc.integer({ min: 0, max: 5_000 }).map(rateBps),
		months: fc.integer({ min: 1, max: 240 }),
		repayment: aRepayment,
	})
	const runs = { numRuns: 40 }

	it('repays exactly the loan', () => {
		fc.assert(
			fc.property(aLoan, (terms) => {
				const plan = repaymentPlan(terms)
				const last = plan.at(-1)
				return (
					addCents(...plan.map((instalment) => instalment.principal_cents)) === terms.amount_cents &&
					last?.balance_cents === 0 &&
					last.month === terms.months
				)
			}),
			runs,
		)
	})

	it('never has a negative or a growing balance', () => {
		fc.assert(
			fc.property(aLoan, (terms) =>
				repaymentPlan(terms).every(
					({ principal_cents, interest_cents, payment_cents, balance_cents }) =>
						principal_cents >= 0 && interest_cents >= 0 && balance_cents >= 0 && payment_cents === principal_cents + interest_cents,
				),
			),
			runs,
		)
	})

	it('differs in its last equal payment by less than a cent per month, as long as a payment exceeds rounding', () => {
		fc.assert(
			fc.property(aLoan, (any) => {
				const terms = { ...any, repayment: monthlyAnnuity }
				fc.pre(terms.amount_cents > 100_000)
				const plan = repaymentPlan(terms)
				const drift = terms.months * Math.max(1, (1 + terms.rate_bps / 120_000) ** terms.months)
				return Math.abs((plan.at(-1)?.payment_cents ?? 0) - regularInstalment(plan, terms.repayment)) <= drift
			}),
			runs,
		)
	})

	it('costs more at a higher rate', () => {
		fc.assert(
			fc.property(aLoan, fc.integer({ min: 1, max: 500 }), (terms, more) => {
				const dearer = { ...terms, rate_bps: rateBps(terms.rate_bps + more) }
				return regularOf(dearer) >= regularOf(terms) && interestOf(dearer) >= interestOf(terms) - terms.months
			}),
			runs,
		)
	})

	it('costs more over a longer term', () => {
		fc.assert(
			fc.property(aLoan, fc.integer({ min: 1, max: 20 }), (any, more) => {
				const terms = { ...any, repayment: { ...any.repayment, interest_only_months: 0 } }
				const step = { monthly: 1, quarterly: 3, semi_annual: 6, annual: 12 }[terms.repayment.frequency]
				const months = Math.ceil(terms.months / step) * step
				const longer = { ...terms, months: months + more * step }
				return interestOf(longer) >= interestOf({ ...terms, months }) - longer.months
			}),
			runs,
		)
	})

	it('costs more, the later it is repaid', () => {
		fc.assert(
			fc.property(aLoan, (terms) => {
				const costs = (['linear', 'annuity', 'bullet'] as const).map((type) =>
					interestOf({ ...terms, repayment: { ...terms.repayment, type } }),
				)
				const [linear = 0, annuity = 0, bullet = 0] = costs
				// Amounts that rounding shifts to later instalments bear interest too.
				const drift = terms.months * Math.max(1, (1 + terms.rate_bps / 120_000) ** terms.months)
				return linear <= annuity + drift && annuity <= bullet + drift
			}),
			runs,
		)
	})

	it('by years adds up to the same', () => {
		fc.assert(
			fc.property(aLoan, (terms) => {
				const plan = repaymentPlan(terms)
				const years = yearsOf(plan)
				return (
					addCents(...years.map(({ payment_cents }) => payment_cents)) === addCents(...plan.map(({ payment_cents }) => payment_cents)) &&
					years.every(({ payment_cents, interest_cents, principal_cents }) => payment_cents === interest_cents + principal_cents) &&
					years.at(-1)?.year === Math.ceil(terms.months / 12) &&
					years.flatMap(({ instalments }) => instalments).length === plan.length
				)
			}),
			runs,
		)
	})
})

describe('yearsOf', () => {
	it('counts years of the loan, not calendar years', () => {
		const years = yearsOf(repaymentPlan(loan(1_400, 0, 14)))
		expect(years.map(({ year, principal_cents, balance_cents }) => [year, principal_cents, balance_cents])).toEqual([
			[1, 120_000, 20_000],
			[2, 20_000, 0],
		])
	})
})
