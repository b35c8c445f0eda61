/** Grouping characters besides point and comma: spaces of every width, straight and curly apostrophes. */
const groupingSigns = /[\s\u00A0\u2009\u202F'’]/g

/** Currency signs and codes, the percent sign and words such as "Monate", pasted along with the number. */
const wording = /[\p{Sc}\p{L}%]+\.?/gu

/**
 * Parses a number as people in Germany, Switzerland, Poland, France or England type or paste it: "1.234.567,89 EUR", "1'234.56", "25 000",
 * "12,5 %". Undefined if it is none.
 * A single point or comma before exactly three digits groups thousands, unless three decimals are allowed: "1.500" means that here,
 * whatever the language of the page.
 */
export function parseTypedNumber(typed: string, decimals: number): number | undefined {
	const text = typed.replace(wording, '').replace(groupingSigns, '')
	const match = /^(-?)(\d[\d.,]*|[.,]\d+)$/.exec(text)
	if (match === null) return undefined
	const [, sign = '', digits = ''] = match
	const decimal_sign = decimalSignOf(digits, decimals)
	const at = decimal_sign === undefined ? digits.length : digits.lastIndexOf(decimal_sign)
	const whole = digits.slice(0, at)
	const fraction = digits.slice(at + 1)
	if (!areGroups(whole) || /[.,]/.test(fraction)) return undefined
	return Number(`${sign}${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`)
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
