import { isLegalForm } from '#domain/applying/companies/names.ts'

/** Further words of a query no longer narrow the search. */
const max_words = 8

/** Minimum length for prefix matching: a shorter word is the prefix of too many others. */
const min_beginning = 3

/** The distinctive words of a folded name: its legal form only if there is nothing else. */
export function tellingWords(folded: string): string[] {
	const words = [...new Set(folded.split(' '))]
	const telling = words.filter((word) => !isLegalForm(word))
	return (telling.length === 0 ? words : telling).slice(0, max_words)
}

const quoted = (country: string, word: string): string => `'${`${country}:${word}`.replaceAll(/['\\]/g, String.raw`\$&`)}'`

/** The words as a tsquery: all of them, each itself or one of its alternatives. */
export function wordQuery(country: string, words: readonly string[], others: ReadonlyMap<string, readonly string[]> = new Map()): string {
	return words
		.map((word) => {
			const beginning = word.length >= min_beginning && !isLegalForm(word) ? `${quoted(country, word)}:*` : quoted(country, word)
			return `(${[beginning, ...(others.get(word) ?? []).map((other) => quoted(country, other))].join(' | ')})`
		})
		.join(' & ')
}

/** With one letter as a wildcard, shorter words match anything; longer ones are found by similarity. */
const openLengths = { min: 5, max: 9 }

/**
 * The word as intended, assuming one typo: an extra letter or two swapped ones give spellings, a wrong or missing letter gives patterns.
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
