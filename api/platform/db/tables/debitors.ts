import type { Generated } from 'kysely'

import type { CoverStatus } from '#domain/applying/debitors/cover.ts'

export interface DebitorsTable {
	partner_id: string
	debitor_id: string
	application_id: string
	company_id: string
	company_name: string
	company_country: string
	company_location: string | null
	external_provider_name: string | null
	external_provider_company_id: string | null
	annual_sales_previous_year_cents: number
	currency: string
	is_affiliate: boolean
	cover_id: Generated<string | null>
	created_at: Generated<Date>
	version: Generated<number>
	removed_at: Date | null
}

export interface InsuranceCoversTable {
	partner_id: string
	cover_id: string
	application_id: string
	debitor_id: string
	provider: string
	requested_cents: number
	currency: string
	requested_by: string
	requested_at: Generated<Date>
	attempts: Generated<number>
	sent_at: Date | null
	reference: string | null
	status: Generated<CoverStatus>
	amount_cents: number | null
	expires_on: string | null
	decided_at: Date | null
	sequence: Generated<number>
	event_id: Generated<string>
	reminded_of: string | null
	recorded_by: string | null
	resource: string | null
	looked_at: Date | null
}

export interface InsuranceCoverEventsTable {
	partner_id: string
	cover_id: string
	event_id: string
	sequence: number
	status: CoverStatus
	amount_cents: number | null
	currency: string | null
	expires_on: string | null
	decided_at: Date | null
	is_contradiction: boolean
	received_at: Generated<Date>
	recorded_by: string | null
	reason: string | null
}
