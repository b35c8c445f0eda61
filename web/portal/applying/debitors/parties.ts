import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FoundCompany } from '#contract/applying/companies.ts'
import type { KnownCompany } from '#contract/applying/known-companies.ts'
import { relationOf, type Relation } from '#domain/applying/debitors/relation.ts'

/** The relation of a found company to the applicant's, as far as the browser knows both; the server checks again. */
export const relationTo = (application: ApplicationView, company: FoundCompany | KnownCompany): Relation =>
	relationOf(
		{
			ids: [],
			name: application.companyName,
			country: application.companyCountry,
			street: application.street,
			house_number: application.houseNumber,
			post_code: application.companyPostCode,
			hr_number: application.hrNumber,
			tax_id_number: application.taxIdNumber,
		},
		{
			ids: [company.id],
			name: company.name,
			country: company.land,
			street: company.street,
			house_number: company.houseNumber,
			post_code: company.plz,
			hr_number: 'identnummer' in company ? company.identnummer : null,
			tax_id_number: 'tax_id_number' in company ? company.tax_id_number : null,
		},
	)
