import type { FinanceObjectDraft } from '../applying/finance-objects/rules.ts'

/** A machine bought from a retailer, with all fields filled in. */
export const aFinanceObject = (change: Partial<FinanceObjectDraft> = {}): FinanceObjectDraft => ({
	manufacturer: 'Trumpf',
	type: 'TruBend 5130',
	built_at: 2025,
	detail_desc: 'Abkantpresse mit Werkzeugsatz',
	object_count: 1,
	net_purchase_price: 80_000,
	down_payment: 8_000,
	remaining_value: 4_000,
	financing_type: 'hire_purchase',
	rental_state: 'no',
	is_fixed_interest: true,
	expected_delivery_date: null,
	merchant_name: 'Blechtechnik Nord GmbH',
	merchant_street: 'Hafenstraße',
	merchant_house_num: '12a',
	merchant_postcode: '20457',
	merchant_city: 'Hamburg',
	merchant_country: 'DE',
	merchant_company_id: 'HRB 112087',
	...change,
})
