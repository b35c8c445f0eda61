import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Warnings of the numbering plans about a well-formed number. */
export type PhoneWarning = 'phone_country_unknown' | 'phone_length_unusual'

/**
 * Warns of a country code or length that no numbering plan knows; else null. Never a refusal: plans change faster than
 * software. Weighs 30 kB, so a screen loads it when a phone field shows.
 */
export function phoneWarning(e164: string): PhoneWarning | null {
	const number = parsePhoneNumberFromString(e164)
	if (number === undefined) return 'phone_country_unknown'
	return number.isPossible() ? null : 'phone_length_unusual'
}
