import type { Currency } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { addCents, cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import { hasCustomersAbroad, type FactoringRecord } from '../factoring/rules.ts'
import { totalOf } from '../factoring/totals.ts'
import { debitorCounts } from './rules.ts'

/** Sales to all debtors: at least one unit of the currency, at most 120 % of the company's own (docs/domain/readings Q121). */
const min_total_cents = centsOf(1)
const max_percent = 120

/** The company's own sales last year, in the debtors' currency. */
export interface SalesFrame {
	readonly annual_sales_cents: Cents
	readonly currency: Currency
}

/** The company's sales last year, at home and abroad; zero while unknown. */
export const annualSalesOf = (record: FactoringRecord): Cents =>
	totalOf(record.financials, 'annual_sales_previous_year', { has_international_customers: hasCustomersAbroad(record) }) ?? cents(0)

interface WithSales {
	readonly annual_sales_previous_year_cents: Cents
}

const totalSales = (debitors: readonly WithSales[]): Cents =>
	addCents(...debitors.map(({ annual_sales_previous_year_cents }) => annual_sales_previous_year_cents))

/** The maximum in whole cents, rounded down. */
export const maxTotalSales = (annual_sales_cents: Cents): Cents => cents(Math.floor((annual_sales_cents * max_percent) / 100))

/** The issue of a total above the maximum, which it names; for stored lists and for changes. */
export function salesTooHighIssue(debitors: readonly WithSales[], { annual_sales_cents, currency }: SalesFrame): Issue | undefined {
	const max = maxTotalSales(annual_sales_cents)
	// The sales are still unknown: the details ask for them, and the list waits.
	if (max === 0) return undefined
	return totalSales(debitors) > max
		? issue('err_debitor_sales_total_too_high', 'annual_sales_previous_year', { max: majorOf(max), currency })
		: undefined
}

/** Faults of the whole list at submission: no debtor, too few sales, or too many. */
export function debitorListIssues(debitors: readonly WithSales[], frame: SalesFrame): Issue[] {
	if (debitors.length < debitorCounts.required) return [issue('err_debitor_missing', undefined, { min: debitorCounts.required })]
	if (totalSales(debitors) < min_total_cents)
		return [
			issue('err_debitor_sales_total_too_low', 'annual_sales_previous_year', { min: majorOf(min_total_cents), currency: frame.currency }),
		]
	const too_high = salesTooHighIssue(debitors, frame)
	return too_high === undefined ? [] : [too_high]
}
