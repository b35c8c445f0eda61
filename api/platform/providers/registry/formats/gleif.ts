import { companyOfLei } from '../gleif/translate.ts'
import { openColumns } from './columns.ts'
import type { Format } from './format.ts'

/** The columns used of the golden copy's 340 or so (LEI-CDF 3.1, level 1, https://www.gleif.org/en/lei-data/gleif-golden-copy). */
const columns = [
	'LEI',
	'Entity.LegalName',
	'Entity.LegalAddress.FirstAddressLine',
	'Entity.LegalAddress.City',
	'Entity.LegalAddress.Country',
	'Entity.LegalAddress.PostalCode',
	'Entity.RegistrationAuthority.RegistrationAuthorityEntityID',
	'Entity.EntityCategory',
	'Entity.EntityStatus',
	'Registration.RegistrationStatus',
] as const

/** Since version 3.1. */
const newerColumns = ['Entity.EntityCreationDate'] as const

export const gleif: Format = {
	has_header: true,
	// Names and addresses may hold line breaks; an LEI at the start of a line begins a record.
	beginsRecord: (line) => /^"?[0-9A-Z]{18}\d{2}"?,/.test(line),
	open: (header, { provider, countries }) => {
		const read = openColumns(header, { required: columns, further: newerColumns })
		return (line) => {
			const found = read(line)
			if ('bad' in found) return found
			const { row: given } = found
			const country = given['Entity.LegalAddress.Country']
			if (countries.length > 0 && !countries.some((wanted) => wanted === country)) return { skipped: 'another country' }
			return companyOfLei(
				{
					lei: given['LEI'],
					name: given['Entity.LegalName'],
					category: given['Entity.EntityCategory'],
					entity_status: given['Entity.EntityStatus'],
					registration_status: given['Registration.RegistrationStatus'],
					registered_as: given['Entity.RegistrationAuthority.RegistrationAuthorityEntityID'],
					creation_date: given['Entity.EntityCreationDate'],
					address_line: given['Entity.LegalAddress.FirstAddressLine'],
					post_code: given['Entity.LegalAddress.PostalCode'],
					city: given['Entity.LegalAddress.City'],
					country,
				},
				provider,
			)
		}
	},
}
