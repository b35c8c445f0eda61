import { readFileSync } from 'node:fs'

import type { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { addMonths, daysBetween } from '#domain/platform/dates.ts'
import { centsOf, majorOf } from '#domain/platform/money.ts'
import { Exact } from './exact.ts'
import { planAt, totalInterest, type PeriodRate } from './plan.ts'

const { VECTORS_DIR } = process.env
const read = (file: string): unknown => JSON.parse(readFileSync(`${VECTORS_DIR}/04-loan/${file}`, 'utf8'))

const rateOf = (numerator: Decimal): PeriodRate => ({ numerator, denominator: 1 })

const same = (rate: Decimal, times: number): PeriodRate[] => Array.from({ length: times }, () => rateOf(rate))
const annuity = { type: 'annuity', interest_only: 0 } as const

const printed = z.object({
	period: z.number(),
	balance_initial: z.number(),
	rate_percent: z.number(),
	interest: z.number(),
	capital: z.number(),
	instalment: z.number(),
})
const table = z.object({
	example: z.string(),
	main_results: z.object({ duration: z.string() }),
	year_sums: z.array(z.array(z.unknown())).optional(),
	first_periods: z.array(printed).min(1),
})

/** Tables that these plans do not support, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
	'EC-7': 'a balloon beside the equal payments',
	'EC-9': 'payments rise by 3 % a year',
	'EC-10': 'payments fall by 3 % a year',
	'EC-20': 'the rate changes after two years',
	'EC-21': 'the rate changes after nine months',
	'EC-40': 'interest is added to the loan, nothing is paid',
	'EC-41': 'all interest is kept back in advance',
}

/** Some tables take the twelfth root of an effective rate; the others a twelfth of the nominal one. */
const byRoot = ['EC-30', 'EC-31', 'EC-33', 'EC-34']
const shapes: Readonly<Record<string, { type: 'linear' | 'bullet'; interest_only: number }>> = {
	'EC-8': { type: 'bullet', interest_only: 0 },
	'EC-13': { type: 'linear', interest_only: 0 },
	'EC-16': { type: 'linear', interest_only: 0 },
	'EC-30': { type: 'linear', interest_only: 0 },
	'EC-31': { type: 'linear', interest_only: 0 },
	'EC-33': { type: 'linear', interest_only: 0 },
	'EC-34': { type: 'linear', interest_only: 0 },
	'EC-42': { type: 'bullet', interest_only: 0 },
}
/** The first period in years, where it differs from the others. */
const firstYears: Readonly<Record<string, Decimal>> = {
	'EC-2 Case 1': new Exact(1).dividedBy(12).plus(new Exact(3).dividedBy(365)),
	'EC-2 Case 2': new Exact(1).dividedBy(12).plus(new Exact(3).dividedBy(366)),
	'EC-2 Case 3': new Exact(34).dividedBy(365),
	'EC-18 Case 1': new Exact(14).dividedBy(365),
	'EC-18 Case 2': new Exact(1).dividedBy(12).plus(new Exact(20).dividedBy(366)),
}

type Table = z.output<typeof table>

function planOf({ example, main_results, first_periods: [first] }: Table) {
	const [length = 0, unit] = main_results.duration.split(' ').map((part) => (/\d/.test(part) ? Number(part) : part))
	const per_year = unit === 'YEARS' ? 1 : 12
	const year = new Exact(first?.rate_percent ?? 0).dividedBy(100)
	const rate = byRoot.includes(example) ? year.plus(1).pow(new Exact(1).dividedBy(12)).minus(1) : year.dividedBy(per_year)
	const rates = same(rate, Number(length))
	const first_of = firstYears[example]
	if (first_of !== undefined) rates[0] = rateOf(year.times(first_of))
	return planAt(centsOf(first?.balance_initial ?? 0), rates, shapes[example] ?? annuity)
}

const drift = (period: number) => 0.011 + period * 0.005

describe.runIf(VECTORS_DIR)('published tables of the European Commission', () => {
	const { tables } = z
		.object({ tables: z.array(table) })
		.parse(VECTORS_DIR === undefined ? { tables: [] } : read('amortisation-ec-report.json'))

	it('agree row by row, and in the interest of all years', () => {
		// One table is printed from its sixth row on; the same example's first rows are in another.
		const used = tables.filter(({ example, first_periods }) => !(example in leftOut) && first_periods[0]?.period === 1)
		expect(tables.length - used.length).toBe(8)
		const faults = used.flatMap((published) => {
			const plan = planOf(published)
			const rows = published.first_periods
				.filter(({ period, interest, capital }) => {
					const ours = plan[period - 1]
					return (
						ours === undefined ||
						Math.abs(majorOf(ours.interest_cents) - interest) > drift(period) ||
						Math.abs(majorOf(ours.principal_cents) - capital) > drift(period)
					)
				})
				.map(({ period }) => `${published.example}, period ${period}`)
			const total = published.year_sums?.find(([name]) => name === 'Total')?.[2]
			const is_same = total === undefined || Math.abs(majorOf(totalInterest(plan)) - Number(total)) <= drift(plan.length)
			return is_same ? rows : [...rows, `${published.example}, all interest: ${totalInterest(plan)}`]
		})
		expect(faults).toEqual([])
	})
})

const row = z.object({ instalment: z.string().optional(), total: z.string().optional(), interest: z.string(), principal: z.string() })
const fineract = z.object({
	emi_calculator: z.array(
		z.object({
			test: z.string(),
			principal: z.string(),
			annual_nominal_rate_percent: z.string(),
			days_in_year: z.string(),
			frequency: z.string(),
			every: z.number(),
			disbursed: z.string(),
			rows: z.array(row),
		}),
	),
	schedule_generator: z.array(z.object({ principal: z.string(), annual_nominal_rate_percent: z.string(), rows: z.array(row) })),
	feature_schedules: z.array(
		z.object({ scenario: z.string(), loan: z.record(z.string(), z.string()), schedule: z.array(z.record(z.string(), z.string())) }),
	),
})

const expectPlan = (principal: string, rates: readonly PeriodRate[], rows: readonly z.output<typeof row>[]) => {
	const ours = planAt(centsOf(Number(principal)), rates, annuity)
	expect(ours).toHaveLength(rows.length)
	for (const [index, { instalment, total, interest, principal: repaid }] of rows.entries()) {
		const { payment_cents = 0, interest_cents = 0, principal_cents = 0 } = ours[index] ?? {}
		const theirs = [instalment ?? total, interest, repaid].map((text) => centsOf(Number(text)))
		const off = [payment_cents, interest_cents, principal_cents].map((one, at) => Math.abs(one - (theirs[at] ?? 0)))
		expect(Math.max(...off), `instalment ${index + 1}`).toBeLessThanOrEqual(index + 1 === rows.length ? rows.length : 1)
	}
}

const lengthOf = (day: string) => daysBetween(`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`)

/** Apache Fineract rounds halves to even and shifts a payment by a cent to even out the last one. */
describe.runIf(VECTORS_DIR)('published plans of Fineract', () => {
	const published = VECTORS_DIR === undefined ? undefined : fineract.parse(read('schedules-fineract.json'))

	/** The year fraction between two days, by convention. */
	const part = {
		DAYS_360: (from: string, to: string, frequency: string) =>
			frequency === 'DAYS' ? new Exact(daysBetween(from, to)).dividedBy(360) : new Exact(1).dividedBy(12),
		DAYS_364: (from: string, to: string) => new Exact(daysBetween(from, to)).dividedBy(364),
		DAYS_365: (from: string, to: string) => new Exact(daysBetween(from, to)).dividedBy(365),
		ACTUAL: (from: string, to: string) => {
			const turn = `${to.slice(0, 4)}-01-01`
			if (from.slice(0, 4) === to.slice(0, 4)) return new Exact(daysBetween(from, to)).dividedBy(lengthOf(to))
			return new Exact(daysBetween(from, turn)).dividedBy(lengthOf(from)).plus(new Exact(daysBetween(turn, to)).dividedBy(lengthOf(to)))
		},
	} as const
	const isKnown = (days: string): days is keyof typeof part => days in part

	it('of the calculator: every day count convention', () => {
		const plans = published?.emi_calculator ?? []
		expect(plans).toHaveLength(8)
		for (const { principal, annual_nominal_rate_percent, days_in_year, frequency, every, disbursed, rows } of plans) {
			const days = { WEEKS: 7, DAYS: 1 }[frequency]
			const dayAfter = (count: number): string =>
				days === undefined
					? addMonths(disbursed, count * every)
					: Temporal.PlainDate.from(disbursed)
							.add({ days: days * every * count })
							.toString()
			const partOf = isKnown(days_in_year) ? part[days_in_year] : part.ACTUAL
			const rates = rows.map((_, index) =>
				rateOf(new Exact(annual_nominal_rate_percent).dividedBy(100).times(partOf(dayAfter(index), dayAfter(index + 1), frequency))),
			)
			expectPlan(principal, rates, rows)
		}
	})

	it('of the generator: a loan paid out in the middle of its first month', () => {
		for (const { principal, annual_nominal_rate_percent, rows } of published?.schedule_generator ?? []) {
			const month = new Exact(annual_nominal_rate_percent).dividedBy(1_200)
			expectPlan(principal, [rateOf(month.times(17).dividedBy(31)), ...same(month, rows.length - 1)], rows)
		}
	})

	it('of the scenarios: those of a declining balance, exact to the cent', () => {
		// Excluded: interest on the original amount throughout (FLAT), instalments in whole units, and events of a running loan.
		const plain = (published?.feature_schedules ?? []).filter(
			({ loan, scenario }) => loan['interest type'] === 'DECLINING_BALANCE' && !scenario.includes('installmentAmountInMultiplesOf'),
		)
		expect(plain).toHaveLength(1)
		for (const { loan, schedule } of plain) {
			const rows = schedule
				.slice(1)
				.map((line) => ({ total: line['Due'], interest: line['Interest'] ?? '', principal: line['Principal due'] ?? '' }))
			expectPlan(loan['with Principal'] ?? '', same(new Exact(loan['ANNUAL interest rate %'] ?? 0).dividedBy(1_200), rows.length), rows)
		}
	})
})
