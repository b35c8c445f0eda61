/** Tax numbers for value-added tax. Formats: European Commission, VIES, question 11; check digits: as published by python-stdnum. */

/** Multiplies digit by digit and adds up. */
export const weightedSum = (digits: string, weights: readonly number[]): number =>
	weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)

/** The digits of twice a digit, added up. */
const doubled = (digit: number): number => (digit > 4 ? digit * 2 - 9 : digit * 2)

/** Adds up all digits, every second one from the end doubled. */
const luhnSum = (digits: string): number =>
	Array.from(digits)
		.toReversed()
		.reduce((sum, digit, at) => sum + (at % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0)

/** The procedure of Luhn; the last digit is the check digit. */
export const isLuhn = (digits: string): boolean => luhnSum(digits) % 10 === 0

/** The check digit of the procedure modulo 11, 10 of ISO 7064. */
export const checkDigitOf11And10 = (digits: string): number => {
	const product = Array.from(digits).reduce((carried, digit) => {
		const sum = (Number(digit) + carried) % 10
		return ((sum === 0 ? 10 : sum) * 2) % 11
	}, 10)
	return (11 - product) % 10
}

const lastOf = (digits: string): number => Number(digits.at(-1))

const endsWith11And10 = (digits: string): boolean => checkDigitOf11And10(digits.slice(0, -1)) === lastOf(digits)

/** Check digit of the Polish NIP: weights 6 5 7 2 3 4 5 6 7, modulo 11. */
export const isNip = (digits: string): boolean => weightedSum(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(digits[9])

const spanishLetter = (digits: string): string | undefined => 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23]

/** Foreigners' numbers begin with X, Y or Z for 0, 1 or 2, those of people without one with K, L or M; all others are companies'. */
function isSpanish(id: string): boolean {
	if (/^\d/.test(id)) return spanishLetter(id.slice(0, 8)) === id[8]
	if (/^[XYZ]/.test(id)) return spanishLetter(`${'XYZ'.indexOf(id.charAt(0))}${id.slice(1, 8)}`) === id[8]
	if (/^[KLM]/.test(id)) return spanishLetter(id.slice(1, 8)) === id[8]
	const check = (10 - (luhnSum(`${id.slice(1, 8)}0`) % 10)) % 10
	return id[8] === String(check) || id[8] === 'JABCDEFGHI'[check]
}

const cyprusOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]

const isCypriot = (id: string): boolean => {
	const sum = Array.from(id.slice(0, 8)).reduce(
		(total, digit, at) => total + (at % 2 === 0 ? (cyprusOdd[Number(digit)] ?? 0) : Number(digit)),
		0,
	)
	return id[8] === String.fromCharCode('A'.charCodeAt(0) + (sum % 26))
}

