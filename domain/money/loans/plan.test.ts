import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { termsOfLoanA } from '#domain/testing/a-ledger.ts'
import { addMonths, daysBetween } from '#domain/platform/dates.ts'
import { addCents, cents, centsOf, majorOf, rateBps } from '#domain/platform/money.ts'
import { Exact } from '#domain/review/pricing/exact.ts'
import { repaymentPlan } from '#domain/review/pricing/plan.ts'
import { monthsOfFrequency, repaymentFrequencies, repaymentTypes } from '#domain/review/pricing/terms.ts'
import { contractPlan, withDeferral, withExtension, withPayout, withPrepayment, withRate, withoutDue, type Plan } from './plan.ts'
import { servicingTerms, type ServicingTerms } from './servicing-terms.ts'

const loanA = contractPlan(termsOfLoanA, '2026-01-15', centsOf(12_000))

/** The plan once its next instalments have fallen due. */
const afterDue = (plan: Plan, count: number): Plan => plan.to_come.slice(0, count).reduce((rest, due) => withoutDue(rest, due), plan)

/** Number, day and payment of each instalment to come. */
const paymentsOf = ({ to_come }: Plan) =>
	to_come.map(({ number, due_on, interest_cents, principal_cents }) => [number, due_on, majorOf(addCents(interest_cents, principal_cents))])

const amountsOf = (plan: Plan) => paymentsOf(plan).map(([, , payment]) => payment)

const ahead = (effect: 'smaller' | 'shorter') =>
	withPrepayment(afterDue(loanA, 2), '2026-03-25', { principal_cents: centsOf(3_000), effect })

describe('a bullet loan', () => {
	const terms = { ...termsOfLoanA, months: 4, repayment: { type: 'bullet', frequency: 'monthly' } } as ServicingTerms
	const plan = contractPlan(terms, '2026-01-15', centsOf(12_000))
	const putOff = (numbers: readonly number[], is_full: boolean) => paymentsOf(withDeferral(plan, '2026-01-20', { numbers, is_full }))

	it('ends as before where only interest is put off', () => {
		expect(putOff([1, 2], true)).toEqual([
			[1, '2026-02-15', 0],
			[2, '2026-03-15', 0],
			[3, '2026-04-15', 180],
			[4, '2026-05-15', 12_060],
		])
		expect(putOff([1, 2], false)).toEqual(paymentsOf(plan))
	})

	it('ends one instalment later where its last one is put off', () => {
		expect(putOff([3, 4], false).slice(2)).toEqual([
			[3, '2026-04-15', 60],
			[4, '2026-05-15', 60],
			[5, '2026-06-15', 12_060],
		])
		expect(putOff([3, 4], true).slice(2)).toEqual([
			[3, '2026-04-15', 0],
			[4, '2026-05-15', 0],
			[5, '2026-06-15', 12_180],
		])
	})
})

describe('loan A', () => {
	it('has eleven instalments of 1,032.80 and one of 1,032.78, of which the second is 55.14 and 977.66', () => {
		expect(amountsOf(loanA)).toEqual([...Array.from({ length: 11 }, () => 1_032.8), 1_032.78])
		expect(loanA.to_come[1]).toMatchObject({
			due_on: '2026-03-15',
			counting_on: '2026-03-16',
			interest_cents: 5_514,
			principal_cents: 97_766,
		})
	})

	it('due on the 1st and paid out on the 20th begins a period later, with the days before on top', () => {
		const plan = contractPlan({ ...termsOfLoanA, due_day: 1 }, '2026-01-20', centsOf(12_000))
		expect(paymentsOf(plan).slice(0, 3)).toEqual([
			[1, '2026-03-01', 1_054.8],
			[2, '2026-04-01', 1_032.8],
			[3, '2026-05-01', 1_032.8],
		])
		expect(amountsOf(plan).at(-1)).toBe(1_032.78)
	})

	it('with 3,000.00 paid ahead on 25 March has smaller instalments, or fewer', () => {
		expect(amountsOf(ahead('smaller'))).toEqual([...Array.from({ length: 9 }, () => 725), 724.97])
		expect(paymentsOf(ahead('shorter')).slice(-2)).toEqual([
			[8, '2026-09-15', 1_032.8],
			[9, '2026-10-15', 998.99],
		])
	})

	it('with 3 and 4 put off in full pays their interest with 5 and ends two months later', () => {
		const payments = paymentsOf(withDeferral(afterDue(loanA, 2), '2026-04-01', { numbers: [3, 4], is_full: true }))
		expect(payments.slice(0, 4)).toEqual([
			[3, '2026-04-15', 0],
			[4, '2026-05-15', 0],
			[5, '2026-06-15', 1_133.3],
			[6, '2026-07-15', 1_032.8],
		])
		expect(payments.at(-1)).toEqual([14, '2027-03-15', 1_032.78])
	})

	it('with the principal of 3 put off pays its interest as before', () => {
		const payments = paymentsOf(withDeferral(afterDue(loanA, 2), '2026-04-01', { numbers: [3], is_full: false }))
		expect(payments.slice(0, 2)).toEqual([
			[3, '2026-04-15', 50.25],
			[4, '2026-05-15', 1_032.8],
		])
		expect(payments.at(-1)).toEqual([13, '2027-02-15', 1_032.78])
	})

	it('at 7 % from 15 April pays 1,037.05 from instalment 4 on', () => {
		const plan = withRate(afterDue(loanA, 3), '2026-04-15', '7')
		expect(plan.to_come[0]?.interest_cents).toBe(5_289)
		expect(new Set(amountsOf(plan).slice(0, -1))).toEqual(new Set([1_037.05]))
	})

	it('over more instalments pays less in each, and in parts pays for what was paid out', () => {
		const longer = withExtension(afterDue(loanA, 2), '2026-03-20', 4)
		expect(paymentsOf(longer).at(-1)?.slice(0, 2)).toEqual([16, '2027-05-15'])
		expect(amountsOf(longer)[0]).toBeLessThan(1_032.8)
		const half = contractPlan(termsOfLoanA, '2026-01-15', centsOf(6_000))
		const whole = withPayout(half, '2026-01-15', centsOf(6_000))
		expect(amountsOf(whole)).toEqual(amountsOf(loanA))
	})
})

