import type { IsoDate } from '#domain/platform/dates.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import type { Cents } from '#domain/platform/money.ts'

/**
 * What is to be ordered of a bank. Names, addresses and purposes come as they are and are written in the characters of SEPA;
 * identifications come as they will be written, because we have to find them again.
 */
export interface OrderFile<Block> {
	/** Unique for years: a bank refuses a file it knows. */
	readonly message_id: string
	/** A moment with its offset, `2026-11-28T09:30:00+01:00`. */
	readonly created_at: string
	readonly initiator: { readonly name: string }
	readonly blocks: readonly Block[]
}

interface OrderBlock {
	readonly payment_id: string
	readonly on: IsoDate
	/** One line of the statement for all, or one for each payment. */
	readonly is_booked_as_batch: boolean
}

/** Transfers of one account on one day in one currency. */
export interface TransferBlock extends OrderBlock {
	readonly currency: Currency
	readonly debtor: Party
	readonly account: Account
	readonly transfers: readonly Transfer[]
}

export interface Transfer extends Payment {
	readonly creditor: Party
	readonly account: Account
}

/** Collections for one account on one day by one scheme, all of the same place in their mandates' lives. */
export interface CollectionBlock extends OrderBlock {
	readonly scheme: CollectionScheme
	readonly sequence: SequenceType
	readonly creditor: Party
	readonly creditor_id: string
	readonly account: Account
	readonly collections: readonly Collection[]
}

export const collectionSchemes = ['CORE', 'B2B'] as const
export type CollectionScheme = (typeof collectionSchemes)[number]

/** First, recurrent, one-off, final. */
export const sequenceTypes = ['FRST', 'RCUR', 'OOFF', 'FNAL'] as const
export type SequenceType = (typeof sequenceTypes)[number]

export interface Collection extends Payment {
	readonly debtor: Party
	readonly account: Account
	readonly mandate: MandateData
}

export interface MandateData {
	readonly reference: string
	readonly signed_on: IsoDate
	/** What it was before, told with the first collection after the change. */
	readonly amended: Amendment | null
}

export interface Amendment {
	readonly reference?: string
	readonly creditor?: { readonly name: string; readonly creditor_id: string }
	/** The account before, or only that there was another one (`SMNDA`). */
	readonly debtor_account?: { readonly iban: string } | 'unknown'
}

interface Payment {
	readonly end_to_end_id: string
	readonly amount_cents: Cents
	readonly remittance: RemittanceData
}

/** Either a text or a reference with check digits, never both (EPC130-08 and EPC132-08: one of them, 140 characters). */
export type RemittanceData = { readonly text: string } | { readonly reference: string } | null

export interface Party {
	readonly name: string
	readonly address: Address | null
}

/** Structured, or hybrid with one or two lines of what has no field: never lines alone (EPC153-22). */
export interface Address {
	readonly street?: string
	readonly house_number?: string
	readonly post_code?: string
	readonly town: string
	readonly country: string
	readonly lines?: readonly string[]
}

export interface Account {
	readonly iban: string
	/** Not needed within SEPA. */
	readonly bic: string | null
}

/** Faults of an order, each at the field it is about: nothing is written then. */
export const orderFaultCodes = [
	'empty',
	/** No text, or none that is left in the characters of SEPA. */
	'missing',
	'too_long',
	/** An identification with characters, blanks or slashes that SEPA does not take: it would come back changed. */
	'identification_invalid',
	'repeated',
	'date_invalid',
	'moment_invalid',
	'amount_out_of_range',
	'iban_invalid',
	/** Euros go by SEPA, and this account is not in its reach. */
	'iban_outside_sepa',
	'bic_invalid',
	/** Outside the euro no bank finds another by its account alone. */
	'bic_required',
	/** Francs and złoty go by what banks do at home: both accounts have to be there. */
	'iban_outside_currency',
	'creditor_id_invalid',
	'address_incomplete',
	/** Of the debtor of euros, where the bank of either account is outside the European Economic Area. */
	'address_required',
	'reference_invalid',
	/** A Swiss QR-IBAN takes no payment without its QR reference, and nothing else takes one. */
	'qr_iban_and_reference',
	'signed_after_collection',
	'amendment_empty',
] as const

export interface OrderFault {
	readonly code: (typeof orderFaultCodes)[number]
	/** `blocks.0.transfers.3.account.iban`. */
	readonly at: string
}

/** A file to hand over, in pieces that are small enough to send, or all that is wrong with what was ordered. */
export type WrittenFile =
	| {
			readonly faults: null
			readonly message: string
			readonly payments: number
			readonly total_cents: Cents
			readonly xml: Iterable<string>
	  }
	| { readonly faults: readonly OrderFault[] }
