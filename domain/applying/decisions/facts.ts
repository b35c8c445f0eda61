import { z } from 'zod'

import { companyType } from '../companies/company-types.ts'
import { country } from '#domain/platform/countries.ts'
import { currency } from '#domain/platform/currencies.ts'
import { monthsBetween } from '#domain/platform/dates.ts'
import { isoDate } from '#domain/platform/fields.ts'

export const registerStatuses = ['active', 'closed'] as const

/** Figures that are known once statements are spread and the bureau has answered; unknown at creation. */
export const figureNames = ['ebitda', 'annual_profit', 'total_assets', 'credit_score'] as const
export type FigureName = (typeof figureNames)[number]

const figure = z.number().nullable().default(null)

/** The inputs of a decision, stored with it. Null is unknown: a company that was typed by hand has no register entry. */
export const facts = z.strictObject({
	today: isoDate,
	country,
	company_type: companyType,
	foundation_date: isoDate.nullable(),
	/** WZ 2008 or NOGA, digits only (docs/domain/readings Q64). */
	industry_code: z.string().nullable(),
	/** In whole units of the currency. */
	loan_amount: z.number(),
	loan_duration_months: z.int(),
	currency,
	register_status: z.enum(registerStatuses).nullable(),
	rating_class: z.string().nullable(),
	annual_revenue: z.number().nullable(),
	employees: z.int().nullable(),
	ebitda: figure,
	annual_profit: figure,
	total_assets: figure,
	/** Of the company, as the credit bureau gives it. */
	credit_score: figure,
})
export type Facts = z.output<typeof facts>

/** Before statements are spread and the bureau has answered. */
export const noFigures = { ebitda: null, annual_profit: null, total_assets: null, credit_score: null } as const satisfies Record<
	FigureName,
	null
>

/** The columns of a decision table. */
export const factNames = [
	'country',
	'company_type',
	'company_age_months',
	'industry_code',
	'loan_amount',
	'loan_duration_months',
	'currency',
	'register_status',
	'rating_class',
	'annual_revenue',
	'employees',
	...figureNames,
] as const
export type FactName = (typeof factNames)[number]

/** The value in a column; the company's age counts completed months on the day of the decision. */
export const valueOf = (name: FactName, known: Facts): string | number | null => {
	if (name !== 'company_age_months') return known[name]
	return known.foundation_date === null ? null : monthsBetween(known.foundation_date, known.today)
}
