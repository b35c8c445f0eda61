import { cents, majorOf } from '#domain/platform/money.ts'
import { changeForms } from './changes.ts'

/** Money for one loan, as an entry of a bank account says it. */
export interface SaidByBank {
	readonly entry_id: string
	readonly amount_cents: number
	readonly currency: string
	readonly value_on: string
	readonly bank_reference: string | null
	readonly party_name: string | null
	readonly party_iban: string | null
}

/** What an entry records at a loan, in the form in which a person would enter it. */
export const paymentSaidBy = (said: SaidByBank) =>
	changeForms.payment.parse({
		kind: 'payment',
		amount: majorOf(cents(said.amount_cents)),
		currency: said.currency,
		value_on: said.value_on,
		// Most banks give one; the entry's own id leads to it as well.
		bank_reference: lineOf(said.bank_reference) ?? said.entry_id,
		payer: lineOf(said.party_name) ?? lineOf(said.party_iban) ?? '–',
	})

/** What a bank wrote, as one line of text; undefined where it wrote nothing. */
function lineOf(written: string | null): string | undefined {
	const line = (written ?? '')
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
		.trim()
		.slice(0, 140)
		.toWellFormed()
	return line === '' ? undefined : line
}
