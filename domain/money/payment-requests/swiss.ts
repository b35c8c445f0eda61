import { isIban, isQrReference, isRfReference } from '#domain/money/bank-files/identifiers.ts'
import { isQrIban } from '#domain/platform/iban.ts'
import type { Cents } from '#domain/platform/money.ts'
import { decimal, oneLine } from './epc.ts'

/** A structured address: the only kind since 22 November 2025 (SIX, Swiss Implementation Guidelines QR-bill 2.3). */
export interface SwissParty {
	readonly name: string
	readonly street: string | null
	readonly house_number: string | null
	readonly post_code: string
	readonly town: string
	readonly country: string
}

export interface SwissBill {
	readonly iban: string
	readonly creditor: SwissParty
	/** Left out where the debtor's address is not known: then a box stands in its place. */
	readonly debtor: SwissParty | null
	readonly amount_cents: Cents
	readonly currency: 'CHF' | 'EUR'
	/** A QR reference with a QR-IBAN, else a creditor reference. */
	readonly reference: string
	readonly message: string
}

export const swissFaults = ['iban', 'creditor', 'debtor', 'amount', 'reference', 'message'] as const
export type SwissFault = (typeof swissFaults)[number]

const limits = { name: 70, street: 70, house_number: 16, post_code: 16, town: 35 } as const
const max_message = 140
const max_cents = 99_999_999_999

/** Basic Latin, Latin-1 Supplement, Latin Extended-A, and Ș, ș, Ț, ț, €: the characters of the guidelines since 2.3. */
const permitted = /^[ -~\u00A0-\u017F\u0218-\u021B\u20AC]*$/

const fits = (text: string, max: number): boolean => text.length <= max && permitted.test(text)

/** Each part on one line; what no code may hold stands as a blank. */
const plain = (text: string | null): string => oneLine(text ?? '')

function linesOf(party: SwissParty): string[] | undefined {
	const name = plain(party.name)
	const street = plain(party.street)
	const house_number = plain(party.house_number)
	const post_code = plain(party.post_code)
	const town = plain(party.town)
	const is_complete = name !== '' && post_code !== '' && town !== '' && /^[A-Z]{2}$/.test(party.country)
	const is_short =
		fits(name, limits.name) &&
		fits(street, limits.street) &&
		fits(house_number, limits.house_number) &&
		fits(post_code, limits.post_code) &&
		fits(town, limits.town)
	return is_complete && is_short ? ['S', name, street, house_number, post_code, town, party.country] : undefined
}

const nobody = Array.from({ length: 7 }, () => '')

/** Which kind of reference goes with an account. */
const swissReferenceKind = (iban: string): 'QRR' | 'SCOR' => (isQrIban(iban) ? 'QRR' : 'SCOR')

/** The content of a Swiss QR code, its elements in the order of the guidelines, or what of the bill does not fit one. */
export function swissPayload(bill: SwissBill): { payload: string } | { fault: SwissFault } {
	const { iban, amount_cents, currency, reference } = bill
	if (!isIban(iban) || !/^(?:CH|LI)/.test(iban)) return { fault: 'iban' }
	const creditor = linesOf(bill.creditor)
	if (creditor === undefined) return { fault: 'creditor' }
	const debtor = bill.debtor === null ? nobody : linesOf(bill.debtor)
	if (debtor === undefined) return { fault: 'debtor' }
	if (!Number.isInteger(amount_cents) || amount_cents < 1 || amount_cents > max_cents) return { fault: 'amount' }
	const kind = swissReferenceKind(iban)
	if (!(kind === 'QRR' ? isQrReference(reference) : isRfReference(reference))) return { fault: 'reference' }
	const message = plain(bill.message)
	if (!fits(message, max_message)) return { fault: 'message' }
	const elements = [
		'SPC',
		'0200',
		'1',
		iban,
		...creditor,
		// The ultimate creditor: nobody may be named until banks open it.
		...nobody,
		decimal(amount_cents),
		currency,
		...debtor,
		kind,
		reference,
		message,
		'EPD',
	]
	return { payload: elements.join('\r\n') }
}
