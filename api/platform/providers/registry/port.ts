import type { CompanyNumber } from '#domain/applying/companies/company-numbers.ts'
import type { Country } from '#domain/platform/countries.ts'

/** A company as a register or credit agency knows it. */
export interface RegistryCompany {
	readonly provider: string
	readonly company_number: string
	readonly name: string
	readonly country: string
	readonly company_type: string | null
	readonly hr_number: string | null
	readonly street: string | null
	readonly house_number: string | null
	readonly post_code: string | null
	readonly location: string | null
	readonly business_purpose: string | null
	readonly tax_id_number: string | null
	readonly foundation_date: string | null
	readonly rating_class: string | null
	readonly is_active: boolean
	/** Only some registers know these: code of WZ 2008, NOGA or PKD without dots; last year's revenue in whole units; last headcount. */
	readonly industry_code?: string | null
	readonly annual_revenue?: number | null
	readonly employees?: number | null
}

export interface NameQuery {
	readonly name: string
	readonly country: Country
	readonly limit: number
}

export interface NumberQuery {
	/** Matches any of them: the typed number may be of several kinds. */
	readonly numbers: readonly CompanyNumber[]
	readonly country: Country
	readonly limit: number
}

/** Company search and details from outside. Throws `RegistryUnavailable` when it cannot answer; the person then types by hand. */
export interface Registry {
	/** Best first: exact matches, prefixes, names with the words in them, similar names. */
	search(query: NameQuery): Promise<RegistryCompany[]>
	searchByNumber(query: NumberQuery): Promise<RegistryCompany[]>
	find(provider: string, company_number: string): Promise<RegistryCompany | undefined>
}

export class RegistryUnavailable extends Error {}
