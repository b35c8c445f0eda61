import type { NewRegistryCompany } from '../write.ts'

export interface FormatOptions {
	/** The provider the companies are stored under. */
	readonly provider: string
	/** The country of a file that does not state it; otherwise the countries to import. Empty means all. */
	readonly countries: readonly string[]
}

/** A company, or the reason why there is none: an unsupported kind of record, or a faulty one. */
export type ReadRecord = { readonly company: NewRegistryCompany } | { readonly skipped: string } | { readonly bad: string }

export interface Format {
	/** True if the first line names the columns. */
	readonly has_header: boolean
	/** For records of several lines: true if this line begins one. */
	readonly beginsRecord?: (line: string) => boolean
	/** Reads the records after a header (empty without one); throws `NotARegister` for an incomplete header. */
	open(header: string, options: FormatOptions): (line: string) => ReadRecord
}

/** Normalises names and addresses for storage: single blanks, composed letters, null for an empty text. */
export const cleanText = (given: unknown): string | null => {
	if (typeof given !== 'string') return null
	const text = given.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
	return text === '' ? null : text
}

// oxlint-disable-next-line no-control-regex -- a name with one can't be stored, or would forge a line in a list
const control = /[\0-\x1F\x7F]/

/** The fault of a company's number or name, if there is one. */
export function faultOf({
	company_number,
	name,
}: {
	readonly company_number: string | null
	readonly name: string | null
}): string | undefined {
	if (company_number === null || company_number.length > 100) return 'no company_number of 1 to 100 characters'
	if (name === null || name.length > 500) return 'no name of 1 to 500 characters'
	if (control.test(company_number + name)) return 'a control character'
	return undefined
}

export const hasControlCharacter = (line: string): boolean => control.test(line.replaceAll('\t', ' '))

/** Fields that no register fills in. */
export const unsaid = { business_purpose: null, tax_id_number: null, foundation_date: null, rating_class: null } as const
