import type { Currency } from '#domain/platform/currencies.ts'
import { formatIban, isQrIban } from '#domain/platform/iban.ts'
import type { Cents } from '#domain/platform/money.ts'
import { epcPayload } from './epc.ts'
import { formatNrb, nrbOf, polishTitle } from './polish.ts'
import { formatReference, qrReferenceOf, rfReferenceOf, type Referred } from './references.ts'
import { swissPayload, type SwissBill, type SwissParty } from './swiss.ts'

/** Whose account takes the money. */
export interface Creditor {
	readonly name: string
	readonly iban: string
	readonly bic: string | null
	/** Needed on Swiss bills. */
	readonly address: Omit<SwissParty, 'name'> | null
}

export interface WantedTransfer {
	readonly creditor: Creditor
	readonly debtor: SwissParty | null
	readonly currency: Currency
	readonly amount_cents: Cents
	readonly referred: Referred
}

/** All that a payer needs, as it is copied and as it is shown. */
export interface Transfer {
	readonly name: string
	readonly account: string
	readonly account_shown: string
	readonly bic: string | null
	readonly amount_cents: Cents
	readonly currency: Currency
	/** What goes into the field for the reference, or into the title where there is none. */
	readonly reference: string
	readonly reference_shown: string
	/** What a code of the payer's country says; null where an account or a name does not fit one, and for złoty. */
	readonly code: { readonly kind: 'epc' | 'swiss'; readonly payload: string } | null
}

/** How money is paid to an account: the reference, and the code that holds all of it. */
export function transferOf(wanted: WantedTransfer): Transfer {
	const { creditor, currency, amount_cents, referred } = wanted
	const { name, iban, bic } = creditor
	const reference = referenceFor(creditor, referred)
	const nrb = currency === 'PLN' ? nrbOf(iban) : undefined
	const is_title = currency === 'PLN'
	return {
		name,
		account: nrb ?? iban,
		account_shown: nrb === undefined ? formatIban(iban) : formatNrb(nrb),
		bic,
		amount_cents,
		currency,
		reference: is_title ? polishTitle(reference) : reference,
		reference_shown: is_title ? polishTitle(reference) : formatReference(reference),
		code: codeOf(wanted, reference),
	}
}

/** An account that takes a QR reference only gets one. */
const referenceFor = ({ iban }: Creditor, referred: Referred): string =>
	isQrIban(iban) ? qrReferenceOf(referred) : rfReferenceOf(referred)

function codeOf(wanted: WantedTransfer, reference: string): Transfer['code'] {
	const bill = swissBillOf(wanted, reference)
	if (bill !== undefined) {
		const written = swissPayload(bill)
		return 'fault' in written ? null : { kind: 'swiss', payload: written.payload }
	}
	if (wanted.currency !== 'EUR') return null
	const written = epcPayload({ ...wanted.creditor, amount_cents: wanted.amount_cents, reference })
	return 'fault' in written ? null : { kind: 'epc', payload: written.payload }
}

/** A bill of an account in Switzerland or Liechtenstein, whose holder's address is known. */
export function swissBillOf(
	{ creditor, debtor, currency, amount_cents, referred }: WantedTransfer,
	reference?: string,
): SwissBill | undefined {
	const { name, iban, address } = creditor
	if (address === null || currency === 'PLN' || !/^(?:CH|LI)/.test(iban)) return undefined
	return {
		iban,
		creditor: { name, ...address },
		debtor,
		amount_cents,
		currency,
		reference: reference ?? referenceFor(creditor, referred),
		message: referred.number.toUpperCase(),
	}
}
