/**
 * The characters that every bank of SEPA takes, and what others become (EPC217-08, "SEPA Requirements for an Extended Character
 * Set": the basic Latin set and its table of conversion). Sources of each choice: docs/domain/bank-files.md.
 */

/** What may stand in any text of a SEPA message. */
const sepaText = /^[A-Za-z0-9/\-?:().,'+ ]*$/

export const isSepaText = (text: string): boolean => sepaText.test(text)

/** An identification: no slash at either end and no two in a row (EPC217-08). */
export const isReference = (text: string): boolean => isSepaText(text) && !/^\/|\/$|\/\/|^ | $/.test(text) && text !== ''

/** Letters that Unicode does not take apart into a Latin one and a mark, and German ones, which are spelt out. */
const letters: Readonly<Record<string, string>> = {
	ä: 'ae',
	ö: 'oe',
	ü: 'ue',
	Ä: 'Ae',
	Ö: 'Oe',
	Ü: 'Ue',
	ß: 'ss',
	ẞ: 'SS',
	æ: 'ae',
	Æ: 'Ae',
	œ: 'oe',
	Œ: 'Oe',
	ø: 'o',
	Ø: 'O',
	ł: 'l',
	Ł: 'L',
	đ: 'd',
	Đ: 'D',
	ð: 'd',
	Ð: 'D',
	þ: 'th',
	Þ: 'Th',
	ħ: 'h',
	Ħ: 'H',
	ı: 'i',
	ĸ: 'k',
	ŋ: 'n',
	Ŋ: 'N',
	ŧ: 't',
	Ŧ: 'T',
	ĳ: 'ij',
	Ĳ: 'IJ',
	ŀ: 'l',
	Ŀ: 'L',
	ŉ: 'n',
	ſ: 's',
}

/** Greek (ISO 843) and Bulgarian letters (the transliteration law of 2009), which are official in countries of SEPA. */
const alphabets: Readonly<Record<string, string>> = {
	α: 'a',
	β: 'v',
	γ: 'g',
	δ: 'd',
	ε: 'e',
	ζ: 'z',
	η: 'i',
	θ: 'th',
	ι: 'i',
	κ: 'k',
	λ: 'l',
	μ: 'm',
	ν: 'n',
	ξ: 'x',
	ο: 'o',
	π: 'p',
	ρ: 'r',
	σ: 's',
	ς: 's',
	τ: 't',
	υ: 'y',
	φ: 'f',
	χ: 'ch',
	ψ: 'ps',
	ω: 'o',
	а: 'a',
	б: 'b',
	в: 'v',
	г: 'g',
	д: 'd',
	е: 'e',
	ж: 'zh',
	з: 'z',
	и: 'i',
	й: 'y',
	к: 'k',
	л: 'l',
	м: 'm',
	н: 'n',
	о: 'o',
	п: 'p',
	р: 'r',
	с: 's',
	т: 't',
	у: 'u',
	ф: 'f',
	х: 'h',
	ц: 'ts',
	ч: 'ch',
	ш: 'sh',
	щ: 'sht',
	ъ: 'a',
	ь: 'y',
	ю: 'yu',
	я: 'ya',
}

const signs: Readonly<Record<string, string>> = {
	'&': '+',
	'@': '(at)',
	'€': 'EUR',
	'£': 'GBP',
	_: '-',
	'–': '-',
	'—': '-',
	'‐': '-',
	'‑': '-',
	'−': '-',
	'’': "'",
	'‘': "'",
	'‚': ',',
	'"': "'",
	'„': "'",
	'“': "'",
	'”': "'",
	'«': "'",
	'»': "'",
	'`': "'",
	'´': "'",
	';': ',',
	'[': '(',
	']': ')',
	'{': '(',
	'}': ')',
	'<': '(',
	'>': ')',
	'\\': '/',
	'|': '/',
	'…': '...',
	'¿': '?',
	'¡': '.',
	'!': '.',
	'§': 'Par.',
	'№': 'No',
	'×': 'x',
	'\u2044': '/',
}

function spelt(character: string): string {
	if (sepaText.test(character)) return character
	if (/\s/.test(character)) return ' '
	const known = letters[character] ?? alphabets[character] ?? signs[character]
	if (known !== undefined) return known
	const lower = alphabets[character.toLowerCase()]
	if (lower !== undefined) return lower.charAt(0).toUpperCase() + lower.slice(1)
	const base = character.normalize('NFKD').replace(/\p{M}/gu, '')
	if (base === character) return '.'
	return Array.from(base, spelt).join('')
}

/** Any text in the characters of SEPA: `Müller & Söhne` is `Mueller + Soehne`. What has no likeness is a full stop, as in EPC217-08. */
export const toSepaText = (text: string): string => Array.from(text.normalize('NFC'), spelt).join('').replace(/ +/g, ' ').trim()
