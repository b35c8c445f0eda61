/** Letters that Unicode does not decompose. */
const letters: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', œ: 'oe', æ: 'ae' }

/** The form in which words are looked for in a text: lower case, without accents, single blanks. */
export const foldText = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[łßœæ]/g, (letter) => letters[letter] ?? letter)
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/\s+/g, ' ')
