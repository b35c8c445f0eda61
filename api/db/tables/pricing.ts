import type { Generated } from 'kysely'

import type { TermsForm } from '#domain/offers/rules.ts'
import type { ReferenceRate, Tenor } from '#domain/reference-rates/rates.ts'

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

export type FixingStatus = 'proposed' | 'confirmed' | 'refused' | 'withdrawn' | 'replaced'

export interface ReferenceFixingsTable {
	fixing_id: string
	rate: ReferenceRate
	tenor: Tenor
	fixed_on: string
	value_e8: number
	source: string | null
	status: FixingStatus
	proposed_by: string | null
	proposed_at: Generated<Date>
	decided_by: string | null
	decided_at: Date | null
}
