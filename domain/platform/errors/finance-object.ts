import { family } from './family.ts'

export const financeObject = family({
	err_finance_object_limit_reached: { status: 409, values: ['max'] },
	/** Down payment and residual value together cannot exceed the price. */
	err_finance_object_payments_above_price: { status: 422, values: ['price'] },
	err_finance_object_delivery_in_past: { status: 422, values: ['min_date'] },
	err_finance_object_of_other_type: { status: 422 },
})
