import { describe, expect, it } from 'vitest'

import { aProduct } from '../../testing/a-product.ts'
import { someFacts } from '../../testing/facts.ts'
import { deriveFigures, judgeFigures, type SpreadStatement } from './figures.ts'
import type { CreditReport } from './report.ts'

const year = (change: Partial<SpreadStatement> = {}): SpreadStatement => ({
	type: 'annual',
	status: 'spread',
	as_of_date: '2025-12-31',
	months: 12,
	unit: 1,
	figures: { revenue: 900_000, cost_of_materials: 700_000, depreciation: 60_000, personnel_expenses: 190_000, total_assets: 400_000 },
	...change,
})

const report: CreditReport = { score: 35, pd_bps: 100, risk_class: 'II', payment_grade: '2', findings: [] }

const valuesOf = (statements: readonly SpreadStatement[], of: CreditReport | null = null) =>
	Object.fromEntries(deriveFigures(statements, of).map(({ figure, value }) => [figure, value]))

describe('a figure', () => {
	it('is derived from the lines of the newest year, in whole units', () => {
		const older = year({ as_of_date: '2024-12-31', figures: { total_assets: 1 } })
		expect(valuesOf([older, year({ unit: 1_000 })], report)).toEqual({
			ebitda: 10_000_000,
			annual_profit: -50_000_000,
			total_assets: 400_000_000,
			credit_score: 35,
		})
		const [ebitda] = deriveFigures([year()], null)
		expect(ebitda).toEqual({
			figure: 'ebitda',
			value: 10_000,
			statement: { as_of_date: '2025-12-31', months: 12 },
			terms: [
				{ line: 'operating_result', is_subtracted: false, value: -50_000 },
				{ line: 'depreciation', is_subtracted: false, value: 60_000 },
			],
		})
	})

	it('of a short year is that of twelve months, a balance stays as it is', () => {
		expect(valuesOf([year({ months: 6 })])).toMatchObject({ ebitda: 20_000, annual_profit: -100_000, total_assets: 400_000 })
	})

	it('that was typed counts as typed, and says no lines', () => {
		const [ebitda, profit] = deriveFigures([year({ figures: { ebitda: 7, annual_result: 5, revenue: 900 } })], null)
		expect([ebitda, profit]).toMatchObject([
			{ value: 7, terms: [] },
			{ value: 900, terms: [{ line: 'result_before_tax', value: 900 }] },
		])
	})

	it.each([{ status: 'draft' }, { type: 'interim' }, { type: 'forecast' }] as const)('is unknown from a statement that is %j', (change) => {
		expect(valuesOf([year(change)])).toEqual({ ebitda: null, annual_profit: null, total_assets: null, credit_score: null })
	})
})

const product = aProduct({
	eligibility: {
		version: 1,
		rules: [
			{ id: 'ebitda', when: { ebitda: { below: 25_000 } }, outcome: 'refuse', code: 'err_eligibility_ebitda_not_allowed' },
			{ id: 'loss', when: { annual_profit: { below: 0 } }, outcome: 'refuse', code: 'err_eligibility_annual_profit_not_allowed' },
			{ id: 'assets', when: { total_assets: { below: 100_000 } }, outcome: 'refuse', code: 'err_eligibility_total_assets_not_allowed' },
			{
				id: 'score',
				when: { credit_score: { below: 40 }, loan_amount: { above: 50_000 } },
				outcome: 'refuse',
				code: 'err_eligibility_credit_score_not_allowed',
			},
			{ id: 'young', when: { company_age_months: { below: 12 } }, outcome: 'refuse', code: 'err_eligibility_company_too_young' },
		],
	},
})

const judged = (statements: readonly SpreadStatement[], of: CreditReport | null, loan_amount = 100_000) =>
	judgeFigures(product, someFacts({ loan_amount }), deriveFigures(statements, of)).map(({ rule, outcome }) => [rule, outcome])

describe('eligibility by figures', () => {
	it('refuses nothing for figures that are missing', () => {
		expect(judged([], null)).toEqual([
			['ebitda', 'unknown'],
			['loss', 'unknown'],
			['assets', 'unknown'],
			['score', 'unknown'],
		])
	})

	it('is judged when the figures are there, with the limit and the figure', () => {
		const criteria = judgeFigures(product, someFacts(), deriveFigures([year()], report))
		expect(criteria.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'holds', 'refused'])
		expect(criteria[0]).toMatchObject({
			refusal: { code: 'err_eligibility_ebitda_not_allowed', values: { min: 25_000, currency: 'EUR' } },
			derivations: [{ figure: 'ebitda', value: 10_000 }],
		})
	})

	it('looks at the other conditions of the row too', () => {
		expect(judged([year()], report, 50_000)).toContainEqual(['score', 'holds'])
	})
})