const someTerms = fc.record({
	months: fc.integer({ min: 1, max: 72 }),
	rate_bps: fc.integer({ min: 0, max: 2_500 }),
	amount: fc.integer({ min: 100_000, max: 500_000_000 }),
	type: fc.constantFrom(...repaymentTypes),
	frequency: fc.constantFrom(...repaymentFrequencies),
	interest_only_months: fc.integer({ min: 0, max: 24 }),
	day: fc.integer({ min: 0, max: 27 }),
})

const termsOf = (change: Partial<ServicingTerms>): ServicingTerms => servicingTerms.parse({ ...termsOfLoanA, ...change })

describe('the contracted plan', () => {
	it('is the plan of the offer by 30/360, to the cent and to the day', () => {
		fc.assert(
			fc.property(someTerms, ({ months, rate_bps, amount, day, ...repayment }) => {
				const offered = repaymentPlan({ amount_cents: cents(amount), rate_bps: rateBps(rate_bps), months, repayment })
				const paid_on = `2026-01-${String(day + 1).padStart(2, '0')}`
				const { to_come } = contractPlan(termsOf({ months, repayment, rate_percent: String(rate_bps / 100) }), paid_on, cents(amount))
				expect(to_come.map((one) => [one.number, one.due_on, one.interest_cents, one.principal_cents])).toEqual(
					offered.map((one) => [one.number, addMonths(paid_on, one.month), one.interest_cents, one.principal_cents]),
				)
			}),
			{ seed: 20_260_115, numRuns: 60 },
		)
	})

	it('leaves nothing by act/365, with the equal payment of a calculation in sixty digits', () => {
		const Wide = Exact.clone({ precision: 60 })
		fc.assert(
			fc.property(someTerms, ({ months, rate_bps, amount, frequency, day }) => {
				const paid_on = `2026-01-${String(day + 1).padStart(2, '0')}`
				const repayment = { type: 'annuity', frequency, interest_only_months: 0 } as const
				const terms = termsOf({ months, repayment, day_count: 'act/365', rate_percent: String(rate_bps / 100) })
				const { to_come, regular_cents } = contractPlan(terms, paid_on, cents(amount))
				let growth = new Wide(1)
				let value = new Wide(0)
				let from = paid_on
				for (const { due_on } of to_come) {
					growth = growth.times(new Wide(rate_bps).times(daysBetween(from, due_on)).dividedBy(3_650_000).plus(1))
					value = value.plus(new Wide(1).dividedBy(growth))
					from = due_on
				}
				expect(regular_cents).toBe(new Wide(amount).dividedBy(value).toDecimalPlaces(0, 4).toNumber())
				expect(addCents(...to_come.map(({ principal_cents }) => principal_cents))).toBe(amount)
				expect(to_come.length).toBe(Math.ceil(months / monthsOfFrequency[frequency]))
			}),
			{ seed: 20_260_115, numRuns: 60 },
		)
	})

	it('falls due on the last day of shorter months', () => {
		const { to_come } = contractPlan(termsOfLoanA, '2026-01-31', centsOf(12_000))
		expect(to_come.slice(0, 3).map(({ due_on }) => due_on)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
	})
})

const published = z.object({
	emi_calculator: z.array(
		z.object({
			test: z.string(),
			principal: z.string(),
			annual_nominal_rate_percent: z.string(),
			days_in_year: z.string(),
			days_in_month: z.string(),
			frequency: z.string(),
			disbursed: z.string(),
			rows: z.array(z.object({ interest: z.string(), principal: z.string() })),
		}),
	),
})
const { VECTORS_DIR } = process.env

/** By more than a cent, and the half of one that was rounded. */
const differs = (mine: number | undefined, printed: string) => Math.abs((mine ?? 0) - Number(printed) * 100) > 1.5

describe.runIf(VECTORS_DIR)('published schedules of Fineract by day counts of ours', () => {
	it('agree row by row within the tolerance of the file', () => {
		const file: unknown = JSON.parse(readFileSync(`${VECTORS_DIR}/04-loan/schedules-fineract.json`, 'utf8'))
		const day_counts = { 'DAYS_365 ACTUAL': 'act/365', 'DAYS_360 DAYS_30': '30/360', 'ACTUAL ACTUAL': 'act/act' } as const
		const faults: unknown[] = []
		let compared = 0
		for (const one of published.parse(file).emi_calculator) {
			const day_count = day_counts[`${one.days_in_year} ${one.days_in_month}` as keyof typeof day_counts]
			if (day_count === undefined || one.frequency !== 'MONTHS') continue
			compared += 1
			const rate_percent = one.annual_nominal_rate_percent
			const plan = contractPlan(
				termsOf({ day_count, rate_percent, months: one.rows.length }),
				one.disbursed,
				centsOf(Number(one.principal)),
			)
			for (const [index, { interest, principal }] of one.rows.entries()) {
				const ours = plan.to_come[index]
				if (differs(ours?.interest_cents, interest) || differs(ours?.principal_cents, principal)) faults.push([one.test, index, ours])
			}
		}
		expect(compared).toBeGreaterThan(3)
		expect(faults).toEqual([])
	})
})
