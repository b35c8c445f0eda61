/** Folds differences of spelling between banks: case, accents, dots, "and" and spaces. */
export const plainName = (name: string): string =>
	name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replaceAll('ß', 'ss')
		.replaceAll('&', ' und ')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
