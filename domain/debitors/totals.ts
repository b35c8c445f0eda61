import type { Currency } from '../currencies.ts'
import { issue, type Issue } from '../errors/catalogue.ts'
import { addCents, cents, centsOf, majorOf, type Cents } from '../money.ts'
import { hasCustomersAbroad, type FactoringRecord } from '../factoring/rules.ts'
import { totalOf } from '../factoring/totals.ts'
import { debitor_counts } from './rules.ts'

/** Sales of the debtors together: at least one unit of the currency, at most 120 % of the company's own (docs/domain/readings Q121). */
const min_total_cents = centsOf(1)
const max_percent = 120

/** Last year's sales of the company itself, the debtors' currency. */
export interface SalesFrame {
	readonly annual_sales_cents: Cents
	readonly currency: Currency
}

/** What the company itself sold last year, at home and abroad; nothing as long as that is not known. */
export const annualSalesOf = (record: FactoringRecord): Cents =>
	totalOf(record.financials, 'annual_sales_previous_year', { has_international_customers: hasCustomersAbroad(record) }) ?? cents(0)

interface WithSales {
	readonly annual_sales_previous_year_cents: Cents
}

const totalSales = (debitors: readonly WithSales[]): Cents =>
	addCents(...debitors.map(({ annual_sales_previous_year_cents }) => annual_sales_previous_year_cents))

/** In whole cents: what lies between two of them is not reached. */
export const maxTotalSales = (annual_sales_cents: Cents): Cents => cents(Math.floor((annual_sales_cents * max_percent) / 100))

/** The total that is too high, with how much it may be; for a list that is about to change and for one that stands. */
export function salesTooHighIssue(debitors: readonly WithSales[], { annual_sales_cents, currency }: SalesFrame): Issue | undefined {
	const max = maxTotalSales(annual_sales_cents)
	// Not known yet: the details are asked for it, and the list waits for them.
	if (max === 0) return undefined
	return totalSales(debitors) > max
		? issue('err_debitor_sales_total_too_high', 'annual_sales_previous_year', { max: majorOf(max), currency })
		: undefined
}

/** What is wrong with the whole list when the application is sent: nobody in it, too little sold, or too much. */
export function debitorListIssues(debitors: readonly WithSales[], frame: SalesFrame): Issue[] {
	if (debitors.length < debitor_counts.required) return [issue('err_debitor_missing', undefined, { min: debitor_counts.required })]
	if (totalSales(debitors) < min_total_cents)
		return [
			issue('err_debitor_sales_total_too_low', 'annual_sales_previous_year', { min: majorOf(min_total_cents), currency: frame.currency }),
		]
	const too_high = salesTooHighIssue(debitors, frame)
	return too_high === undefined ? [] : [too_high]
}
