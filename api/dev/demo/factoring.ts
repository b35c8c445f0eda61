import type { Answers, FactoringPart } from '#domain/applying/factoring/rules.ts'

/** A company with customers abroad that wants to sell its invoices. */
export const factoringRequest = {
	loanSize: 600_000,
	loanDuration: 24,
	currency: 'EUR',
	allBanksLoanPurpose: 'factoring',
	purpose_key: 'outstanding_receivables',
	factoring_limit: 600_000,
	has_international_customers: true,
	annual_sales_previous_year: 6_840_000,
	companyName: 'Brodersen Kühltechnik GmbH',
	companyType: 'GMBH',
	street: 'Werftstraße',
	houseNumber: '18',
	companyPostCode: '24143',
	companyLocation: 'Kiel',
	companyCountry: 'DE',
	businessPurpose: 'Kühlanlagen für Schiffe und Lager',
	purposeDescription: 'Unsere Kunden zahlen nach 45 bis 60 Tagen; mit Factoring kaufen wir Kompressoren mit Skonto ein.',
} as const

export const factoringDetails: { readonly [Part in FactoringPart]: Answers<Part> } = {
	financials: {
		company_portfolio:
			'Kühl- und Klimaanlagen für Reedereien, Werften und Tiefkühllager, mit Einbau und Wartung in Norddeutschland und Skandinavien.',
		has_international_customers: true,
		annual_sales_previous_year: 4_420_000,
		annual_sales_previous_year_abroad: 2_420_000,
		planned_annual_sales_following_year: 4_700_000,
		planned_annual_sales_following_year_abroad: 2_900_000,
		planned_annual_sales_factoring: 3_600_000,
		planned_annual_sales_factoring_abroad: 2_300_000,
	},
	invoices: {
		number_of_outgoing_invoices: 640,
		invoice_currencies: ['EUR', 'DKK', 'SEK'],
		max_invoice_value_previous_year: 184_500,
		max_invoice_value_previous_year_abroad: 231_000,
		payment_deadline_for_outgoing_invoices: 45,
		payment_deadline_for_outgoing_invoices_abroad: 60,
	},
	risk_protection: {
		receivables_default_amount_previous_year: 18_200.5,
		receivables_default_amount_previous_year_abroad: 0,
		receivables_default_amount_current_year: 0,
		receivables_default_amount_current_year_abroad: 0,
		are_receivables_assigned: true,
		are_receivables_assigned_comment: 'Globalzession an die Hausbank, wird bei Vertragsbeginn freigegeben.',
		has_commercial_credit_insurance: false,
		has_commercial_credit_insurance_comment: null,
		already_has_factoring: false,
		already_has_factoring_comment: null,
		centralized_settlement_entity: false,
	},
}
