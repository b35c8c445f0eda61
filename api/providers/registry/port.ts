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
}

/** Company search and details from outside. Throws `RegistryUnavailable` when it cannot answer: the person then types by hand. */
export interface Registry {
	search(query: { readonly name: string; readonly country: string; readonly limit: number }): Promise<RegistryCompany[]>
	find(provider: string, company_number: string): Promise<RegistryCompany | undefined>
}

export class RegistryUnavailable extends Error {}
