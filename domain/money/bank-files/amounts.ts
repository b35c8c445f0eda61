/**
 * Amounts as banks write them, `1234.5`, and as we keep them: whole minor units of their currency, never a binary fraction.
 * The decimals of each currency are those of ISO 4217; the schemas of ISO 20022 let five pass for any.
 */

export interface Money {
	readonly currency: string
	/** Whole minor units; in what a bank tells, a credit is positive and a debit negative. */
	readonly minor: number
}

/** What a currency code looks like; the list of them changes more often than we would. */
export const currencyForm = /^[A-Z]{3}$/

/** Currencies of ISO 4217 without or with more than two decimals. */
const exponents: Readonly<Record<string, number>> = {
	BIF: 0,
	CLP: 0,
	DJF: 0,
	GNF: 0,
	ISK: 0,
	JPY: 0,
	KMF: 0,
	KRW: 0,
	PYG: 0,
	RWF: 0,
	UGX: 0,
	UYI: 0,
	VND: 0,
	VUV: 0,
	XAF: 0,
	XOF: 0,
	XPF: 0,
	BHD: 3,
	IQD: 3,
	JOD: 3,
	KWD: 3,
	LYD: 3,
	OMR: 3,
	TND: 3,
	CLF: 4,
	UYW: 4,
}

/** Decimals of a currency: 2 for euros, 0 for yen. */
const exponentOf = (currency: string): number => exponents[currency] ?? 2

const decimal = /^\+?(\d*)(?:\.(\d*))?$/

/** No schema lets more than 18 digits pass (`DecimalNumber`), some of which may be zeros that add nothing. */
const max_length = 40

/** Without the zeros at its end, by one look at each: a pattern looks again from every zero. */
function withoutLastZeros(digits: string): string {
	let end = digits.length
	while (digits[end - 1] === '0') end -= 1
	return digits.slice(0, end)
}

/** The digits before and after the point of an unsigned number, without what adds nothing; null where it is none. */
function digitsOf(written: string): { readonly whole: string; readonly fraction: string } | null {
	const text = written.trim()
	if (text.length > max_length) return null
	const [, whole = '', fraction = ''] = decimal.exec(text) ?? []
	return whole === '' && fraction === '' ? null : { whole: whole.replace(/^0+/, ''), fraction: withoutLastZeros(fraction) }
}

export type AmountFault = 'amount_invalid' | 'amount_decimals' | 'amount_too_large'

/** The minor units of a written amount: `8.850` euros are 885, `8.855` euros are refused rather than rounded. */
export function minorUnitsOf(written: string, currency: string): number | AmountFault {
	const digits = digitsOf(written)
	if (digits === null) return 'amount_invalid'
	const exponent = exponentOf(currency)
	if (digits.fraction.length > exponent) return 'amount_decimals'
	const minor = Number(digits.whole + digits.fraction.padEnd(exponent, '0'))
	return Number.isSafeInteger(minor) ? minor : 'amount_too_large'
}

/** The most decimals that a control sum may have (`DecimalNumber` of ISO 20022). */
const sum_scale = 17

/** A control sum as an exact number, whatever currencies it adds up; null where it is no number. */
export function exactSumOf(written: string): bigint | null {
	const digits = digitsOf(written)
	return digits === null || digits.fraction.length > sum_scale ? null : BigInt(digits.whole + digits.fraction.padEnd(sum_scale, '0'))
}

/** Minor units as banks read them: 885 euro cents are `8.85`, 885 yen are `885`. */
export function writtenAmount(minor: number, currency: string): string {
	const exponent = exponentOf(currency)
	const digits = String(minor).padStart(exponent + 1, '0')
	return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
