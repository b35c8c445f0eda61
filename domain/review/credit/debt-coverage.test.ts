import { describe, expect, it } from 'vitest'

import { centsOf, majorOf, rateBps } from '#domain/platform/money.ts'
import { loanWithoutFees } from '../../testing/some-terms.ts'
import type { LoanTerms } from '../offers/terms.ts'
import { assumptionsNow, isWithin, riskClasses } from './assumptions.ts'
import { coverageAt, debtCoverageOf, loanServiceOf } from './debt-coverage.ts'
import type { SpreadStatement } from './figures.ts'
import { proposedPrice, riskClassOf } from './price-proposal.ts'
import { trendOf, yearsShown } from './trend.ts'

const year = (change: Partial<SpreadStatement> = {}): SpreadStatement => ({
	type: 'annual',
	status: 'spread',
	as_of_date: '2025-12-31',
	months: 12,
	unit: 1_000,
	figures: {
		ebitda: 400,
		income_taxes: 59,
		interest_expenses: 38,
		scheduled_repayments: 120,
		bank_debt_short: 140,
		bank_debt_long: 610,
		revenue: 4_820,
		equity: 618,
	},
	...change,
})

const loan = (change: Partial<LoanTerms> = {}): LoanTerms => ({
	...loanWithoutFees(),
	amount_cents: centsOf(240_000),
	duration_months: 60,
	interest_rate_bps: rateBps(0),
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
	...change,
})

describe('debt service with this loan', () => {
	it('adds the dearest year of the loan to the service, and what is owed to the debt', () => {
		// Without interest 240,000 over 60 months are 4,000 a month and 48,000 a year.
		const found = debtCoverageOf([year()], loan())
		expect(found).toMatchObject({
			available_cents: centsOf(341_000),
			existing_cents: centsOf(158_000),
			loan_cents: centsOf(48_000),
			instalment_cents: centsOf(4_000),
			debt_cents: centsOf(750_000),
			owed_cents: centsOf(240_000),
			// 341 / 158, 341 / 206 and (341 - 80) / 206; 750 / 400 and 990 / 400.
			coverage: { before: 2.1582, after: 1.6553 },
			stressed: 1.267,
			leverage: { before: 1.875, after: 2.475 },
			// (341,000 / 1.2 - 158,000) / 12
			bearable_month_cents: centsOf(10_513.88),
		})
	})

	it('takes twelve months of a longer or shorter year, and the balance as it is', () => {
		const half = year({ months: 6, figures: { ebitda: 200, interest_expenses: 19, scheduled_repayments: 60, bank_debt_long: 750 } })
		expect(debtCoverageOf([half], loan())).toMatchObject({
			ebitda_cents: centsOf(400_000),
			existing_cents: centsOf(158_000),
			leverage: { before: 1.875 },
		})
	})

	it('is known without debts before, where nothing is divided by', () => {
		const found = debtCoverageOf([year({ figures: { ebitda: 100 } })], loan())
		expect([found?.coverage, found?.leverage.before]).toEqual([{ before: null, after: 2.0833 }, 0])
	})

	it('of losses is below zero, and nothing is bearable', () => {
		const found = debtCoverageOf(
			[year({ figures: { ebitda: -50, bank_debt_long: 100, interest_expenses: 0, scheduled_repayments: 0 } })],
			loan(),
		)
		expect(found).toMatchObject({
			coverage: { after: -1.0417 },
			stressed: -1.0417,
			leverage: { before: null, after: null },
			bearable_month_cents: 0,
		})
	})

	it.each([
		['no year', [], loan()],
		['a draft', [year({ status: 'draft' })], loan()],
		['a forecast', [year({ type: 'forecast' })], loan()],
		['a year without an EBITDA', [year({ figures: { equity: 1 } })], loan()],
		['debts whose repayments nobody entered', [year({ figures: { ebitda: 500, bank_debt_long: 100, interest_expenses: 5 } })], loan()],
		['debts whose interest nobody entered', [year({ figures: { ebitda: 500, shareholder_loans: 1, scheduled_repayments: 5 } })], loan()],
		['no terms', [year()], undefined],
	] as const)('is unknown with %s', (_, statements, terms) => {
		expect(debtCoverageOf(statements, terms)).toBeUndefined()
	})

	it('is that of the dearest year, charges included, and of interest for a bullet loan', () => {
		expect(majorOf(loanServiceOf(loan({ payment_processing_fee_cents: centsOf(2.5) })))).toBe(48_030)
		const dear = { interest_rate_bps: rateBps(600) }
		// The first year pays interest alone, the years after it the whole loan in four.
		expect(majorOf(loanServiceOf(loan({ repayment: { type: 'linear', frequency: 'annual', interest_only_months: 12 }, ...dear })))).toBe(
			74_400,
		)
		expect(majorOf(loanServiceOf(loan({ repayment: { type: 'bullet', frequency: 'monthly', interest_only_months: 0 }, ...dear })))).toBe(
			14_400,
		)
	})

	it('agrees with its own drawing at the instalment, and the bearable one keeps the limit', () => {
		const limit = assumptionsNow().limits.debt_service_coverage_ratio
		for (const ebitda of [270, 271.37, 400, 1_999.99]) {
			const found = debtCoverageOf([year({ figures: { ...year().figures, ebitda } })], loan())
			if (found === undefined) throw new Error('unknown')
			expect(coverageAt(found, found.instalment_cents)).toBe(found.coverage.after)
			const at = coverageAt(found, found.bearable_month_cents) ?? 0
			expect(isWithin(limit, at)).toBe(true)
			expect(coverageAt(found, found.bearable_month_cents + 100_000) ?? 0).toBeLessThan(at)
		}
	})
})

