import { z } from 'zod'

import { country } from '#domain/platform/countries.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { iban } from '#domain/platform/iban.ts'

/** Digits and letters in ISO 7064: A is 10, Z is 35; the remainder modulo 97, digit by digit. */
const remainder = (text: string): number =>
	Array.from(text).reduce((rest, letter) => {
		const digit = Number.parseInt(letter, 36)
		return (digit > 9 ? rest * 100 + digit : rest * 10 + digit) % 97
	}, 0)

/**
 * The SEPA creditor identifier: country, check digits, a business code that does not count for them, and a national number of
 * up to 28 letters and digits.
 */
export function isCreditorIdentifier(text: string): boolean {
	const [, head = '', digits = '', national = ''] = /^([A-Z]{2})(\d{2})[A-Z0-9]{3}([A-Z0-9]{1,28})$/.exec(text) ?? []
	return head !== '' && remainder(`${national}${head}${digits}`) === 1
}

const line = (max: number) => z.string().trim().min(1).max(max)

/** The lender as named in contracts; besides the partner's `legal_name`. */
export const lender = z.strictObject({
	street: line(100),
	house_number: line(20),
	postcode: line(12),
	city: line(60),
	country,
	/** Court and number, or the country's equivalent. */
	register: line(160),
	bank_name: line(100),
	/** The account for payments by transfer. */
	iban,
	bic: z
		.string()
		.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/)
		.nullable(),
	/** Null: no direct debits. */
	creditor_identifier: z.string().refine(isCreditorIdentifier, fault('err_field_invalid')).nullable(),
	/** The signers for the partner. */
	signed_by: z
		.array(z.strictObject({ name: line(100), position: line(100).nullable() }))
		.min(1)
		.max(4),
})
export type Lender = z.output<typeof lender>
