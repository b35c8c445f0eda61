import type { DebitorList } from '#contract/applying/debitors.ts'
import { salesTooHighIssue } from '#domain/applying/debitors/totals.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { hasDecimals } from '#domain/platform/fields.ts'
import { centsOf } from '#domain/platform/money.ts'

/** Validates the total sales of all debtors as soon as an amount is typed. A total above the limit may be reduced step by step. */
export function salesIssues({ debitors, frame }: DebitorList, sales: unknown, except_id?: string): Issue[] {
	if (typeof sales !== 'number' || !hasDecimals(sales, 2) || Math.abs(sales) > 1e12) return []
	const present = debitors.find(({ debitor_id }) => debitor_id === except_id)
	if (present !== undefined && sales <= present.annual_sales_previous_year) return []
	const others = debitors.filter(({ debitor_id }) => debitor_id !== except_id)
	const all = [...others.map(({ annual_sales_previous_year }) => annual_sales_previous_year), sales]
	const found = salesTooHighIssue(
		all.map((amount) => ({ annual_sales_previous_year_cents: centsOf(amount) })),
		{ annual_sales_cents: centsOf(frame.annual_sales_previous_year), currency: frame.currency },
	)
	return found === undefined ? [] : [found]
}
