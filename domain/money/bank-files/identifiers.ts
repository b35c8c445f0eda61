import { isValidIBAN } from 'ibantools'

import type { Currency } from '#domain/platform/currencies.ts'
import { sepaCountries } from '#domain/platform/countries.ts'
import { ibanCountry, isSepaIban } from '#domain/platform/iban.ts'

/** The remainder by 97 of ISO 7064, letters counting as 10 to 35. */
function remainderOf(written: string): number {
	let remainder = 0
	for (const character of written) {
		const value = Number.parseInt(character, 36)
		remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
	}
	return remainder
}

export const isIban = (number: string): boolean => isValidIBAN(number)

/** The pattern of the schemas (`BICFIDec2014Identifier`): a bank's code may have digits, and none has small letters. */
export const isBic = (bic: string): boolean => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)

/**
 * A creditor identifier (EPC262-08): country, check digits, three characters of the creditor's own business code, which the check
 * leaves out, and the national identifier.
 */
export const isCreditorIdentifier = (id: string): boolean =>
	/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id) &&
	sepaCountries.has(id.slice(0, 2)) &&
	remainderOf(id.slice(7) + id.slice(0, 4)) === 1

/** A creditor reference of ISO 11649: `RF`, check digits, up to 21 characters. */
export const isRfReference = (reference: string): boolean =>
	/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainderOf(reference.slice(4) + reference.slice(0, 4)) === 1

/** The check digits that make a body of up to 21 letters and digits a creditor reference (ISO 7064, modulo 97-10). */
export const rfCheckDigits = (body: string): string => String(98 - remainderOf(`${body}RF00`)).padStart(2, '0')

const qrTable = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The last digit of a Swiss QR reference: modulo 10, recursive (SIX, QR-bill, annex B). */
export function qrCheckDigit(digits: string): string {
	let carry = 0
	for (const digit of digits) carry = qrTable[(carry + Number(digit)) % 10] ?? 0
	return String((10 - carry) % 10)
}

/** The reference of a Swiss QR-bill: 27 digits with the check digit. */
export const isQrReference = (reference: string): boolean =>
	/^\d{27}$/.test(reference) && qrCheckDigit(reference.slice(0, -1)) === reference.at(-1)

/** Countries of SEPA outside the European Economic Area, where a bank needs addresses (Regulation (EU) 2023/1113). */
const outsideEea: ReadonlySet<string> = new Set(['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'])

export const isOutsideEea = (iban: string): boolean => outsideEea.has(ibanCountry(iban))

/** Where the home payments of a currency go; euros go wherever SEPA does. */
const homes: Readonly<Record<Exclude<Currency, 'EUR'>, ReadonlySet<string>>> = { CHF: new Set(['CH', 'LI']), PLN: new Set(['PL']) }

export const isAtHome = (iban: string, currency: Exclude<Currency, 'EUR'>): boolean => homes[currency].has(ibanCountry(iban))

export const isInSepa = (iban: string): boolean => isSepaIban(iban)

/** The kind of a creditor reference: its check digits prove that it was not mistyped. */
export const referenceKindOf = (reference: string): 'rf' | 'qr' | 'other' =>
	isRfReference(reference) ? 'rf' : isQrReference(reference) ? 'qr' : 'other'
