const bracketed = /^\(\s*([^()]*?)\s*\)(.*)$/
/** A dash behind a digit; behind a separator it stands for cents: "1.000,-". */
const trailing = /^([^-−–—]*\d)\s*[-−–—](\s*\D*)$/
const less = /^\s*(?:\.\/\.|\/\.)\s*/

/** A number with its sign in front, as accountants write it: "(1.234)", "1.234-" and "./. 1.234" are "-1.234". */
export function withLeadingSign(written: string): string {
	const text = written.trim()
	const [, inside, unit = ''] = bracketed.exec(text) ?? []
	if (inside !== undefined) return `-${inside}${unit}`
	const [, digits, word = ''] = trailing.exec(text) ?? []
	if (digits !== undefined) return `-${digits}${word}`
	return text.replace(less, '-')
}
