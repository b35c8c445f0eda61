import { isQrReference, isRfReference, qrCheckDigit, rfCheckDigits } from '#domain/money/bank-files/identifiers.ts'
import { formatIban } from '#domain/platform/iban.ts'

/** What a reference names: a loan by its number, or one payment that was requested for it by its place among them, from 1 on. */
export interface Referred {
	readonly number: string
	readonly sequence: number | null
}

/** How a number of a loan is written; every number has this length (`makeShortId`). */
const loanNumber = /^[0-9a-z]{10}$/
const number_length = 10
export const max_sequence = 9_999

function requireReferable({ number, sequence }: Referred): void {
	if (!loanNumber.test(number)) throw new RangeError(`No reference is made of the number ${number}.`)
	if (sequence !== null && !(Number.isInteger(sequence) && sequence >= 1 && sequence <= max_sequence))
		throw new RangeError(`No reference is made of the sequence ${sequence}.`)
}

/** A creditor reference (ISO 11649): check digits, the number, and four digits where one request is meant. */
export function rfReferenceOf(referred: Referred): string {
	requireReferable(referred)
	const { number, sequence } = referred
	const body = number.toUpperCase() + (sequence === null ? '' : String(sequence).padStart(4, '0'))
	return `RF${rfCheckDigits(body)}${body}`
}

/** A Swiss QR reference: two digits for each character of the number, six for the request (zero where the loan is meant), the check digit. */
export function qrReferenceOf(referred: Referred): string {
	requireReferable(referred)
	const { number, sequence } = referred
	const characters = Array.from(number, (character) => String(Number.parseInt(character, 36)).padStart(2, '0'))
	const digits = characters.join('') + String(sequence ?? 0).padStart(6, '0')
	return digits + qrCheckDigit(digits)
}

/** In capitals as a bank may have spelt them; numbers have no I, L and O, so that those were meant as digits. */
const inCapitals = (written: string): string => written.normalize('NFKC').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')

/** What a reference names that banks have brought, however it is spaced; undefined where its check digits are wrong or it is none of ours. */
export function readReference(written: string): Referred | undefined {
	const squeezed = inCapitals(written).replace(/[^A-Z0-9]+/g, '')
	if (isRfReference(squeezed)) return ofBody(squeezed.slice(4).toLowerCase())
	return isQrReference(squeezed) ? ofDigits(squeezed) : undefined
}

function ofBody(body: string): Referred | undefined {
	const number = body.slice(0, number_length)
	const rest = body.slice(number_length)
	if (!loanNumber.test(number)) return undefined
	if (rest === '') return { number, sequence: null }
	return /^\d{4}$/.test(rest) && Number(rest) > 0 ? { number, sequence: Number(rest) } : undefined
}

function ofDigits(digits: string): Referred | undefined {
	const values = (digits.slice(0, 2 * number_length).match(/\d\d/g) ?? []).map(Number)
	const sequence = Number(digits.slice(2 * number_length, 26))
	if (values.some((value) => value > 35) || sequence > max_sequence) return undefined
	return { number: values.map((value) => value.toString(36)).join(''), sequence: sequence === 0 ? null : sequence }
}

/** Every reference of ours that a text holds: payers type it behind words, and banks break lines where they like. */
export function referencesIn(text: string): Referred[] {
	const written = inCapitals(text).replace(/[^A-Z0-9]+/g, '')
	const found: Referred[] = []
	// A word may begin right behind a reference, so both lengths are tried, the longer one first.
	for (let at = 0; at < written.length; at += 1) {
		const lengths = written.startsWith('RF', at) ? [8 + number_length, 4 + number_length] : [27]
		const referred = lengths.map((length) => readReference(written.slice(at, at + length))).find((one) => one !== undefined)
		if (referred !== undefined) found.push(referred)
	}
	return found
}

/** As it is printed: a creditor reference in groups of four, a QR reference two digits and groups of five (SIX, style guide). */
export const formatReference = (reference: string): string =>
	reference.startsWith('RF') ? formatIban(reference) : `${reference.slice(0, 2)} ${(reference.slice(2).match(/.{1,5}/g) ?? []).join(' ')}`
