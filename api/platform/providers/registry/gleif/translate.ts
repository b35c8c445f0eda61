import { splitHrNumber } from '#domain/applying/companies/hr-number.ts'
import { readCompanyNumber } from '#domain/applying/companies/company-numbers.ts'
import { legalFormOfName } from '#domain/applying/companies/legal-form.ts'
import { parseCountry } from '#domain/platform/countries.ts'
import { isoDate } from '#domain/platform/fields.ts'

import { splitStreet } from '../addresses.ts'
import { cleanText, faultOf, unsaid, type ReadRecord } from '../formats/format.ts'

/** The company data of an LEI record, the same in the file (LEI-CDF, level 1) and in the API. */
export interface LeiRecord {
	readonly lei: unknown
	readonly name: unknown
	readonly category: unknown
	readonly entity_status: unknown
	readonly registration_status: unknown
	/** The number in the register where the company is registered. */
	readonly registered_as: unknown
	readonly creation_date: unknown
	readonly address_line: unknown
	readonly post_code: unknown
	readonly city: unknown
	readonly country: unknown
}

/** Categories that cannot apply for a loan. */
const otherCategories = ['FUND', 'BRANCH', 'RESIDENT_GOVERNMENT_ENTITY', 'INTERNATIONAL_ORGANIZATION']

/** Records created by mistake. */
const voidRegistrations = ['DUPLICATE', 'ANNULLED', 'CANCELLED']

export const isLei = (text: string): boolean => /^[0-9A-Z]{18}\d{2}$/.test(text)

export function companyOfLei(record: LeiRecord, provider: string): ReadRecord {
	const [company_number, name] = [cleanText(record.lei), cleanText(record.name)]
	const bad = company_number === null || !isLei(company_number) ? 'no LEI' : faultOf({ company_number, name })
	if (bad !== undefined || company_number === null || name === null) return { bad: bad ?? '' }
	const country = parseCountry(cleanText(record.country))
	if (country === null) return { bad: 'no country' }
	const category = cleanText(record.category) ?? 'GENERAL'
	const registration = cleanText(record.registration_status) ?? 'ISSUED'
	if (otherCategories.includes(category)) return { skipped: `category ${category}` }
	if (voidRegistrations.includes(registration)) return { skipped: `registration ${registration}` }

	const registered = cleanText(record.registered_as)
	const entry = registered === null ? null : country === 'DE' ? splitHrNumber(registered) : { number: registered, court: null }
	const line = cleanText(record.address_line)
	const created = isoDate.safeParse((cleanText(record.creation_date) ?? '').slice(0, 10))
	return {
		company: {
			...unsaid,
			...(line === null ? { street: null, house_number: null } : splitStreet(line)),
			provider,
			company_number,
			name,
			country,
			company_type: legalFormOfName(name, country),
			hr_number: entry?.number ?? null,
			register_court: entry?.court ?? null,
			tax_id_number: country === 'CH' && registered !== null ? (readCompanyNumber('uid', registered)?.number ?? null) : null,
			foundation_date: created.success ? created.data : null,
			post_code: cleanText(record.post_code),
			location: cleanText(record.city),
			is_active: cleanText(record.entity_status) !== 'INACTIVE',
		},
	}
}
