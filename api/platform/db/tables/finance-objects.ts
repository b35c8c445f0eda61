import type { Generated } from 'kysely'

import type { Country } from '#domain/platform/countries.ts'
import type { FinancingType, rentalStates } from '#domain/applying/finance-objects/rules.ts'

export interface FinanceObjectsTable {
	partner_id: string
	application_id: string
	finance_object_id: string
	manufacturer: string
	type: string
	built_at: number | null
	detail_desc: string | null
	net_purchase_price_cents: number
	down_payment_cents: number
	remaining_value_cents: number
	object_count: number
	financing_type: FinancingType
	rental_state: (typeof rentalStates)[number]
	is_fixed_interest: boolean
	expected_delivery_date: string | null
	merchant_name: string | null
	merchant_street: string | null
	merchant_house_num: string | null
	merchant_postcode: string | null
	merchant_city: string | null
	merchant_country: Country | null
	merchant_company_id: string | null
	version: Generated<number>
	created_at: Generated<Date>
}
