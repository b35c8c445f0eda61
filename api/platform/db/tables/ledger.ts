import type { ColumnType, Generated } from 'kysely'

import type { Account, JournalKind } from '#domain/money/ledger/accounts.ts'
import type { FactContent, FactKind } from '#domain/money/ledger/facts.ts'
import type { Derivation } from '#domain/money/ledger/journals.ts'
import type { LateReference } from '#domain/money/loans/servicing-terms.ts'
import type { Json } from './json.ts'

/** Written once, as all rows of the ledger. */
type Once<Value> = ColumnType<Value, Value, never>

export interface LedgerFactsTable {
	partner_id: Once<string>
	loan_id: Once<string>
	fact_id: Once<string>
	kind: Once<FactKind>
	value_on: Once<string>
	content: Json<FactContent>
	recorded_by: Once<string | null>
	recorded_at: Once<Date>
}

export interface LedgerJournalsTable {
	partner_id: Once<string>
	loan_id: Once<string>
	journal_id: Once<string>
	/** Its place among those booked at once. */
	position: Once<number>
	book: Once<'loan'>
	currency: Once<string>
	kind: Once<JournalKind>
	value_on: Once<string>
	accounting_on: Once<string>
	fact_id: Once<string | null>
	instalment: Once<number | null>
	reverses: Once<string | null>
	derivations: Json<readonly Derivation[]>
	lines: Once<number>
	booked_at: Once<Date>
}

export interface LedgerEntriesTable {
	partner_id: Once<string>
	loan_id: Once<string>
	journal_id: Once<string>
	position: Once<number>
	account: Once<Account>
	amount_cents: Once<number>
	instalment: Once<number | null>
	compartment: Generated<number>
	booked_at: Once<Date>
}

export interface LedgerHeadsTable {
	partner_id: string
	loan_id: string
	booked_through: string | null
	next_on: string | null
	/** What stands of it, in short: null where nobody has said it. */
	journals_digest: Generated<string | null>
	instalments_digest: Generated<string | null>
	is_proved: Generated<boolean>
}

/** The day through which the loans of a partner are booked. */
export interface BusinessDatesTable {
	partner_id: Once<string>
	business_on: string
	is_by_hand: Generated<boolean>
	moved_at: Date
}

export interface LedgerClosingsTable {
	partner_id: Once<string>
	closed_through: Once<string>
	closed_by: Once<string>
	confirmed_by: Once<string>
	closed_at: Once<Date>
}

/** Months that one person proposes to close and another confirms. */
export interface MonthClosingsTable {
	partner_id: string
	closing_id: string
	/** The last day of the last month. */
	closed_through: string
	status: 'open' | 'confirmed' | 'refused' | 'withdrawn'
	proposed_by: string
	proposed_at: Date
	answered_by: Generated<string | null>
	answered_at: Generated<Date | null>
	answer_note: Generated<string | null>
}

export interface StatutoryRatesTable {
	reference: Once<LateReference>
	begins_on: Once<string>
	percent: Once<string>
}
