import type { ColumnType, Generated } from 'kysely'

import type { Flow } from '#domain/applications/flows.ts'
import type { RejectionReason } from '#domain/applications/reasons.ts'
import type { Status } from '#domain/applications/status.ts'
import type { Country } from '#domain/countries.ts'
import type { ActorType } from '#domain/permissions/actor.ts'

import type { Json } from './json.ts'

export interface DraftsTable {
	partner_id: string
	draft_id: string
	token_hash: Buffer
	user_id: string | null
	answers: Json<unknown>
	version: Generated<number>
	creation_key: string
	application_id: string | null
	created_at: Generated<Date>
	updated_at: Generated<Date>
}

export interface ApplicationsTable {
	partner_id: string
	application_id: string
	shortApplicationId: string
	user_id: string
	status: Status
	flow: Flow
	rejection_reason: RejectionReason | null
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
	bankName: string | null
	iban: string | null
	referrer: string | null
	referral_data: Json<Record<string, string>>
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
	created_at: Generated<Date>
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

export interface SignatoriesTable {
	partner_id: string
	application_id: string
	signatory_id: string
	first_name: string
	last_name: string
	email: string | null
	telephone: string | null
	position: string | null
	nationality: Country | null
	birthdate: string | null
	taxid: string | null
	street: string | null
	street_number: string | null
	postcode: string | null
	location: string | null
	country: Country | null
	gender: 'F' | 'M' | null
	is_beneficial_owner: boolean | null
	/** Exact decimal as text: a fraction of 1 with up to six places. */
	percentage_owned: ColumnType<string | null, number | string | null, number | string | null>
	is_legal_signatory: boolean | null
	is_contract_signatory: boolean | null
	is_sole_signatory: boolean | null
	is_main_contact: Generated<boolean>
	invite_status: Generated<'not_invited' | 'not_accepted' | 'expired' | 'accepted'>
	version: Generated<number>
	created_at: Generated<Date>
}

export interface DocumentsTable {
	partner_id: string
	document_id: string
	application_id: string
	document_type: string
	document_name: string
	as_of_date: string | null
	related_entity_kind: string
	related_entity_id: string
	is_client_visible: Generated<boolean>
	upload_status: Generated<'pending' | 'uploaded' | 'failed'>
	scan_status: Generated<'not_scanned' | 'scanning' | 'not_infected' | 'infected' | 'scan_failed'>
	storage_key: string
	content_type: string | null
	size_bytes: number | null
	sha256: Buffer | null
	receipt_number: string
	uploaded_by_type: ActorType
	uploaded_by_id: string
	created_at: Generated<Date>
	uploaded_at: Date | null
	deleted_at: Date | null
}
