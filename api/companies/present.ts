import type { FoundCompany } from '#contract/companies.ts'

import type { RegistryCompany } from '../providers/registry/port.ts'
import { registeredId } from './companies.ts'
import type { CompanyRow } from './store.ts'

/** The public answer: no tax number and no register number (docs/domain/readings.md Q59). */
export const presentOwn = (company: CompanyRow): FoundCompany => ({
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

export const presentRegistered = (company: RegistryCompany): FoundCompany => ({
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
