import type { FoundCompany } from '#contract/companies.ts'
import { companyTypes, type CompanyType } from '#domain/companies/company-types.ts'

import type { Answers } from '../applications/draft-keeper.ts'

export const isKnownType = (type: unknown): type is CompanyType => companyTypes.some((known) => known === type)

const words = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ')

/** `Lindenstraße 12, 10969 Berlin`, as far as it is known. */
export function addressLine(company: Pick<FoundCompany, 'street' | 'houseNumber' | 'plz' | 'ort'>): string {
	return [words(company.street, company.houseNumber), words(company.plz, company.ort)].filter((part) => part !== '').join(', ')
}

/** What a chosen company fills in. What the register does not know stays empty. */
export const answersOf = (company: FoundCompany): Answers => ({
	companyName: company.name,
	companyCreditProviderId: company.external_provider_company_id,
	companyType: company.companyType ?? '',
	street: company.street ?? '',
	houseNumber: company.houseNumber ?? '',
	companyPostCode: company.plz ?? '',
	companyLocation: company.ort ?? '',
	companyCountry: company.land,
	businessPurpose: company.businessPurpose ?? '',
	hrNumber: '',
})
