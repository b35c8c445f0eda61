import type { z } from 'zod'

import type { Country } from './countries.ts'
import { fault } from './errors/issues.ts'
import { rawText, upperCaseAscii, withoutInvisible } from './fields.ts'
import { checkDigitOf11And10, hasVatCheckDigits, hasVatForm, isLuhn, isNip, weightedSum } from './vat-numbers.ts'

const withoutSeparators = (typed: string): string => upperCaseAscii(withoutInvisible(typed).replace(/[\s./-]/g, ''))

/** The Swiss number is stored without the words for the value-added-tax register that may follow it. */
const compactCompanyTaxId = (typed: string): string => withoutSeparators(typed).replace(/^(CHE\d{9})(?:MWST|TVA|IVA|HR|RC)$/, '$1')

/** Digits, or two letters and digits: 10 to 12 of them; or a Swiss UID (docs/domain/readings Q47). */
const companyTaxIdForm = /^(?:(?:[A-Z]{2})?\d{10,12}|CHE\d{9})$/

/** An Austrian number: nine digits, the last of which is the check digit of Luhn's procedure. */
const isAustrian = (id: string): boolean => /^\d{9}$/.test(id) && isLuhn(id)

/**
 * The form of the specification, whose check digits only warn; and beside it the numbers of companies abroad, whose check digits tell
 * them from a mistyped one: Austrian tax numbers, and numbers for value-added tax with their country's letters.
 */
const isCompanyTaxId = (id: string): boolean => companyTaxIdForm.test(id) || isAustrian(id) || (hasVatForm(id) && hasVatCheckDigits(id))

/** A company's tax number, stored without separators. Country rules only warn: see `companyTaxIdWarning`. */
export const companyTaxId = rawText()
	.overwrite(compactCompanyTaxId)
	.min(1, { abort: true })
	.refine(isCompanyTaxId, { ...fault('err_company_tax_id_invalid'), abort: true })

/** Check digit of the Swiss UID: weights 5 4 3 2 7 6 5 4, modulo 11 (eCH-0097). */
const isUid = (digits: string): boolean => (11 - (weightedSum(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(digits[8])

/** The tax number that a Swiss register number is at the same time; undefined for all others (docs/domain/readings B373). */
export function uidOf(country: unknown, register_number: unknown): string | undefined {
	const uid = typeof register_number === 'string' ? compactCompanyTaxId(register_number) : ''
	return country === 'CH' && /^CHE\d{9}$/.test(uid) && isUid(uid.slice(3)) ? uid : undefined
}

interface Numbers {
	readonly companyCountry: string
	readonly hrNumber: string | null
	readonly taxIdNumber: string | null
}

/** A Swiss company has one number for register and taxes: who told the first is not asked for the second. */
export const settleTaxId = <Values extends Numbers>(values: Values): Values => ({
	...values,
	taxIdNumber: values.taxIdNumber ?? uidOf(values.companyCountry, values.hrNumber) ?? null,
})

/** The tax number once the register number is another: one that came of the old register number, or that nobody told, follows it. */
export function taxIdAfter({ companyCountry, hrNumber, taxIdNumber }: Numbers, register_number: string | null): string | null {
	const is_told = taxIdNumber !== null && taxIdNumber !== uidOf(companyCountry, hrNumber)
	return is_told || register_number === hrNumber ? taxIdNumber : (uidOf(companyCountry, register_number) ?? null)
}

/** Letters of numbers for value-added tax that are no country code. */
const countryOfLetters: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

export type TaxIdWarning = 'tax_id_length_unusual' | 'tax_id_check_digit' | 'tax_id_other_country'

/** The warning of the country's own rule about an accepted number; null without a fault or without a known rule. */
export function companyTaxIdWarning(country: Country, id: string): TaxIdWarning | null {
	const [letters = ''] = /^[A-Z]{2}/.exec(id) ?? []
	const digits = id.replace(/\D/g, '')
	if (letters !== '' && (countryOfLetters[letters] ?? letters) !== country) return 'tax_id_other_country'
	switch (country) {
		case 'DE':
			return digits.length < 10 || digits.length > 11 ? 'tax_id_length_unusual' : null
		case 'PL':
			if (digits.length !== 10) return 'tax_id_length_unusual'
			return isNip(digits) ? null : 'tax_id_check_digit'
		case 'CH':
			if (letters !== 'CH') return 'tax_id_length_unusual'
			return isUid(digits) ? null : 'tax_id_check_digit'
		case 'AT':
			if (letters === '' && digits.length !== 9) return 'tax_id_length_unusual'
			return null
		default:
			return hasVatForm(id) && !hasVatCheckDigits(id) ? 'tax_id_check_digit' : null
	}
}

/** The start of the 13-digit German form by state, and its replacement in the regional form (ELSTER). */
const germanStates: Readonly<Record<string, string>> = {
	10: '0',
	11: '',
	21: '',
	22: '',
	23: '',
	24: '',
	26: '0',
	27: '',
	28: '',
	30: '0',
	31: '1',
	32: '2',
	40: '0',
	41: '1',
	5: '',
	9: '',
}

/**
 * The regional form, 10 or 11 digits, of a German number in the federal 13-digit form, which the rule above refuses: a
 * screen offers it instead. Null for any other number.
 */
export function regionalTaxNumber(typed: string): string | null {
	const digits = withoutSeparators(typed)
	if (!/^\d{4}0\d{8}$/.test(digits)) return null
	const state = [digits.slice(0, 1), digits.slice(0, 2)].find((start) => Object.hasOwn(germanStates, start))
	return state === undefined ? null : `${germanStates[state]}${digits.slice(state.length, 4)}${digits.slice(5)}`
}

/** Before the check digit, one digit occurs two or three times and every other at most once; never three in a row. */
const hasIdentifierDigits = (digits: string): boolean => {
	const counts = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((count) => count > 1)
	return counts.length === 1 && (counts[0] ?? 0) <= 3 && !/(\d)\1\1/.test(digits)
}

const germanTaxId = rawText()
	.overwrite(withoutSeparators)
	.min(1, { abort: true })
	.refine((id) => id.length === 11, { ...fault('err_tax_id_wrong_length'), abort: true })
	.refine((id) => /^\d+$/.test(id), { ...fault('err_tax_id_not_numeric'), abort: true })
	.refine((id) => !id.startsWith('0'), { ...fault('err_tax_id_leading_zero'), abort: true })
	.refine(
		(id) => hasIdentifierDigits(id.slice(0, 10)) && checkDigitOf11And10(id.slice(0, 10)) === Number(id[10]),
		fault('err_tax_id_check_digit'),
	)

const otherTaxId = rawText()
	.overwrite(withoutSeparators)
	.min(1, { abort: true })
	.min(5, { abort: true })
	.max(15, { abort: true })
	.regex(/^[A-Z\d]+$/, { error: 'err_field_invalid_characters', abort: true })

/** A person's tax number by country of residence (docs/domain/readings Q48, Q49); the general rule while that is unknown. */
export const personalTaxId = ({ residence }: { readonly residence: Country | null }): z.ZodString =>
	residence === 'DE' ? germanTaxId : otherTaxId

/** Compares two numbers without letters and separators (docs/domain/readings Q50). */
export function sameTaxId(one: string | null, other: string | null): boolean {
	const digits = (one ?? '').replace(/\D/g, '')
	return digits !== '' && digits === (other ?? '').replace(/\D/g, '')
}
