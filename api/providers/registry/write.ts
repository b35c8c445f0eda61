import { foldCompanyName } from '#domain/companies/names.ts'

import type { RegistryCompany } from './port.ts'

/** A company as it comes into the table. */
export interface NewRegistryCompany extends RegistryCompany {
	readonly register_court: string | null
}

/** The list as `upsertCompanies` takes it, with the names in the form they are searched in. */
export const companiesParameter = (companies: readonly NewRegistryCompany[]): string =>
	JSON.stringify(companies.map((company) => ({ ...company, folded_name: foldCompanyName(company.name) })))