/** Seven digits, the check letter and maybe another; older numbers have a letter or sign in the second place. */
function isIrish(id: string): boolean {
	const digits = /^\d{7}/.test(id) ? id.slice(0, 7) : `0${id.slice(2, 7)}${id.charAt(0)}`
	const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
	const more = Math.max(letters.indexOf(id.charAt(8) || 'W'), 0)
	return letters[(weightedSum(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * more) % 23] === id[7]
}

const isDutch = (id: string): boolean => {
	// Companies' numbers keep the rule of the tax number; those of sole traders are checked modulo 97 with N, L and B as 23, 21 and 11.
	const rest = weightedSum(id, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(id[8])
	return rest % 11 === 0 || BigInt(`2321${id.slice(0, 9)}11${id.slice(10)}`) % 97n === 1n
}

function isLithuanian(digits: string): boolean {
	const weights = (shift: number) => Array.from({ length: digits.length - 1 }, (_, at) => 1 + ((at + shift) % 9))
	const first = weightedSum(digits, weights(0)) % 11
	return (first === 10 ? weightedSum(digits, weights(2)) % 11 : first) % 10 === lastOf(digits)
}

const isGreek = (digits: string): boolean => {
	const carried = Array.from(digits.slice(0, 8)).reduce((sum, digit) => sum * 2 + Number(digit), 0) * 2
	return (carried % 11) % 10 === lastOf(digits)
}

function isBulgarian(digits: string): boolean {
	const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
	return (first === 10 ? weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11 : first) % 10 === lastOf(digits)
}

const isFrench = (id: string): boolean => {
	const siren = id.slice(2)
	// A key with letters is not computed from the number, and Monaco's numbers are no French register's.
	const is_key = !/^\d\d/.test(id) || Number(id.slice(0, 2)) === (12 + 3 * (Number(siren) % 97)) % 97
	return is_key && (isLuhn(siren) || siren.startsWith('000'))
}

interface VatNumber {
	/** After the two letters of the country. */
	readonly form: RegExp
	readonly isValid: (id: string) => boolean
}

const unchecked = (): boolean => true

/** By the letters in front: "EL" is Greece, "XI" Northern Ireland. Numbers of natural persons, where they are apart, keep only the form. */
const vatNumbers: Readonly<Record<string, VatNumber>> = {
	AT: { form: /^U\d{8}$/, isValid: (id) => (luhnSum(id.slice(1, 8)) + 4 + lastOf(id)) % 10 === 0 },
	BE: { form: /^[01]\d{9}$/, isValid: (id) => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)) },
	BG: { form: /^\d{9,10}$/, isValid: (id) => id.length === 10 || isBulgarian(id) },
	CY: { form: /^\d{8}[A-Z]$/, isValid: isCypriot },
	CZ: {
		form: /^\d{8,10}$/,
		isValid: (id) => id.length > 8 || ((11 - (weightedSum(id, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11 || 1) % 10 === lastOf(id),
	},
	DE: { form: /^[1-9]\d{8}$/, isValid: endsWith11And10 },
	DK: { form: /^\d{8}$/, isValid: (id) => weightedSum(id, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
	EE: { form: /^\d{9}$/, isValid: (id) => weightedSum(id, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
	EL: { form: /^\d{9}$/, isValid: isGreek },
	ES: { form: /^(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, isValid: isSpanish },
	FI: { form: /^\d{8}$/, isValid: (id) => weightedSum(id, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0 },
	FR: { form: /^[A-HJ-NP-Z\d]{2}\d{9}$/, isValid: isFrench },
	GB: { form: /^(?:\d{9}|\d{12})$/, isValid: unchecked },
	HR: { form: /^\d{11}$/, isValid: endsWith11And10 },
	HU: { form: /^\d{8}$/, isValid: (id) => weightedSum(id, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
	IE: { form: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, isValid: isIrish },
	IT: { form: /^\d{11}$/, isValid: isLuhn },
	LT: { form: /^(?:\d{9}|\d{12})$/, isValid: isLithuanian },
	LU: { form: /^\d{8}$/, isValid: (id) => Number(id.slice(0, 6)) % 89 === Number(id.slice(6)) },
	LV: { form: /^\d{11}$/, isValid: (id) => /^[0-3]/.test(id) || weightedSum(id, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3 },
	MT: { form: /^\d{8}$/, isValid: (id) => weightedSum(id, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
	NL: { form: /^\d{9}B\d{2}$/, isValid: isDutch },
	PL: { form: /^\d{10}$/, isValid: isNip },
	PT: { form: /^[1-9]\d{8}$/, isValid: (id) => ((11 - (weightedSum(id, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastOf(id) },
	RO: {
		form: /^[1-9]\d{1,9}$/,
		isValid: (id) => ((10 * weightedSum(id.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2])) % 11) % 10 === lastOf(id),
	},
	SE: { form: /^\d{10}01$/, isValid: (id) => isLuhn(id.slice(0, 10)) },
	SI: {
		form: /^[1-9]\d{7}$/,
		isValid: (id) => [lastOf(id), lastOf(id) || 10].includes(11 - (weightedSum(id, [8, 7, 6, 5, 4, 3, 2]) % 11)),
	},
	SK: { form: /^[1-9]\d{9}$/, isValid: (id) => BigInt(id) % 11n === 0n },
	XI: { form: /^(?:\d{9}|\d{12})$/, isValid: unchecked },
}

const split = (id: string): readonly [string, string] => [id.slice(0, 2), id.slice(2)]

/** A number with its country's letters, in its country's form; check digits aside. */
export function hasVatForm(id: string): boolean {
	const [letters, rest] = split(id)
	return vatNumbers[letters]?.form.test(rest) === true
}

/** Compares the check digits; true where the country has none. */
export function hasVatCheckDigits(id: string): boolean {
	const [letters, rest] = split(id)
	return vatNumbers[letters]?.isValid(rest) === true
}
