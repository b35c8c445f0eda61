import { companyTypes } from '#domain/applying/companies/company-types.ts'

import { openColumns } from './columns.ts'
import { cleanText, faultOf, hasControlCharacter, unsaid, type Format } from './format.ts'

/** The required columns of a register file, in any order; others may be present (docs/operations/import-companies.md). */
const columns = [
	'company_number',
	'name',
	'legal_form',
	'register_type',
	'register_number',
	'register_court',
	'status',
	'street',
	'house_number',
	'post_code',
	'city',
] as const

/** For registers with more data: VAT id, NIP, REGON. */
const furtherColumns = ['other_number', 'industry_code', 'annual_revenue', 'employees'] as const

/** A whole number with a maximum of digits; anything else counts as unknown. */
const countOf = (text: string | null, digits: number): number | null =>
	text !== null && new RegExp(`^\\d{1,${digits}}$`).test(text) ? Number(text) : null

const industry = /^\d{2,6}[A-Z]?$/

/** Our own table format, for registers with a format of their own. */
export const csv: Format = {
	has_header: true,
	open: (header, { provider, countries }) => {
		const read = openColumns(header, { required: columns, further: furtherColumns })
		const country = countries[0] ?? ''
		return (line) => {
			const found = read(line)
			if ('bad' in found) return found
			if (hasControlCharacter(line)) return { bad: 'a control character' }
			const given = (column: keyof typeof found.row): string | null => cleanText(found.row[column])
			const [company_number, name] = [given('company_number'), given('name')]
			const bad = faultOf({ company_number, name })
			if (bad !== undefined || company_number === null || name === null) return { bad: bad ?? '' }
			const register = [given('register_type'), given('register_number')]
			const other = given('other_number')
			const industry_code = given('industry_code')?.replaceAll('.', '').toUpperCase() ?? ''
			return {
				company: {
					...unsaid,
					provider,
					company_number,
					name,
					country,
					company_type: companyTypes.find((type) => type === given('legal_form')) ?? null,
					hr_number: register.includes(null) ? null : register.join(' '),
					register_court: given('register_court'),
					other_numbers: other === null ? [] : [other],
					street: given('street'),
					house_number: given('house_number'),
					post_code: given('post_code'),
					location: given('city'),
					is_active: given('status') === 'currently registered',
					industry_code: industry.test(industry_code) ? industry_code : null,
					annual_revenue: countOf(given('annual_revenue'), 12),
					employees: countOf(given('employees'), 8),
				},
			}
		}
	},
}
