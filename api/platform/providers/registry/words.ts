import { isLegalForm } from '#domain/applying/companies/names.ts'

/** More words than a name is asked for by narrow nothing down. */
const max_words = 8

/** A word this short begins too many others to be taken for the beginning of one. */
const min_beginning = 3

/** The words of a folded name that tell it from others: its legal form only where there is nothing else. */
export function tellingWords(folded: string): string[] {
	const words = [...new Set(folded.split(' '))]
	const telling = words.filter((word) => !isLegalForm(word))
	return (telling.length === 0 ? words : telling).slice(0, max_words)
}

const quoted = (country: string, word: string): string => `'${`${country}:${word}`.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** As PostgreSQL's tsquery wants it: every word, or one of those that stand for it. */
export function wordQuery(country: string, words: readonly string[], others: ReadonlyMap<string, readonly string[]> = new Map()): string {
	return words
		.map((word) => {
			const beginning = word.length >= min_beginning && !isLegalForm(word) ? `${quoted(country, word)}:*` : quoted(country, word)
			return `(${[beginning, ...(others.get(word) ?? []).map((other) => quoted(country, other))].join(' | ')})`
		})
		.join(' & ')
}

/** With one letter left open, shorter words fit anything and longer ones are found by what is the same in them. */
const openLengths = { min: 5, max: 9 }

/**
 * The word as it was meant, if one slip was made: a letter too many or two in the wrong order give spellings, a letter wrong or
 * missing gives patterns.
 */
export function slipsOf(word: string): { readonly spellings: string[]; readonly patterns: string[] } {
	const letters = [...word]
	const spellings = new Set<string>()
	const patterns = new Set<string>()
	const is_open = letters.length >= openLengths.min && letters.length <= openLengths.max
	letters.forEach((letter, at) => {
		const before = letters.slice(0, at).join('')
		const [next = '', ...after] = letters.slice(at + 1)
		const rest = after.join('')
		spellings.add(before + next + rest)
		spellings.add(before + next + letter + rest)
		if (is_open) patterns.add(`${before}_${next}${rest}`).add(`${before}_${letter}${next}${rest}`)
	})
	if (is_open) patterns.add(`${word}_`)
	spellings.delete(word)
	return { spellings: [...spellings], patterns: [...patterns] }
}
