import type { Generated } from 'kysely'

import type { PartnerKind } from '#domain/partners/partner-administration/kind.ts'
import type { PartnerState } from '#domain/partners/partner-administration/state.ts'

import type { Json } from './json.ts'

export interface PartnersTable {
	partner_id: string
	key: string
	kind: Generated<PartnerKind>
	/** The partner beside which a sandbox stands. */
	sandbox_of: Generated<string | null>
	/** Whoever is inserted without one serves at once. */
	state: Generated<PartnerState>
	state_since: Generated<Date>
	/** Why it is suspended. */
	state_reason: Generated<string | null>
	/** Counts the saves of the settings. */
	settings_version: Generated<number>
	is_default: Generated<boolean>
	configuration: Json<unknown>
	created_at: Generated<Date>
}

export interface PartnerDomainsTable {
	host: string
	partner_id: string
}

export interface ProductsTable {
	partner_id: string
	product_id: string
	version: number
	definition: Json<unknown>
	valid_from: Generated<Date>
}

export interface CompaniesTable {
	partner_id: string
	company_id: string
	name: string
	folded_name: string
	company_type: string | null
	street: string | null
	house_number: string | null
	post_code: string | null
	location: string | null
	country: string
	business_purpose: string | null
	hr_number: string | null
	tax_id_number: string | null
	external_provider_company_id: string | null
	external_provider_name: string | null
	/** The team that typed this company as a debtor; null for a company that was applied for. */
	added_by_team_id: Generated<string | null>
	created_at: Generated<Date>
}

export interface RegistryCompaniesTable {
	provider: string
	company_number: string
	name: string
	folded_name: string
	country: string
	company_type: string | null
	hr_number: string | null
	register_court: string | null
	street: string | null
	house_number: string | null
	post_code: string | null
	location: string | null
	business_purpose: string | null
	tax_id_number: string | null
	foundation_date: string | null
	rating_class: string | null
	is_active: Generated<boolean>
	numbers: string[]
	industry_code: string | null
	annual_revenue: number | null
	employees: number | null
}

export interface RegistryWordsTable {
	country: string
	word: string
}

export interface RegistryImportsTable {
	provider: string
	fingerprint: string
	file_name: string
	header: string
	position_bytes: number
	line: number
	added: number
	changed: number
	unchanged: number
	skipped: number
	bad: number
	started_at: Generated<Date>
	updated_at: Generated<Date>
}
