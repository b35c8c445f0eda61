import type { FactoringField } from './rules.ts'

/** The kind of a field decides how it is asked, shown and stored. */
export type FieldKind = 'text' | 'yes_no' | 'amount' | 'count' | 'days' | 'currencies'

export const fieldKinds = {
	company_portfolio: 'text',
	has_international_customers: 'yes_no',
	annual_sales_previous_year: 'amount',
	annual_sales_previous_year_abroad: 'amount',
	planned_annual_sales_following_year: 'amount',
	planned_annual_sales_following_year_abroad: 'amount',
	planned_annual_sales_factoring: 'amount',
	planned_annual_sales_factoring_abroad: 'amount',
	number_of_outgoing_invoices: 'count',
	invoice_currencies: 'currencies',
	max_invoice_value_previous_year: 'amount',
	max_invoice_value_previous_year_abroad: 'amount',
	payment_deadline_for_outgoing_invoices: 'days',
	payment_deadline_for_outgoing_invoices_abroad: 'days',
	receivables_default_amount_previous_year: 'amount',
	receivables_default_amount_previous_year_abroad: 'amount',
	receivables_default_amount_current_year: 'amount',
	receivables_default_amount_current_year_abroad: 'amount',
	are_receivables_assigned: 'yes_no',
	are_receivables_assigned_comment: 'text',
	has_commercial_credit_insurance: 'yes_no',
	has_commercial_credit_insurance_comment: 'text',
	already_has_factoring: 'yes_no',
	already_has_factoring_comment: 'text',
	centralized_settlement_entity: 'yes_no',
} as const satisfies Record<FactoringField, FieldKind>
