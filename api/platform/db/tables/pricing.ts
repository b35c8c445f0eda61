import type { Generated } from 'kysely'

import type { TermsForm } from '#domain/review/offers/rules.ts'
import type { ReferenceRate, Tenor } from '#domain/partners/reference-rates/reference-rates.ts'

import type { Json } from './json.ts'

export interface PriceScenariosTable {
	partner_id: string
	scenario_id: string
	application_id: string
	name: string
	terms: Json<TermsForm>
	version: Generated<number>
	created_by: string
	saved_by: string
	saved_at: Generated<Date>
	created_at: Generated<Date>
}

/** Status of a value that one person proposes and another confirms; `replaced` is the one that was valid before. */
export type ProposedStatus = 'proposed' | 'confirmed' | 'refused' | 'withdrawn' | 'replaced'

export interface PriceCorridorsTable {
	partner_id: string
	corridor_id: string
	product_id: string
	min_rate_bps: number
	max_rate_bps: number
	reason: string
	status: Generated<ProposedStatus>
	proposed_by: string
	proposed_at: Generated<Date>
	decided_by: string | null
	decided_at: Date | null
}

export interface ReferenceFixingsTable {
	fixing_id: string
	rate: ReferenceRate
	tenor: Tenor
	fixed_on: string
	value_e8: number
	source: string | null
	status: ProposedStatus
	proposed_by: string | null
	proposed_at: Generated<Date>
	decided_by: string | null
	decided_at: Date | null
}
