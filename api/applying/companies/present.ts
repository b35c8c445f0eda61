import type { FoundCompany } from '#contract/applying/companies.ts'
import type { KnownCompany } from '#contract/applying/known-companies.ts'
import { parseStatus } from '#domain/applying/applications/status.ts'
import { isInPortfolio } from '#domain/applying/companies/search.ts'

import type { RegistryCompany } from '#api/platform/providers/registry/port.ts'
import { registeredId, type FoundCompanies } from './companies.ts'
import type { CompanyRow, OwnCompany } from './store.ts'

const own = (company: Omit<OwnCompany, 'custom_fields' | 'statuses'>): FoundCompany => ({
	id: company.company_id,
	name: company.name,
	street: company.street,
	houseNumber: company.house_number,
	plz: company.post_code,
	ort: company.location,
	land: company.country,
	isInternal: true,
	companyType: company.company_type,
	businessPurpose: company.business_purpose,
	external_provider_company_id: company.external_provider_company_id,
	external_provider_name: company.external_provider_name,
})

const registered = (company: RegistryCompany): FoundCompany => ({
	id: registeredId(company),
	name: company.name,
	street: company.street,
	houseNumber: company.house_number,
	plz: company.post_code,
	ort: company.location,
	land: company.country,
	isInternal: false,
	companyType: company.company_type,
	businessPurpose: company.business_purpose,
	external_provider_company_id: registeredId(company),
	external_provider_name: company.provider,
})

/** A company just typed. */
export const presentAdded = (company: CompanyRow): FoundCompany => own({ ...company, company_type: company.company_type ?? 'OTHER' })

interface Presented<Company> {
	readonly our_companies: Company[]
	readonly external_provider_companies: Company[]
	readonly is_provider_available: boolean
}

/** The public answer: no tax number and no register number (docs/domain/readings Q59). */
export const presentFound = (found: FoundCompanies): Presented<FoundCompany> => ({
	our_companies: found.own.map(own),
	external_provider_companies: found.registered.map(registered),
	is_provider_available: found.is_provider_available,
})

/** The answer with a session: for one's own companies the data one entered, for others the public register data. */
export const presentKnown = (found: FoundCompanies): Presented<KnownCompany> => ({
	our_companies: found.own.map((company) => ({
		...own(company),
		identnummer: company.hr_number,
		inPortfolio: company.statuses.some((text) => {
			const status = parseStatus(text)
			return status !== undefined && isInPortfolio(status)
		}),
		tax_id_number: company.tax_id_number,
		company_custom_fields: company.custom_fields,
	})),
	external_provider_companies: found.registered.map((company) => ({
		...registered(company),
		identnummer: company.hr_number,
		inPortfolio: false,
		tax_id_number: company.tax_id_number,
		company_custom_fields: [],
	})),
	is_provider_available: found.is_provider_available,
})
