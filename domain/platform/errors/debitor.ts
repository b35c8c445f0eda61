import { family } from './family.ts'

/** Debtors (customers whose invoices are to be bought) and the cover for what they owe. */
export const debitor = family({
	err_debitor_missing: { status: 409, values: ['min'] },
	err_debitor_limit_reached: { status: 409, values: ['max'] },
	err_debitor_exists: { status: 409 },
	err_debitor_is_applicant: { status: 422 },
	/** Neither in a register nor typed in by the company; a new search may find it. */
	err_debitor_company_not_found: { status: 422 },
	err_debitor_currency_not_offered: { status: 422, values: ['offered'] },
	err_debitor_sales_total_too_low: { status: 422, values: ['min', 'currency'] },
	err_debitor_sales_total_too_high: { status: 422, values: ['max', 'currency'] },
	err_cover_not_offered: { status: 409 },
	err_cover_company_unknown: { status: 409 },
	err_cover_already_requested: { status: 409 },
	err_cover_without_sales: { status: 409 },
	err_cover_amount_too_high: { status: 422, values: ['max', 'currency'] },
	/** Refuses a record of staff. */
	err_cover_above_request: { status: 422, values: ['max', 'currency'] },
	err_cover_end_past: { status: 422 },
	err_cover_act_not_possible: { status: 409 },
})
