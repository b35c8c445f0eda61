import type { ColumnType, Generated } from 'kysely'

import type { Language } from '#domain/accounts/account/languages.ts'
import type { DefaultReason } from '#domain/money/ledger/trouble-facts.ts'
import type { LoanDocumentKind } from '#domain/money/loan-documents/kinds.ts'
import type { FeeSettlement } from '#domain/money/loans/payout.ts'
import type { ChangeStatus, LoanChange } from '#domain/money/servicing/changes.ts'
import type { LoanEnd, LoanRequest, LoanRequestKind, LoanRequestStatus } from '#domain/money/servicing/requests.ts'
import type { DelayBucket, InstalmentStatus, LoanStatus } from '#domain/money/loans/statuses.ts'
import type { LoanType } from '#domain/partners/products/enumerations.ts'
import type { LoanTerms } from '#domain/review/offers/terms.ts'

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
	/** As accepted; null for a loan that a process of the version before made while it was replaced. */
	terms: ColumnType<LoanTerms | null, string, never>
	/** Of what people have recorded: whoever adds to it names the version they saw. */
	version: Generated<number>
	/** What the application is for, which the database keeps here when the loan is made. */
	loan_type: Generated<LoanType>
	/** Where it is funded. */
	compartment: Generated<number>
	/** Standing: what follows from its ledger on a business date, kept by whoever books. */
	balance_cents: Generated<number>
	arrears_cents: Generated<number>
	/** What left the books unpaid and is owed all the same. */
	written_off_cents: Generated<number>
	days_past_due: Generated<number>
	bucket: Generated<DelayBucket>
	next_due_on: Generated<string | null>
	next_due_cents: Generated<number | null>
	oldest_open_due_on: Generated<string | null>
	default_since: Generated<string | null>
	default_reason: Generated<DefaultReason | 'past_due' | null>
	insolvent_since: Generated<string | null>
	standing_as_of: Generated<string | null>
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
	/** Until this day a payment is in time. */
	counting_on: Generated<string | null>
	status: Generated<InstalmentStatus>
	/** All that was paid on it, with costs and late interest. */
	paid_cents: Generated<number>
	/** All that is due of it and open, with costs and late interest. */
	open_cents: Generated<number>
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

/** What people enter at a loan: what, who, and the facts it became. */
export interface LoanChangesTable {
	partner_id: string
	loan_id: string
	change_id: string
	application_id: string
	content: ColumnType<LoanChange, string, never>
	status: ChangeStatus
	proposed_by: string
	proposed_at: Date
	/** Null where one person records alone, and while it waits for a second. */
	answered_by: Generated<string | null>
	answered_at: Generated<Date | null>
	answer_note: Generated<string | null>
	/** What it records in the ledger. */
	fact_ids: string[]
}

/** What was written of a loan, and for which day. */
export interface LoanDocumentsTable {
	partner_id: string
	document_id: string
	loan_id: string
	application_id: string
	kind: LoanDocumentKind
	as_of: string
	language: Language
	/** Of the figures it states: the same ones give the same file. */
	digest: Buffer
	/** Another one states other figures for the same day, or another plan. */
	is_current: Generated<boolean>
	made_at: Date
}

/** A loan whose rate follows a reference rate. */
export interface LoanRateResetsTable {
	partner_id: string
	loan_id: string
	/** The first reset day that is still to be looked at; null where none is to come. */
	resets_on: string | null
}

/** What a borrower asks for, and what became of it. */
export interface LoanRequestsTable {
	partner_id: string
	request_id: string
	loan_id: string
	application_id: string
	kind: LoanRequestKind
	content: ColumnType<LoanRequest, string, never>
	status: Generated<LoanRequestStatus>
	asked_by: string
	asked_at: Date
	/** Null where whoever asked has withdrawn it, and where it lapsed. */
	answered_by: Generated<string | null>
	answered_at: Generated<Date | null>
	answer_note: Generated<string | null>
	/** How the loan ended, where that left nothing to answer. */
	lapsed_because: Generated<LoanEnd | null>
}
