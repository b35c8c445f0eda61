import { foldCompanyName, isLegalForm } from '../../companies/names.ts'

export interface CompanyFacts {
	readonly name: string
	readonly hr_number: string | null
	readonly tax_id: string | null
}

/** Register entries as letterheads write them: "HRB 12345", "HR B Nr. 12345". */
const registerEntry = /(?<![a-z])hr ?([ab])(?: ?-? ?(?:nr|nummer|no)\b\.?)?:? ?(\d{1,7})(?!\d)/gi

const registerEntriesIn = (text: string): string[] =>
	[...text.matchAll(registerEntry)].map(([, kind = '', digits = '']) => `HR${kind.toUpperCase()} ${Number(digits)}`)

/** The distinctive words of a name: without legal form and single letters. */
const ownWords = (folded_name: string): string[] => {
	const words = folded_name.split(' ').filter((word) => word !== '')
	const own = words.filter((word) => word.length > 1 && !isLegalForm(word))
	return own.length > 0 ? own : words
}

/** A shorter text need not contain the name. */
const min_letters = 300

/**
 * Looks for the company's name, register number or tax number in a text. `unknown` when there is too little text to tell; `other`
 * carries another company's register number when the text has one and the name is missing.
 */
export function companyIn(
	text: string,
	company: CompanyFacts,
): { verdict: 'own' | 'missing' | 'unknown' } | { verdict: 'other'; found: string } {
	const entries = registerEntriesIn(text)
	const [own_entry] = registerEntriesIn(company.hr_number ?? '')
	if (own_entry !== undefined && entries.includes(own_entry)) return { verdict: 'own' }
	const digits = (company.tax_id ?? '').replace(/\D/g, '')
	if (digits.length >= 10 && text.replace(/[\s./-]/g, '').includes(digits)) return { verdict: 'own' }
	const folded = foldCompanyName(text)
	const words = ownWords(foldCompanyName(company.name))
	const present = new Set(folded.split(' '))
	if (words.every((word) => present.has(word))) return { verdict: 'own' }
	// Finds names set with wide spacing or broken over lines inside a word.
	const joined = foldCompanyName(text.replace(/\s+/g, '')).replaceAll(' ', '')
	if (joined.includes(words.join(''))) return { verdict: 'own' }
	if ((text.match(/\p{L}/gu)?.length ?? 0) < min_letters) return { verdict: 'unknown' }
	const [found] = entries
	return found !== undefined && own_entry !== undefined ? { verdict: 'other', found } : { verdict: 'missing' }
}
