import type { ColumnType, Generated } from 'kysely'

/** Amounts are stored in cents; the wire has them in whole units. */
export interface FactoringDetailsTable {
	partner_id: string
	application_id: string

	financials_version: Generated<number>
	company_portfolio: string | null
	has_international_customers: boolean | null
	annual_sales_previous_year_cents: number | null
	annual_sales_previous_year_abroad_cents: number | null
	planned_annual_sales_following_year_cents: number | null
	planned_annual_sales_following_year_abroad_cents: number | null
	planned_annual_sales_factoring_cents: number | null
	planned_annual_sales_factoring_abroad_cents: number | null

	invoices_version: Generated<number>
	number_of_outgoing_invoices: number | null
	invoice_currencies: ColumnType<string[] | null>
	max_invoice_value_previous_year_cents: number | null
	max_invoice_value_previous_year_abroad_cents: number | null
	payment_deadline_for_outgoing_invoices: number | null
	payment_deadline_for_outgoing_invoices_abroad: number | null

	risk_protection_version: Generated<number>
	receivables_default_amount_previous_year_cents: number | null
	receivables_default_amount_previous_year_abroad_cents: number | null
	receivables_default_amount_current_year_cents: number | null
	receivables_default_amount_current_year_abroad_cents: number | null
	are_receivables_assigned: boolean | null
	are_receivables_assigned_comment: string | null
	has_commercial_credit_insurance: boolean | null
	has_commercial_credit_insurance_comment: string | null
	already_has_factoring: boolean | null
	already_has_factoring_comment: string | null
	centralized_settlement_entity: boolean | null
}
