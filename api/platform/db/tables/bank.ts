import type { ColumnType, Generated } from 'kysely'

import type { BankAccount } from '#domain/money/bank-book/statement-journal.ts'
import type { FileFault } from '#domain/money/bank-files/file-faults.ts'
import type { OrderFate } from '#domain/money/payments/order-fates.ts'
import type { Json } from './json.ts'

type Once<Value> = ColumnType<Value, Value, never>

export interface BankAccountsTable {
	partner_id: string
	account_id: string
	iban: string
	bic: string | null
	currency: string
	holder: string
	opened_at: Generated<Date>
}

export interface BankOrderFilesTable {
	partner_id: string
	file_id: string
	account_id: string
	message: Once<string>
	message_id: Once<string>
	payments: Once<number>
	total_cents: Once<number>
	content: Once<string>
	state: Generated<'released' | 'handing_over' | 'handed_over' | 'recalled'>
	released_at: Once<Date>
	handed_over_at: Date | null
}

export interface BankOrdersTable {
	partner_id: string
	end_to_end_id: string
	file_id: string
	block_id: Once<string>
	amount_cents: Once<number>
	currency: Once<string>
	name: Once<string>
	iban: Once<string>
	due_on: Once<string>
	fate: Generated<OrderFate>
	fate_reason: string | null
}

export interface BankIncomingFilesTable {
	partner_id: Once<string>
	incoming_id: Once<string>
	name: Once<string>
	size_bytes: Once<number>
	content_hash: Once<string>
	message: Once<string | null>
	message_id: Once<string | null>
	/** The bank that has numbered it; empty where nobody knows. */
	bank: ColumnType<string, string | undefined, never>
	outcome: Once<'read' | 'refused'>
	fault: Json<FileFault> | null
	received_at: Once<Date>
}

export interface BankStatementsTable {
	partner_id: Once<string>
	statement_id: Once<string>
	account_id: Once<string>
	incoming_id: Once<string>
	/** Its place in the file. */
	position: Once<number>
	bank_id: Once<string>
	number: Once<string | null>
	opening_cents: Once<number | null>
	opening_on: Once<string | null>
	closing_cents: Once<number | null>
	closing_on: Once<string | null>
	received_at: Once<Date>
}

export interface BankEntriesTable {
	partner_id: Once<string>
	entry_id: Once<string>
	account_id: Once<string>
	identity: Once<string>
	incoming_id: Once<string>
	/** Null while only an advice has told of it. */
	statement_id: string | null
	amount_cents: Once<number>
	currency: Once<string>
	booked_on: Once<string | null>
	value_on: Once<string | null>
	is_reversal: Once<boolean>
	bank_reference: Once<string | null>
	bank_code: Once<string | null>
	charges_cents: Once<number>
	received_at: Once<Date>
	/** All that its matches hold of it. */
	matched_cents: Generated<number>
	version: Generated<number>
	is_own_order: Generated<boolean>
	is_return_booked: Generated<boolean>
	looked_at: Generated<Date | null>
	put_aside_note: Generated<string | null>
	put_aside_by: Generated<string | null>
	put_aside_at: Generated<Date | null>
}

export interface BankEntryDetailsTable {
	partner_id: Once<string>
	entry_id: Once<string>
	number: Once<number>
	amount_cents: Once<number | null>
	end_to_end_id: Once<string | null>
	mandate_id: Once<string | null>
	message_id: Once<string | null>
	party_name: Once<string | null>
	party_iban: Once<string | null>
	remittance: Once<string | null>
	reference: Once<string | null>
	return_reason: Once<string | null>
	charges_cents: Once<number>
}

export interface BankMatchesTable {
	partner_id: Once<string>
	match_id: Once<string>
	entry_id: Once<string>
	loan_id: Once<string>
	amount_cents: Once<number>
	/** Recorded without a person. */
	fact_id: Once<string | null>
	/** What a person has entered. */
	change_id: Once<string | null>
	matched_at: Once<Date>
	freed_at: Generated<Date | null>
}

export interface BankJournalsTable {
	partner_id: Once<string>
	journal_id: Once<string>
	account_id: Once<string>
	entry_id: Once<string>
	currency: Once<string>
	value_on: Once<string>
	accounting_on: Once<string>
	lines: Once<number>
	booked_at: Once<Date>
}

export interface BankJournalLinesTable {
	partner_id: Once<string>
	journal_id: Once<string>
	position: Once<number>
	account: Once<BankAccount>
	amount_cents: Once<number>
}
