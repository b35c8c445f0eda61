import type { ColumnType, Generated } from 'kysely'

import type { CollectionScheme } from '#domain/money/bank-files/orders.ts'
import type { CollectionStatus, RunStatus } from '#domain/money/direct-debits/collecting.ts'
import type { KeptStatus } from '#domain/money/direct-debits/mandates.ts'

type Once<Value> = ColumnType<Value, Value, never>

export interface MandatesTable {
	partner_id: Once<string>
	mandate_id: Once<string>
	application_id: Once<string>
	reference: Once<string>
	scheme: Generated<CollectionScheme>
	creditor_identifier: Once<string>
	debtor_name: Once<string>
	debtor_iban: Once<string>
	signed_on: Once<string>
	round_id: Once<string>
	document_id: Once<string | null>
	status: Generated<KeptStatus>
	status_reason: string | null
	status_by: string | null
	status_at: Date | null
	last_collected_on: string | null
	version: Generated<number>
	taken_over_at: Once<Date>
}

export interface CollectionRunsTable {
	partner_id: Once<string>
	run_id: Once<string>
	account_id: Once<string>
	collect_on: Once<string>
	status: Generated<RunStatus>
	proposed_by: Once<string>
	proposed_at: Once<Date>
	answered_by: string | null
	answered_at: Date | null
	answer_note: string | null
	recalled_by: string | null
	recalled_at: Date | null
	file_id: string | null
	version: Generated<number>
}

export interface CollectionsTable {
	partner_id: Once<string>
	collection_id: Once<string>
	run_id: Once<string>
	loan_id: Once<string>
	instalment: Once<number>
	mandate_id: Once<string>
	amount_cents: Once<number>
	end_to_end_id: Once<string>
	status: Generated<CollectionStatus>
	reason: string | null
	collected_on: string | null
	returned_on: string | null
}
