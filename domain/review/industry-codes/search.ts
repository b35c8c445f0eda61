import { plainCode } from './codes.ts'
import type { IndustryCode } from './nace.ts'

/** Lower case without accents; both spellings of ß and umlauts fold to the same text. */
export const fold = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll(/ae|ä/g, 'a')
		.replaceAll(/oe|ö/g, 'o')
		.replaceAll(/ue|ü/g, 'u')
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\d]+/gu) ?? []

/** Endings of plural, case and gender in the three languages, the longest first. */
const endings = /(?:ungen|ement|ments|ation|ungs|ern|end|ing|ung|ies|aux|ens|en|er|es|em|nd|s|e|n|y)$/

/** Cuts the ending off, so that "Bäcker", "Bäckerei" and "bakery" need not match to the letter. */
export const stem = (word: string): string => (word.length <= 4 ? word : word.replace(/erei(?:en)?$/, '').replace(endings, '') || word)

/** Scores the match of one search word with a title: as a word, as its beginning, inside a long German word. */
function meets(wanted: string, words: readonly string[]): number {
	const root = stem(wanted)
	let best = 0
	for (const word of words) {
		if (word === wanted || stem(word) === root) return 3
		if (word.startsWith(root)) best = Math.max(best, 2)
		else if (root.length >= 4 && word.includes(root)) best = Math.max(best, 1)
	}
	return best
}

const max_results = 20

/**
 * Searches by code when the text is one or its beginning; else by words, all of which must match. Codes a company can have precede
 * branches.
 */
export function searchCodes(codes: readonly IndustryCode[], typed: string, digits: number): IndustryCode[] {
	const code = plainCode(typed)
	if (/^\d{1,6}$/.test(code)) return codes.filter((one) => one.code.startsWith(code)).slice(0, max_results)
	const wanted = wordsOf(typed)
	if (wanted.length === 0) return []
	const found = codes.flatMap((one) => {
		const scores = [one.titles.de, one.titles.en, one.titles.fr].map((title) => {
			if (title === undefined) return 0
			const words = wordsOf(title)
			const met = wanted.map((word) => meets(word, words))
			// Prefers short titles, of which the search covers more.
			return met.includes(0) ? 0 : met.reduce((total, score) => total + score, 0) / met.length + 1 / (words.length + 1)
		})
		const score = Math.max(...scores)
		return score === 0 ? [] : [{ one, score: score + (one.code.length === digits ? 0.5 : 0) }]
	})
	return found
		.toSorted((a, b) => b.score - a.score || a.one.code.localeCompare(b.one.code))
		.slice(0, max_results)
		.map(({ one }) => one)
}
