import type { FoundCompany } from '#contract/applying/companies.ts'
import { companyTypes, type CompanyType } from '#domain/applying/companies/company-types.ts'

export const isKnownType = (type: unknown): type is CompanyType => companyTypes.some((known) => known === type)

const words = (...parts: (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ')

/** Formats the known parts of an address: `Lindenstraße 12, 10969 Berlin`. */
export function addressLine(company: Pick<FoundCompany, 'street' | 'houseNumber' | 'plz' | 'ort'>): string {
	return [words(company.street, company.houseNumber), words(company.plz, company.ort)].filter((part) => part !== '').join(', ')
}