const classOf = (pd_bps: number) => riskClassOf({ risk_class: 'A', pd_bps }, assumptionsNow())

const report = { risk_class: 'II', pd_bps: 110 }
const market = [{ rate: 'euribor', tenor: '3m', fixed_on: '2026-03-06', value: 0.02012 }] as const

describe('a proposed price', () => {
	it('is reference, funding, margin of the class and expected loss', () => {
		expect(proposedPrice(report, { currency: 'EUR', market })).toEqual({
			risk_class: 'II',
			fixing: market[0],
			reference_bps: 201,
			funding_bps: 90,
			margin_bps: 230,
			pd_bps: 110,
			is_own_pd: true,
			lgd_bps: 4_500,
			// 110 x 45 % = 49.5
			expected_loss_bps: 50,
			rate_bps: 571,
		})
	})

	it('takes the assumed reference where the market says nothing, and no negative one', () => {
		expect(proposedPrice(report, { currency: 'PLN', market })).toMatchObject({ fixing: null, reference_bps: 480, rate_bps: 850 })
		const negative = [{ rate: 'saron', tenor: '3m', fixed_on: '2026-03-06', value: -0.0075 }] as const
		expect(proposedPrice(report, { currency: 'CHF', market: negative })).toMatchObject({ reference_bps: 0, rate_bps: 370 })
	})

	it('takes the default probability of the class where the bureau gives none', () => {
		expect(proposedPrice({ risk_class: 'III', pd_bps: null }, { currency: 'EUR', market })).toMatchObject({ pd_bps: 240, is_own_pd: false })
	})

	it('is none without a class', () => {
		expect(proposedPrice(null, { currency: 'EUR', market })).toBeNull()
		expect(proposedPrice({ risk_class: null, pd_bps: null }, { currency: 'EUR', market })).toBeNull()
	})

	it('rises with the class, and the class of a probability is the first that is not better', () => {
		const rates = riskClasses.map((risk_class) => proposedPrice({ risk_class, pd_bps: null }, { currency: 'EUR', market })?.rate_bps ?? 0)
		expect(rates).toEqual(rates.toSorted((one, other) => one - other))
		expect([0, 50, 51, 110, 460, 1_800, 9_999].map(classOf)).toEqual(['I', 'I', 'II', 'II', 'IV', 'VI', 'VI'])
	})
})

describe('a trend', () => {
	const older = year({ as_of_date: '2024-12-31', figures: { revenue: 4_310 } })
	const plan = year({ type: 'forecast', as_of_date: '2026-12-31', figures: { revenue: 5_058 } })

	it('goes from the oldest year to what is planned, and compares the last two facts', () => {
		expect(trendOf([plan, year(), older, year({ type: 'interim', as_of_date: '2026-06-30' })], 'revenue')).toEqual({
			years: [
				{ as_of_date: '2024-12-31', is_forecast: false, value: 4_310_000 },
				{ as_of_date: '2025-12-31', is_forecast: false, value: 4_820_000 },
				{ as_of_date: '2026-12-31', is_forecast: true, value: 5_058_000 },
			],
			change: 0.1183,
		})
	})

	it('compares no short year with a whole one, and leaves a gap where a line is missing', () => {
		expect(trendOf([year(), { ...older, months: 6 }], 'revenue').change).toBeNull()
		expect(trendOf([year({ figures: {} })], 'equity').years).toMatchObject([{ value: null }])
	})

	it('shows five years, and no plan of a year that is over', () => {
		const years = Array.from({ length: 7 }, (_, back) => year({ as_of_date: `${2025 - back}-12-31` }))
		expect(yearsShown([...years, { ...plan, as_of_date: '2024-12-31' }]).map(({ as_of_date }) => as_of_date.slice(0, 4))).toEqual([
			'2021',
			'2022',
			'2023',
			'2024',
			'2025',
		])
	})
})
