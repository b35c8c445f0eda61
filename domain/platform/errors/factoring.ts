import { family } from './family.ts'

/** The details of factoring. */
export const factoring = family({
	/** The application is for another product without such details. */
	err_factoring_not_applied_for: { status: 409 },
	err_factoring_total_too_low: { status: 422, values: ['min', 'currency'] },
	err_factoring_total_too_high: { status: 422, values: ['max', 'currency'] },
	err_factoring_above_planned_sales: { status: 422, values: ['max', 'currency'] },
})
