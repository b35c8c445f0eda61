import { family } from './family.ts'

/** Payments and the instalments they belong to. */
export const payment = family({
	err_payment_currency_mismatch: { status: 422, values: ['expected'] },
	err_payment_amount_mismatch: { status: 422, values: ['expected', 'currency'] },
	err_payment_id_mismatch: { status: 422 },
	err_installment_status_wrong: { status: 409 },
})
