import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findingsOf, isComplete } from './checks.ts'
import { headroomOf } from './covenants.ts'
import { calculated, lines, linesOf, statementParts, sumOf, sums, valueOf, type Figures, type Line } from './lines.ts'
import { changeOf, formulas, ratioNames, ratioOf } from './ratios.ts'

const ratiosOf = (typed: Figures, months: number) => ratioNames.map((name) => ratioOf(name, typed, months))

/** A small company whose statement adds up. */
const figures: Figures = {
	tangible_assets: 400,
	inventories: 200,
	trade_receivables: 250,
	cash: 150,
	subscribed_capital: 100,
	profit_carried_forward: 150,
	annual_result: 50,
	bank_debt_long: 300,
	bank_debt_short: 100,
	trade_payables: 200,
	other_provisions: 100,
	revenue: 2000,
	cost_of_materials: 1200,
	personnel_expenses: 500,
	depreciation: 60,
	other_operating_expenses: 150,
	interest_expenses: 20,
	income_taxes: 20,
	scheduled_repayments: 60,
}

const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100)
const someFigures: fc.Arbitrary<Figures> = fc.dictionary(fc.constantFrom(...lines), amount)
const leaves = lines.filter((line) => sumOf(line) === undefined)
const typedLeaves: fc.Arbitrary<Figures> = fc.dictionary(fc.constantFrom(...leaves), amount)

describe('the lines of a statement', () => {
	it('belong to one part each; deferred taxes and special items are German', () => {
		expect(statementParts.flatMap((part) => linesOf(part, 'hgb'))).toEqual([...lines])
		expect(linesOf('assets', 'swiss_or')).not.toContain('deferred_tax_assets')
	})

	it('add up to their totals', () => {
		expect(valueOf(figures, 'total_assets')).toBe(1000)
		expect(valueOf(figures, 'equity')).toBe(300)
		expect(valueOf(figures, 'total_equity_and_liabilities')).toBe(1000)
		expect(valueOf(figures, 'operating_result')).toBe(90)
		expect(valueOf(figures, 'ebitda')).toBe(150)
		expect(valueOf(figures, 'net_income')).toBe(50)
	})

	it('leave a total undefined when no part is known', () => {
		expect(valueOf({ revenue: 5 }, 'total_assets')).toBeUndefined()
	})

	it('keep typed totals, whatever the parts', () => {
		expect(valueOf({ ...figures, total_assets: 999 }, 'total_assets')).toBe(999)
		expect(calculated({ ...figures, total_assets: 999 }, 'total_assets')).toBe(1000)
	})

	it('add up to the cent for any figures', () => {
		fc.assert(
			fc.property(typedLeaves, (typed) => {
				for (const line of Object.keys(sums) as Line[]) {
					const value = (valueOf(typed, line) ?? 0) * 100
					expect(Math.abs(value - Math.round(value))).toBeLessThan(0.001)
				}
			}),
		)
	})
})

describe('the checks of a statement', () => {
	it('find nothing in one that adds up', () => {
		expect(findingsOf(figures)).toEqual([])
	})

	it('report a difference between both sides with its amount, and ignore rounding', () => {
		expect(findingsOf({ ...figures, cash: 160 })).toEqual([{ kind: 'balance_unequal', difference: 10 }])
		expect(findingsOf({ ...figures, cash: 151 })).toEqual([])
	})

	it('report a total that differs from the sum of its parts', () => {
		expect(findingsOf({ ...figures, current_assets: 620 })).toContainEqual({
			kind: 'total_differs',
			line: 'current_assets',
			difference: 20,
		})
	})

	it('report a profit missing in the equity', () => {
		expect(findingsOf({ ...figures, income_taxes: 10 })).toEqual([{ kind: 'result_differs', difference: 10 }])
	})

	it('name missing required lines', () => {
		expect(findingsOf({}).map((found) => (found.kind === 'line_missing' ? found.line : found.kind))).toEqual([
			'total_assets',
			'equity',
			'revenue',
		])
		expect([isComplete({}), isComplete(figures), isComplete({ total_assets: 0, equity: -5, revenue: 0 })]).toEqual([false, true, true])
	})

	it('find no fault with computed totals', () => {
		fc.assert(
			fc.property(typedLeaves, (typed) => {
				expect(findingsOf(typed).filter(({ kind }) => kind === 'total_differs')).toEqual([])
			}),
		)
	})
})

