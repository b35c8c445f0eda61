import type { Answers, FactoringRecord } from '../applying/factoring/rules.ts'

/** Complete answers of a company with customers abroad. */
export const factoringAnswers = {
	financials: {
		company_portfolio:
			'Backwaren aus eigener Herstellung für Hotels, Krankenhäuser und den Lebensmittelhandel in Norddeutschland und Dänemark.',
		has_international_customers: true,
		annual_sales_previous_year: 2_400_000,
		annual_sales_previous_year_abroad: 1_000_000.55,
		planned_annual_sales_following_year: 2_600_000,
		planned_annual_sales_following_year_abroad: 1_200_000,
		planned_annual_sales_factoring: 2_000_000,
		planned_annual_sales_factoring_abroad: 800_000,
	},
	invoices: {
		number_of_outgoing_invoices: 4_200,
		invoice_currencies: ['EUR', 'DKK'],
		max_invoice_value_previous_year: 86_400,
		max_invoice_value_previous_year_abroad: 120_000,
		payment_deadline_for_outgoing_invoices: 30,
		payment_deadline_for_outgoing_invoices_abroad: 60,
	},
	risk_protection: {
		receivables_default_amount_previous_year: 12_500,
		receivables_default_amount_previous_year_abroad: 0,
		receivables_default_amount_current_year: null,
		receivables_default_amount_current_year_abroad: null,
		are_receivables_assigned: false,
		are_receivables_assigned_comment: null,
		has_commercial_credit_insurance: true,
		has_commercial_credit_insurance_comment: 'Bei der Nordischen Kredit seit 2021, alle Kunden ab 10.000 € Umsatz im Jahr.',
		already_has_factoring: false,
		already_has_factoring_comment: null,
		centralized_settlement_entity: false,
	},
} as const satisfies { readonly [Part in 'financials' | 'invoices' | 'risk_protection']: Readonly<Answers<Part>> }

/** The same as stored. */
export const aFactoringRecord = (change: Partial<FactoringRecord> = {}): FactoringRecord => ({
	financials: { ...factoringAnswers.financials, version: 1 },
	invoices: { ...factoringAnswers.invoices, invoice_currencies: [...factoringAnswers.invoices.invoice_currencies], version: 1 },
	risk_protection: { ...factoringAnswers.risk_protection, version: 1 },
	...change,
})
