import { z } from 'zod'

import { country } from '../countries.ts'
import { fault } from '../errors/issues.ts'
import { iban } from '../iban.ts'

/** Digits and letters as ISO 7064 counts them: A is 10, Z is 35; the remainder of 97, digit by digit. */
const remainder = (text: string): number =>
	Array.from(text).reduce((rest, letter) => {
		const digit = Number.parseInt(letter, 36)
		return (digit > 9 ? rest * 100 + digit : rest * 10 + digit) % 97
	}, 0)

/**
 * The identifier banks know a creditor of SEPA direct debits by: country, check digits, a code of the business that does not
 * count, and a national number of up to 28 letters and digits.
 */
export function isCreditorIdentifier(text: string): boolean {
	const [, head = '', digits = '', national = ''] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text) ?? []
	return head !== '' && remainder(`${national}${head}${digits}`) === 1
}

const line = (max: number) => z.string().trim().min(1).max(max)

/** Who lends, as contracts name it; beside the partner's `legal_name`. */
export const lender = z.strictObject({
	street: line(100),
	house_number: line(20),
	postcode: line(12),
	city: line(60),
	country,
	/** Court and number, or what the country has instead. */
	register: line(160),
	bank_name: line(100),
	/** Where borrowers pay who are not debited. */
	iban,
	bic: z
		.string()
		.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/)
		.nullable(),
	/** Without one nothing is collected by direct debit. */
	creditor_identifier: z.string().refine(isCreditorIdentifier, fault('err_field_invalid')).nullable(),
	/** Who signs for the partner. */
	signed_by: z
		.array(z.strictObject({ name: line(100), position: line(100).nullable() }))
		.min(1)
		.max(4),
})
