import type { ColumnType, Generated, Selectable } from 'kysely'

import type { Flow } from '#domain/applying/applications/flows.ts'
import type { RejectionReason } from '#domain/applying/applications/reasons.ts'
import type { Status } from '#domain/applying/applications/status.ts'
import type { CustomField } from '#domain/applying/forms/request.ts'
import type { ActorType } from '#domain/accounts/staff/actor.ts'
import type { AllowedUpdate } from '#domain/applying/permissions/allowed-updates.ts'
import type { RepaymentFrequency, RepaymentType } from '#domain/review/pricing/terms.ts'
import type { QueueStage } from '#domain/applying/applications/stages.ts'
import type { QueueTurn } from '#domain/cases/queues/queues.ts'
import type { SignatoryFields } from '#domain/applying/signatories/rules.ts'
import type { GuaranteeDecision } from '#domain/applying/signatories/shares.ts'

import type { Json } from './json.ts'

export interface DraftsTable {
	partner_id: string
	draft_id: string
	user_id: string | null
	answers: Json<unknown>
	custom_answers: ColumnType<unknown, string | undefined, string>
	form_name: string | null
	form_version: number | null
	version: Generated<number>
	creation_key: string
	application_id: string | null
	created_at: Generated<Date>
	updated_at: Generated<Date>
}

export interface DraftBrowsersTable {
	partner_id: string
	token_hash: Buffer
	draft_id: string
	created_at: Generated<Date>
}

export interface DraftLinksTable {
	partner_id: string
	link_id: string
	draft_id: string
	email: string
	language: string
	created_at: Generated<Date>
	expires_at: Date
}

/** Maintained by a trigger; maps names to the keys of applications only (migration 0044). */
export interface ApplicationNamesTable {
	application_id: string
	names: string
	register_key: string | null
	tax_key: string | null
	payer_key: string | null
}

export interface ApplicationsTable {
	partner_id: string
	application_id: string
	shortApplicationId: string
	/** The creator; access rights depend on the team, not on this. */
	user_id: string
	team_id: string
	status: Status
	flow: Flow
	rejection_reason: RejectionReason | null
	/** The parts that may be changed after a re-opening; null otherwise. */
	reopened_for: ColumnType<AllowedUpdate[] | null, AllowedUpdate[] | null | undefined, AllowedUpdate[] | null>
	product_id: string
	product_version: number
	allBanksLoanPurpose: string
	purpose_key: string
	currency: string
	loan_size_cents: number
	loan_duration_months: number
	company_id: string
	companyName: string
	companyType: string
	street: string | null
	houseNumber: string | null
	companyPostCode: string | null
	companyLocation: string | null
	companyCountry: string
	hrNumber: string | null
	companyFoundationDate: string | null
	taxIdNumber: string | null
	businessPurpose: string | null
	purposeDescription: string | null
	factoring_limit_cents: number | null
	has_international_customers: boolean | null
	annual_sales_previous_year_cents: number | null
	bankName: string | null
	iban: string | null
	/** An account manager among the white-label partner's people. */
	account_manager_id: ColumnType<string | null, never, string | null>
	referrer: string | null
	referral_data: Json<Record<string, string>>
	/** The configured form the answers were given to; null from the fixed flow. */
	form_name: string | null
	form_version: number | null
	custom_fields: Json<readonly CustomField[]>
	financials_base_year: number | null
	/** When the current stage began; written together with the status. */
	stage_since: Generated<Date>
	/** When the applicant's side began to owe something; null while it owes nothing. */
	waits_since: ColumnType<Date | null, never, Date | null>
	/** The database computes the next three columns from those above. */
	queue_stage: ColumnType<QueueStage, never, never>
	turn: ColumnType<QueueTurn | null, never, never>
	turn_since: ColumnType<Date, never, never>
	financial_year_end: Generated<string>
	assigned_staff_id: string | null
	version: Generated<number>
	created_at: Generated<Date>
	updated_at: Generated<Date>
	submitted_at: Date | null
}

export interface IndicativeOffersTable {
	partner_id: string
	application_id: string
	offer_id: string
	rating_class: string | null
	is_range: boolean
	rate_low_bps: number
	rate_high_bps: number
	monthly_low_cents: number
	monthly_high_cents: number
	financing_cost_low_cents: number
	financing_cost_high_cents: number
	transaction_fee_cents: number
	repayment_type: RepaymentType
	repayment_frequency: RepaymentFrequency
	interest_only_months: number
	effective_rate_low_bps: number | null
	effective_rate_high_bps: number | null
	factoring_fee_cents: number | null
	factoring_fee_bps: number | null
	advance_rate_bps: number | null
	created_at: Generated<Date>
}

export interface DecisionsTable {
	partner_id: string
	application_id: string
	decision_id: string
	kind: 'eligibility' | 'price'
	product_id: string
	product_version: number
	policy_version: number | null
	inputs: Json<unknown>
	fired: Json<unknown>
	outcome: string
	decided_at: Generated<Date>
}

export interface ApplicationEventsTable {
	partner_id: string
	application_id: string
	event_id: string
	kind: string
	actor_type: ActorType
	actor_id: string | null
	transition_id: string | null
	from_status: Status | null
	to_status: Status | null
	reason: string | null
	note: string | null
	details: Json<Record<string, unknown>>
	happened_at: Generated<Date>
}

export interface SignatoriesTable extends Omit<SignatoryFields, 'percentage_owned' | 'is_main_contact'> {
	partner_id: string
	application_id: string
	signatory_id: string
	/** The application's where none is given. */
	company_id: Generated<string>
	/** Exact decimal as text: a fraction of 1 with up to six places. */
	percentage_owned: ColumnType<string | null, number | string | null, number | string | null>
	is_main_contact: Generated<boolean>
	/** Answers to the partner's own form for representatives. */
	custom_fields: Json<readonly CustomField[]>
	invite_status: Generated<'not_invited' | 'not_accepted' | 'expired' | 'accepted'>
	/** The account of the representative once the invitation was accepted; from then on it identifies them, and no longer the address. */
	user_id: Generated<string | null>
	/** Score of the credit bureau. */
	credit_score: Generated<number | null>
	/** Staff's decision, which overrides the shares. */
	guarantee: Generated<GuaranteeDecision | null>
	/** Set by staff: guarantees in the course of their own commercial business. */
	guarantees_as_merchant: Generated<boolean>
	version: Generated<number>
	created_at: Generated<Date>
}

export type ApplicationRow = Selectable<ApplicationsTable>
