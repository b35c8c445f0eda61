import { isBic, isIban, isInSepa, isOutsideEea, isRfReference } from '#domain/money/bank-files/identifiers.ts'
import { cents, majorOf, type Cents } from '#domain/platform/money.ts'
import { utf8Bytes } from '#domain/platform/utf8.ts'

/** A transfer in euros as an EPC QR code says it (EPC069-12). */
export interface EpcTransfer {
	readonly name: string
	readonly iban: string
	/** Needed outside the European Economic Area. */
	readonly bic: string | null
	readonly amount_cents: Cents
	/** A creditor reference; there is no text beside it. */
	readonly reference: string
}

export const epcFaults = ['name', 'iban', 'bic', 'amount', 'reference', 'too_long'] as const
export type EpcFault = (typeof epcFaults)[number]

const max_name = 70
const max_cents = 99_999_999_999
/** Bytes of the whole in UTF-8; more does not fit the largest code allowed, version 13 at level M. */
const max_bytes = 331

/** One line, without blanks at its ends. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** The content of the code, version 002 in UTF-8, or what of the transfer does not fit one. */
export function epcPayload({ name, iban, bic, amount_cents, reference }: EpcTransfer): { payload: string } | { fault: EpcFault } {
	const line = oneLine(name)
	if (line === '' || line.length > max_name) return { fault: 'name' }
	if (!isIban(iban) || !isInSepa(iban)) return { fault: 'iban' }
	if (bic === null ? isOutsideEea(iban) : !isBic(bic)) return { fault: 'bic' }
	if (!Number.isInteger(amount_cents) || amount_cents < 1 || amount_cents > max_cents) return { fault: 'amount' }
	if (!isRfReference(reference)) return { fault: 'reference' }
	// Service tag, version, character set (UTF-8), identification; then an empty purpose. Nothing follows the reference.
	const payload = ['BCD', '002', '1', 'SCT', bic ?? '', line, iban, `EUR${decimal(amount_cents)}`, '', reference].join('\n')
	return utf8Bytes(payload) > max_bytes ? { fault: 'too_long' } : { payload }
}

/** With a point and two decimals, as both kinds of code want it. */
export const decimal = (amount_cents: number): string => majorOf(cents(amount_cents)).toFixed(2)
