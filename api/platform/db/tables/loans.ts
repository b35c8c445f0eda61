import type { Generated } from 'kysely'

import type { FeeSettlement, LoanStatus } from '#domain/money/loans/payout.ts'

export interface PayoutsTable {
	partner_id: string
	application_id: string
	payee_name: string
	payee_iban: string
	payee_bic: string
	holder_name: string | null
	fee_settlement: FeeSettlement | null
	notices_sent_on: string | null
	version: Generated<number>
	saved_by: string
	saved_at: Date
}

export interface LoansTable {
	partner_id: string
	loan_id: string
	application_id: string
	offer_id: string
	status: Generated<LoanStatus>
	currency: string
	owed_cents: number
	payout_cents: number
	fee_cents: number
	rate_bps: number
	months: number
	created_by: string
	created_at: Date
	opened_at: Date | null
}

export interface LoanInstalmentsTable {
	partner_id: string
	loan_id: string
	number: number
	month: number
	/** Interest, principal and fee. */
	payment_cents: number
	interest_cents: number
	principal_cents: number
	/** The charge for processing the payment. */
	fee_cents: number
	balance_cents: number
	due_on: string | null
}

export interface LoanPaymentsTable {
	partner_id: string
	payment_id: string
	loan_id: string
	kind: 'initial_payout'
	amount_cents: number
	currency: string
	payee_name: string
	payee_iban: string
	payee_bic: string
	proposed_by: string
	confirmed_by: string
	booked_at: Date
}
