import { powerOfWords } from './number-words.ts'

/** Grouping characters besides point and comma: spaces of every width, straight and curly apostrophes. */
const groupingSigns = /[\s\u00A0\u2009\u202F'’]/g

/** Currency signs and codes, the percent sign and words such as "Monate" or "Mio.", typed or pasted along with the number. */
const wording = /[\p{Sc}%×]|\p{L}+\.?/gu

/** The sign of any currency stands for a word, so that words between digits are seen: "12abc34" is no number. */
const word_mark = '¤'

/** Words, a sign, digits, the dash in place of cents ("1'000.–", "1.000,--"), words. */
const shape = /^[¤\s]*([-−]?)[¤\s]*(\d[\d.,\s\u00A0\u2009\u202F'’]*|[.,]\d+)(?:(?<=[.,])[-–—]{1,2})?[¤\s]*$/

/**
 * Parses a number as people in Germany, Switzerland, Poland, France or England type or paste it: "1.234.567,89 EUR", "1'234.56", "25 000",
 * "12,5 %", "250 TEUR", "1,5 Mio. EUR". Undefined if it is none, or if a word beside it is not known.
 * A single point or comma before exactly three digits groups thousands, unless three decimals are allowed: "1.500" means that here,
 * whatever the language of the page. Before millions it may be either and is refused: "1,250 Mio.".
 */
export function parseTypedNumber(typed: string, decimals: number): number | undefined {
	const power = powerOfWords(typed.match(wording) ?? [])
	const match = shape.exec(typed.replace(wording, word_mark))
	if (match === null || power === undefined) return undefined
	const [, sign = '', given = ''] = match
	const digits = given.replace(groupingSigns, '')
	const decimal_sign = decimalSignOf(digits, decimals)
	const at = decimal_sign === undefined ? digits.length : digits.lastIndexOf(decimal_sign)
	const whole = digits.slice(0, at)
	const fraction = digits.slice(at + 1)
	if (!areGroups(whole) || /[.,]/.test(fraction)) return undefined
	if (power >= 6 && decimal_sign === undefined && /^\d+[.,]\d+$/.test(digits)) return undefined
	// Shifts the point in the text, so that 1.15 million has no binary fraction.
	return Number(`${sign === '' ? '' : '-'}${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}e${power}`)
}

function decimalSignOf(digits: string, decimals: number): '.' | ',' | undefined {
	const points = digits.split('.').length - 1
	const commas = digits.split(',').length - 1
	if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
	if (points + commas !== 1) return undefined
	const sign = points === 1 ? '.' : ','
	const after = digits.length - digits.indexOf(sign) - 1
	const before = digits.indexOf(sign)
	return after === 3 && decimals < 3 && before >= 1 && before <= 3 && !digits.startsWith('0') ? undefined : sign
}

/** One kind of separator only, with three digits after each: "1.234.567", not "1.23.4567". */
const areGroups = (whole: string): boolean =>
	/^\d*$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole) || /^\d{1,3}(?:,\d{3})+$/.test(whole)
