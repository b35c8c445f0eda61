import type { NewRegistryCompany } from '../write.ts'

export interface FormatOptions {
	/** Under which name the companies are found. */
	readonly provider: string
	/** Of a file that does not say it; the only ones wanted of a file that does. None wanted means all. */
	readonly countries: readonly string[]
}

/** A company; or why there is none: something we do not take, or a fault of the record. */
export type ReadRecord = { readonly company: NewRegistryCompany } | { readonly skipped: string } | { readonly bad: string }

export interface Format {
	/** Whether the first line names the columns. */
	readonly has_header: boolean
	/** Where a record may go over several lines: whether this one begins one. */
	readonly beginsRecord?: (line: string) => boolean
	/** Reads the records below a header (empty without one); refuses a header that lacks something with `NotARegister`. */
	open(header: string, options: FormatOptions): (line: string) => ReadRecord
}

/** As names and addresses are stored: single blanks, composed letters; nothing for nothing. */
export const cleanText = (given: unknown): string | null => {
	if (typeof given !== 'string') return null
	const text = given.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
	return text === '' ? null : text
}

// oxlint-disable-next-line no-control-regex -- a name with one can't be stored, or would forge a line in a list
const control = /[\0-\x1F\x7F]/

/** What is wrong with a company's number or name, if anything is. */
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

/** What no register says. */
export const unsaid = { business_purpose: null, tax_id_number: null, foundation_date: null, rating_class: null } as const
