import { rawText, withoutInvisible } from './fields.ts'

/** Accepted input: a plus, then digits, blanks, brackets and hyphens. */
const typed = /^\+[\d\s()-]*$/

/** E.164, with the specification's minimum: a country code, which never begins with zero, and 8 to 15 digits in all. */
const e164 = /^\+[1-9]\d{7,14}$/

/** Italy and San Marino keep the zero after the country code. */
const keepsZero = /^\+(?:39|378)/

/** Countries where the trunk zero is only dialled inside the country: +49 030 reaches nobody. */
const trunkZero = /^(\+(?:3[1-3]|4[013469]))0/

/** Reduces the input to plus and digits, without the zero of +49 (0)30. Other characters stay, so that the rule refuses them. */
const compact = (given: string): string => {
	const number = withoutInvisible(given).trim()
	if (!typed.test(number)) return number
	const international = number.replace(/\s/g, '').replace('(0)', (zero) => (keepsZero.test(number) ? zero : ''))
	return international.replace(/[()-]/g, '').replace(trunkZero, '$1')
}

/**
 * A phone number, stored as E.164 (docs/domain/readings Q63). Whether such a number exists is not judged: numbering plans change
 * faster than software.
 */
export const phone = rawText().overwrite(compact).min(1, { abort: true }).regex(e164, { error: 'err_phone_invalid', abort: true })

/** Keeps the digits, brackets, plus and minus of a pasted text. */
export const cleanPastedPhone = (pasted: string): string => pasted.replace(/[^\d()+-]/g, '')

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const countryCode = /^\+(?:[17]|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The display form: the country code apart, the rest in threes, a last single digit joined to the group before it. */
export function formatPhone(number: string): string {
	const [code = ''] = countryCode.exec(number) ?? []
	const groups = number.slice(code.length).match(/\d{3}(?!\d$)|\d{1,4}/g) ?? []
	return [code, ...groups].filter((part) => part !== '').join(' ')
}
