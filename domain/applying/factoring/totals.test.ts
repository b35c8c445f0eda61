import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { factoringAnswers } from '../../testing/a-factoring.ts'
import { aProduct } from '../../testing/a-product.ts'
import { issuesIn } from '../../testing/verdict.ts'
import { factoringLimits } from './limits.ts'
import { totalIssues, totalOf } from './totals.ts'

const limits = factoringLimits.parse({ min_total: 1, max_total: 5_000_000 })
const homeOnly = { has_international_customers: false, limits, currency: 'EUR' } as const
const worldwide = { ...homeOnly, has_international_customers: true } as const

const found = (change: object, judged: typeof homeOnly | typeof worldwide = worldwide) =>
	totalIssues({ ...factoringAnswers.financials, ...change }, judged)

describe('a total', () => {
	it('is home plus abroad, to the cent', () => {
		expect(totalOf(factoringAnswers.financials, 'annual_sales_previous_year', worldwide)).toBe(340_000_055)
		expect(totalOf({ sales: 0.1, sales_abroad: 0.2 }, 'sales', worldwide)).toBe(30)
	})

	it('is home alone without customers abroad', () => {
		expect(totalOf(factoringAnswers.financials, 'annual_sales_previous_year', homeOnly)).toBe(240_000_000)
	})

	it.each([null, undefined, '', 'viel', 1.234, Number.NaN, 1e300])('is unknown with %j in a field', (value) => {
		expect(totalOf({ sales: 1, sales_abroad: value }, 'sales', worldwide)).toBeNull()
		expect(totalOf({ sales: value }, 'sales', homeOnly)).toBeNull()
	})

	it('is exact for every pair of amounts', () => {
		const amount = fc.integer({ min: 0, max: 99_999_999_900 })
		fc.assert(
			fc.property(amount, amount, (home, abroad) => {
				expect(totalOf({ sales: home / 100, sales_abroad: abroad / 100 }, 'sales', worldwide)).toBe(home + abroad)
			}),
		)
	})
})

describe('its limits', () => {
	it.each([
		[{ annual_sales_previous_year: 0.5, annual_sales_previous_year_abroad: 0.49 }, 'annual_sales_previous_year'],
		[{ planned_annual_sales_factoring: 0, planned_annual_sales_factoring_abroad: 0.99 }, 'planned_annual_sales_factoring'],
	])('refuse %j as too low', (change, field) => {
		expect(found(change)).toEqual([{ code: 'err_factoring_total_too_low', field, values: { min: 1, currency: 'EUR' } }])
	})

	it.each([
		{ annual_sales_previous_year: 0.5, annual_sales_previous_year_abroad: 0.5 },
		{ annual_sales_previous_year: 0, annual_sales_previous_year_abroad: 1 },
		{ annual_sales_previous_year: 4_000_000, annual_sales_previous_year_abroad: 1_000_000 },
		{ planned_annual_sales_factoring: 2_600_000, planned_annual_sales_factoring_abroad: 1_200_000 },
		// Either one may exceed its twin: only the total of both counts.
		{ planned_annual_sales_factoring: 3_800_000, planned_annual_sales_factoring_abroad: 0 },
	])('accept %j', (change) => {
		expect(found(change)).toEqual([])
	})

	it('refuse one cent too many', () => {
		expect(found({ annual_sales_previous_year: 4_000_000, annual_sales_previous_year_abroad: 1_000_000.01 })).toEqual([
			{ code: 'err_factoring_total_too_high', field: 'annual_sales_previous_year', values: { max: 5_000_000, currency: 'EUR' } },
		])
	})

	it('limit planned factoring by all planned sales', () => {
		expect(found({ planned_annual_sales_factoring: 2_600_000, planned_annual_sales_factoring_abroad: 1_200_000.01 })).toEqual([
			{
				code: 'err_factoring_above_planned_sales',
				field: 'planned_annual_sales_factoring',
				values: { max: 3_800_000, currency: 'EUR' },
			},
		])
		expect(found({ planned_annual_sales_following_year: null, planned_annual_sales_factoring: 9_000_000 })).toEqual([])
	})

	it('ignore fields that are not asked', () => {
		expect(found({ annual_sales_previous_year: 0, annual_sales_previous_year_abroad: 7 }, homeOnly)).toMatchObject([
			{ code: 'err_factoring_total_too_low' },
		])
	})
})

describe('the limits of a product', () => {
	it('are those of the specification by default', () => {
		expect(aProduct().factoring_limits).toEqual({ min_total: 1, max_total: 999_999_999 })
	})

	it('may be narrower, but not inverted', () => {
		expect(aProduct({ factoring_limits: { min_total: 250_000 } }).factoring_limits.min_total).toBe(250_000)
		expect(issuesIn(factoringLimits, { min_total: 2, max_total: 1 })).toEqual([
			{ code: 'err_field_too_low', field: 'max_total', values: { min: 2 } },
		])
		expect(issuesIn(factoringLimits, { max_total: 1_000_000_000 })).toMatchObject([{ code: 'err_field_too_high', field: 'max_total' }])
	})
})
