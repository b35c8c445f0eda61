import type { Country } from './countries.ts'
import { fault } from './errors/issues.ts'
import { rawText, withoutInvisible } from './fields.ts'

/** Accepted input: a plus, then digits, blanks, brackets and hyphens. */
const typed = /^\+[\d\s()-]*$/

/** E.164, with the specification's minimum: a country code, which never begins with zero, and 8 to 15 digits in all. */
const e164 = /^\+[1-9]\d{7,14}$/

/** Country codes of one and two digits; all others have three (ITU-T E.164). */
const countryCode = /^\+(?:[17]|2[07]|3[0-4]|36|39|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** Countries where subscribers' numbers begin with zero: Italy, San Marino, and plans without a trunk prefix. */
const codesThatKeepZero = ['+39', '+378', '+225', '+226', '+229', '+241', '+242', '+247', '+250', '+992']

/** Trunk prefixes that numbers may begin with too: only the length tells, in digits after the country code. */
const trunkPrefixes: Readonly<Record<string, { readonly prefix: RegExp; readonly digits: number }>> = {
	'+1': { prefix: /^1/, digits: 10 },
	'+7': { prefix: /^8/, digits: 10 },
	'+250': { prefix: /^0/, digits: 9 },
	'+370': { prefix: /^8/, digits: 8 },
	'+375': { prefix: /^80?/, digits: 9 },
	'+993': { prefix: /^8/, digits: 8 },
}

/** Without the prefix that is only dialled inside the country: +49 030 reaches nobody. Hungary's is 06, most countries' is 0. */
function withoutTrunkPrefix(number: string): string {
	const [code = ''] = countryCode.exec(number) ?? []
	const national = number.slice(code.length)
	const trunk = trunkPrefixes[code]
	const rest = trunk === undefined ? national : national.replace(trunk.prefix, '')
	if (trunk !== undefined && rest !== national && rest.length === trunk.digits) return code + rest
	return codesThatKeepZero.includes(code) ? number : code + national.replace(code === '+36' ? /^06?/ : /^0/, '')
}

/** Reduces the input to plus and digits, without the zero of +49 (0)30. Other characters stay, so that the rule refuses them. */
const compact = (given: string): string => {
	const number = withoutInvisible(given).trim()
	return typed.test(number) ? withoutTrunkPrefix(number.replace(/[\s()-]/g, '')) : number
}

/** Zeros of an international prefix (+49 0049 30) are left over: what is stored is the same when it is stored again. */
const isComplete = (number: string): boolean => withoutTrunkPrefix(number) === number

/**
 * A phone number, stored as E.164 (docs/domain/readings Q63). Whether such a number exists is not judged: numbering plans change
 * faster than software.
 */
export const phone = rawText()
	.overwrite(compact)
	.min(1, { abort: true })
	.regex(e164, { error: 'err_phone_invalid', abort: true })
	.refine(isComplete, { ...fault('err_phone_invalid'), abort: true })

interface Dialling {
	readonly code: string
	/** Dialled before a number at home, and left out with the country's code. */
	readonly trunk: '0' | ''
	/** The digits of a number without that. */
	readonly digits: RegExp
}

const dialling: Partial<Record<Country, Dialling>> = {
	AT: { code: '43', trunk: '0', digits: /^[1-9]\d{5,12}$/ },
	CH: { code: '41', trunk: '0', digits: /^[1-9]\d{8}$/ },
	DE: { code: '49', trunk: '0', digits: /^[1-9]\d{5,11}$/ },
	LI: { code: '423', trunk: '', digits: /^[2-9]\d{6}$/ },
	PL: { code: '48', trunk: '', digits: /^[1-9]\d{8}$/ },
}

/** A number as it is dialled at home, with the country's code: `030 123456` in Germany is `+4930123456`. Anything else stays as typed. */
export function withCountryCode(given: string, country: Country): string {
	const digits = withoutInvisible(given)
		.trim()
		.replace(/[\s()/.-]/g, '')
	const at_home = dialling[country]
	if (/^00[1-9]\d{7,14}$/.test(digits)) return `+${digits.slice(2)}`
	if (at_home === undefined || !digits.startsWith(at_home.trunk)) return given
	const own = digits.slice(at_home.trunk.length)
	return at_home.digits.test(own) ? `+${at_home.code}${own}` : given
}

/** Keeps the digits, brackets, plus and minus of a pasted text. */
export const cleanPastedPhone = (pasted: string): string => pasted.replace(/[^\d()+-]/g, '')

/** The display form: the country code apart, the rest in threes, a last single digit joined to the group before it. */
export function formatPhone(number: string): string {
	const [code = ''] = countryCode.exec(number) ?? []
	const groups = number.slice(code.length).match(/\d{3}(?!\d$)|\d{1,4}/g) ?? []
	return [code, ...groups].filter((part) => part !== '').join(' ')
}