const value = (name: (typeof ratioNames)[number], change: Figures = {}, months = 12) =>
	ratioOf(name, { ...figures, ...change }, months).value

describe('the ratios', () => {
	it.each([
		['equity_ratio', 0.3],
		['adjusted_equity_ratio', 0.3],
		['debt_to_ebitda_ratio', 2.6667],
		['debt_service_coverage_ratio', 1.625],
		['interest_cover', 4.5],
		['ebitda_margin', 0.075],
		['liquidity_first_grade', 0.5],
		['liquidity', 1.3333],
		['liquidity_third_grade', 2],
		['inventory_days', 60],
		['receivable_days', 45],
		['payable_days', 60],
	] as const)('%s', (name, expected) => {
		expect(value(name)).toBe(expected)
	})

	it('exclude intangible assets from the equity, and include shareholder loans', () => {
		expect(
			value('adjusted_equity_ratio', { intangible_assets: 100, tangible_assets: 300, shareholder_loans: 90, trade_payables: 110 }),
		).toBe(0.3222)
	})

	it('of an over-indebted company are negative', () => {
		expect(value('equity_ratio', { subscribed_capital: -400 })).toBe(-0.2)
		expect(value('equity_ratio', { equity: 0, uncovered_deficit: 200 })).toBe(-0.2)
	})

	it('annualise half a year against debts, and count its days', () => {
		expect(value('debt_to_ebitda_ratio', {}, 6)).toBe(1.3333)
		expect(value('receivable_days', {}, 6)).toBe(22.5)
	})

	it('are null for a divisor of zero or a loss', () => {
		expect(ratioOf('interest_cover', { ...figures, interest_expenses: 0 }, 12)).toMatchObject({ value: null, reason: 'not_meaningful' })
		expect(ratioOf('debt_to_ebitda_ratio', { ...figures, ebitda: -10 }, 12)).toMatchObject({ value: null, reason: 'not_meaningful' })
	})

	it('name the missing lines', () => {
		expect(ratioOf('debt_service_coverage_ratio', { ebitda: 5 }, 12)).toEqual({
			name: 'debt_service_coverage_ratio',
			value: null,
			reason: 'line_missing',
			missing: ['interest_expenses', 'scheduled_repayments'],
		})
		expect(ratioOf('liquidity_first_grade', { cash: 5 }, 12).missing).toHaveLength(3)
	})

	it('are a number or a reason for any figures and any period', () => {
		fc.assert(
			fc.property(someFigures, fc.integer({ min: 1, max: 23 }), (typed, months) => {
				for (const ratio of ratiosOf(typed, months)) {
					expect(ratio.value === null ? ratio.reason !== null : Number.isFinite(ratio.value) && ratio.missing.length === 0).toBe(true)
				}
			}),
		)
	})

	it('do not depend on the unit of the figures', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...leaves), fc.integer({ min: 1, max: 1_000_000 })) as fc.Arbitrary<Figures>, (typed) => {
				const inThousands = Object.fromEntries(Object.entries(typed).map(([line, figure]) => [line, figure * 1000])) as Figures
				expect(ratiosOf(inThousands, 12)).toEqual(ratiosOf(typed, 12))
			}),
		)
	})

	it('name every line of their formula once', () => {
		for (const name of ratioNames) {
			const { top, bottom } = formulas[name]
			for (const { needs, plus = [], minus = [] } of [top, bottom])
				expect(new Set([...needs, ...plus, ...minus]).size).toBe(needs.length + plus.length + minus.length)
		}
	})
})

it('expresses a change as a share of the earlier figure, and none for zero', () => {
	expect([changeOf(200, 250), changeOf(200, 150), changeOf(0, 5), changeOf(-5, 5), changeOf(undefined, 5)]).toEqual([
		0.25,
		-0.25,
		null,
		null,
		null,
	])
})

it('gives the distance of a covenant to its breach, in both directions', () => {
	expect(headroomOf({ direction: 'at_least', threshold: 0.2 }, 0.3)).toBe(0.1)
	expect(headroomOf({ direction: 'at_most', threshold: 3 }, 3.5)).toBe(-0.5)
})
