import type { FactoringView } from '#contract/applying/factoring.ts'
import { aFactoringRecord } from '#domain/testing/a-factoring.ts'

/** Nothing saved yet; the request has a limit and customers abroad. */
export const begunFactoring: FactoringView = {
	factoring_limit: 250_000,
	limits: { min_total: 1, max_total: 999_999_999 },
	financials: {
		version: 0,
		company_portfolio: null,
		has_international_customers: true,
		annual_sales_previous_year: null,
		annual_sales_previous_year_abroad: null,
		planned_annual_sales_following_year: null,
		planned_annual_sales_following_year_abroad: null,
		planned_annual_sales_factoring: null,
		planned_annual_sales_factoring_abroad: null,
	},
	invoices: {
		version: 0,
		number_of_outgoing_invoices: null,
		invoice_currencies: null,
		max_invoice_value_previous_year: null,
		max_invoice_value_previous_year_abroad: null,
		payment_deadline_for_outgoing_invoices: null,
		payment_deadline_for_outgoing_invoices_abroad: null,
	},
	risk_protection: {
		version: 0,
		receivables_default_amount_previous_year: null,
		receivables_default_amount_previous_year_abroad: null,
		receivables_default_amount_current_year: null,
		receivables_default_amount_current_year_abroad: null,
		are_receivables_assigned: null,
		are_receivables_assigned_comment: null,
		has_commercial_credit_insurance: null,
		has_commercial_credit_insurance_comment: null,
		already_has_factoring: null,
		already_has_factoring_comment: null,
		centralized_settlement_entity: null,
	},
}

/** All details complete. */
export const fullFactoring: FactoringView = { ...begunFactoring, ...aFactoringRecord() }
