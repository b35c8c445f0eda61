import { foldCompanyName, isLegalForm } from '../../companies/names.ts'

export interface CompanyFacts {
	readonly name: string
	readonly hr_number: string | null
	readonly tax_id: string | null
}

/** Kinds of register and a number, as letterheads write them: "HRB 12345", "HR B Nr. 12345". */
const register_entry = /(?<![a-z])hr ?([ab])(?: ?-? ?(?:nr|nummer|no)\b\.?)?:? ?(\d{1,7})(?!\d)/gi

const registerEntriesIn = (text: string): string[] =>
	[...text.matchAll(register_entry)].map(([, kind = '', digits = '']) => `HR${kind.toUpperCase()} ${Number(digits)}`)

/** What tells one company from another: its words without legal form and single letters. */
const ownWords = (folded_name: string): string[] => {
	const words = folded_name.split(' ').filter((word) => word !== '')
	const own = words.filter((word) => word.length > 1 && !isLegalForm(word))
	return own.length > 0 ? own : words
}

/** Too little to expect a name in. */
const min_letters = 300

/**
 * Whether a text is about a company: its name, its register number or its tax number is in it. `unknown` where there is too little
 * text to tell; `other` carries the register number of somebody else where the text has one and the name is not there.
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
	// Set with wide spaces, or broken over lines in the middle of a word, the letters still follow each other.
	const joined = foldCompanyName(text.replace(/\s+/g, '')).replaceAll(' ', '')
	if (joined.includes(words.join(''))) return { verdict: 'own' }
	if ((text.match(/\p{L}/gu)?.length ?? 0) < min_letters) return { verdict: 'unknown' }
	const [found] = entries
	return found !== undefined && own_entry !== undefined ? { verdict: 'other', found } : { verdict: 'missing' }
}
