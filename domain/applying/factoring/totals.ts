import type { Currency } from '#domain/platform/currencies.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { hasDecimals } from '#domain/platform/fields.ts'
import { addCents, cents, centsOf, majorOf, type Cents } from '#domain/platform/money.ts'
import type { FactoringLimits } from './limits.ts'

/** Figures asked for home and abroad, which are added up. */
export const salesFigures = ['annual_sales_previous_year', 'planned_annual_sales_following_year', 'planned_annual_sales_factoring'] as const

/** The context that decides on faults of the details. */
export interface Judged {
	readonly has_international_customers: boolean
	readonly limits: FactoringLimits
	readonly currency: Currency
}

/** Null for input that is not an amount yet. */
const amountIn = (value: unknown): Cents | null =>
	typeof value === 'number' && hasDecimals(value, 2) && Number.isSafeInteger(Math.trunc(value * 100)) ? centsOf(value) : null

/** Home plus abroad; null while one of them is unknown. */
export function totalOf(
	values: Readonly<Record<string, unknown>>,
	figure: string,
	{ has_international_customers }: Pick<Judged, 'has_international_customers'>,
): Cents | null {
	const home = amountIn(values[figure])
	const abroad = has_international_customers ? amountIn(values[`${figure}_abroad`]) : cents(0)
	return home === null || abroad === null ? null : addCents(home, abroad)
}

/** The totals against their limits, each at the first of its two fields (docs/domain/readings Q121). */
export function totalIssues(values: Readonly<Record<string, unknown>>, judged: Judged): Issue[] {
	const { limits, currency } = judged
	const planned = totalOf(values, 'planned_annual_sales_following_year', judged)
	return salesFigures.flatMap((figure): Issue[] => {
		const total = totalOf(values, figure, judged)
		if (total === null) return []
		if (total < centsOf(limits.min_total)) return [issue('err_factoring_total_too_low', figure, { min: limits.min_total, currency })]
		if (figure === 'planned_annual_sales_factoring')
			return planned === null || total <= planned
				? []
				: [issue('err_factoring_above_planned_sales', figure, { max: majorOf(planned), currency })]
		return total > centsOf(limits.max_total) ? [issue('err_factoring_total_too_high', figure, { max: limits.max_total, currency })] : []
	})
}
