import { cents, rateBps } from '../platform/money.ts'
import type { FactoringTermsForm, LoanTermsForm } from '../review/offers/rules.ts'
import type { LoanTerms } from '../review/offers/terms.ts'

/** Terms of a loan as staff type them. */
export const someLoanTerms = (change: Partial<LoanTermsForm> = {}): LoanTermsForm => ({
	kind: 'loan',
	amount: 100_000,
	duration_months: 48,
	interest_rate: 0.0695,
	visible_rate_name: null,
	repayment_type: 'annuity',
	repayment_frequency: 'monthly',
	interest_only_months: 0,
	transaction_fee: 1_500,
	transaction_fee_note: 'Am 2. März 2026 mit Frau Krüger verhandelt, von 2.000 auf 1.500 Euro gesenkt.',
	agio_fee: null,
	disagio_fee: null,
	payment_processing_fee: null,
	prepayment_fee: null,
	prepayment_rate: null,
	external_interest_rate: null,
	external_transaction_fee: null,
	hedging_rate: null,
	reference_rate: null,
	reference_tenor: null,
	conditions: null,
	exception_reason: null,
	valid_days: 14,
	...change,
})

export const someFactoringTerms = (change: Partial<FactoringTermsForm> = {}): FactoringTermsForm => ({
	kind: 'factoring',
	limit: 250_000,
	duration_months: 12,
	fee_rate: 0.0055,
	interest_rate: 0.0525,
	advance_rate: 0.85,
	monthly_service_fee: 250,
	annual_sales: 3_000_000,
	conditions: null,
	exception_reason: null,
	valid_days: 14,
	...change,
})

/** A loan without fees: only principal and interest are repaid. */
export const loanWithoutFees = (change: Partial<LoanTerms> = {}): LoanTerms => ({
	kind: 'loan',
	currency: 'EUR',
	amount_cents: cents(10_000_000),
	duration_months: 48,
	interest_rate_bps: rateBps(695),
	visible_rate_name: null,
	repayment: { type: 'annuity', frequency: 'monthly', interest_only_months: 0 },
	transaction_fee_cents: cents(0),
	transaction_fee_note: null,
	agio_bps: rateBps(0),
	disagio_bps: rateBps(0),
	payment_processing_fee_cents: cents(0),
	prepayment_fee_cents: cents(0),
	prepayment_rate_bps: rateBps(0),
	external_interest_rate_bps: null,
	external_transaction_fee_cents: null,
	hedging_rate_bps: null,
	reference_rate: null,
	reference_tenor: null,
	reference_fixing: null,
	exception_reason: null,
	conditions: [],
	valid_days: 14,
	...change,
})
