import type { Charge, Detail, RelatedParty } from '#domain/money/bank-files/reading/details.ts'
import type { BankTransactionCode } from '#domain/money/bank-files/reading/values.ts'
import type { Entry } from '#domain/money/bank-files/reading/entries.ts'

/** What is kept of a booked entry: its amount is that of the account, charges are told beside it. */
export interface KeptEntry {
	readonly entry_id: string
	readonly identity: string
	readonly amount_cents: number
	readonly currency: string
	readonly booked_on: string | null
	readonly value_on: string | null
	readonly is_reversal: boolean
	readonly bank_reference: string | null
	readonly bank_code: string | null
	readonly charges_cents: number
	/** How many details have come so far. */
	details: number
}

/** One payment of an entry with its other side. */
export interface KeptDetail {
	readonly entry_id: string
	readonly number: number
	readonly amount_cents: number | null
	readonly end_to_end_id: string | null
	readonly mandate_id: string | null
	readonly message_id: string | null
	readonly party_name: string | null
	readonly party_iban: string | null
	readonly remittance: string | null
	readonly reference: string | null
	readonly return_reason: string | null
	readonly charges_cents: number
}

const codeOf = (code: BankTransactionCode | null): string | null =>
	code === null ? null : code.domain === null ? code.proprietary : [code.domain, code.family, code.subfamily].join('/')

/** Charges of a currency, as what they cost: those that cannot be counted are in the statement's file alone. */
const chargesIn = (charges: readonly Charge[], currency: string): number =>
	charges.reduce((sum, { amount }) => (amount?.currency === currency ? sum - amount.minor : sum), 0)

export const keptEntry = (entry_id: string, entry: Entry): KeptEntry => ({
	entry_id,
	identity: entry.identity,
	amount_cents: entry.amount.minor,
	currency: entry.amount.currency,
	booked_on: entry.booked_on,
	value_on: entry.value_on,
	is_reversal: entry.is_reversal,
	bank_reference: entry.bank_reference,
	bank_code: codeOf(entry.bank_code),
	charges_cents: chargesIn(entry.charges, entry.amount.currency),
	details: 0,
})

/** What banks write where a payer gave no identification. */
const told = (reference: string | null): string | null => (reference === 'NOTPROVIDED' ? null : reference)

/**
 * The other side of a payment is whoever is not us. Parties keep their parts when a payment comes back, so that the way of the money does
 * not tell it; it does only where neither account is ours.
 */
function otherSide({ parties, amount, returned }: Detail, own_iban: string, is_debit: boolean): RelatedParty | null {
	const { debtor, creditor } = parties
	if (creditor?.account?.iban === own_iban) return debtor
	if (debtor?.account?.iban === own_iban) return creditor
	const is_out = amount === null ? is_debit : amount.minor < 0
	return is_out === (returned === null) ? creditor : debtor
}

export function keptDetail(entry: KeptEntry, detail: Detail, own_iban: string): KeptDetail {
	const { references, remittance, returned } = detail
	const party = otherSide(detail, own_iban, entry.amount_cents < 0)
	const texts = [...remittance.text, ...remittance.additional]
	return {
		entry_id: entry.entry_id,
		number: entry.details,
		// Of another currency where the payer's bank has exchanged it: then only the entry says what the account got.
		amount_cents: detail.amount?.currency === entry.currency ? detail.amount.minor : null,
		end_to_end_id: told(references.end_to_end_id),
		mandate_id: told(references.mandate_id),
		message_id: told(references.message_id),
		party_name: party?.name ?? null,
		party_iban: party?.account?.iban ?? party?.account?.other ?? null,
		remittance: texts.length === 0 ? null : texts.join(' '),
		reference: remittance.creditor_references[0]?.reference ?? null,
		return_reason: returned === null ? null : (returned.reason?.code ?? returned.reason?.proprietary ?? ''),
		charges_cents: chargesIn(detail.charges, entry.currency),
	}
}
