import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** The numbering plan's objection to a number of the right form. */
type PhoneWarning = 'phone_country_unknown' | 'phone_length_unusual'

/**
 * Warns of a number that its country's numbering plan does not know, by length; null when there is nothing to say. Never a refusal: plans
 * change faster than software (docs/domain/readings Q63). Weighs 30 kB, so it is loaded when there is a number to look at.
 */
export function phoneWarning(e164: string): PhoneWarning | null {
	const number = parsePhoneNumberFromString(e164)
	if (number === undefined) return 'phone_country_unknown'
	return number.isPossible() ? null : 'phone_length_unusual'
}
