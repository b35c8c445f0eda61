import type { ColumnType, Generated } from 'kysely'

import type { CollectionScheme } from '#domain/money/bank-files/orders.ts'
import type { AccountChangeStatus, PayeeAnswer } from '#domain/money/direct-debits/account-changes.ts'
import type { CollectionStatus, RunStatus } from '#domain/money/direct-debits/collecting.ts'
import type { ReturnDecision } from '#domain/money/direct-debits/returns.ts'
import type { KeptStatus } from '#domain/money/direct-debits/mandates.ts'

type Once<Value> = ColumnType<Value, Value, never>

export interface MandatesTable {
	partner_id: Once<string>
	mandate_id: Once<string>
	application_id: Once<string>
	reference: Once<string>
	scheme: Generated<CollectionScheme>
	creditor_identifier: Once<string>
	debtor_name: string
	debtor_iban: string
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
	/** Until a collection from the new account has come in. */
	iban_before: Generated<string | null>
}

export interface AccountChangesTable {
	partner_id: Once<string>
	change_id: Once<string>
	application_id: Once<string>
	loan_id: Once<string>
	mandate_id: Once<string>
	iban: Once<string>
	holder: Once<string>
	iban_before: Once<string>
	holder_before: Once<string>
	asked_by_user: Once<string | null>
	asked_by_staff: Once<string | null>
	reason: Once<string | null>
	asked_at: Once<Date>
	earliest_on: Once<string>
	expires_on: Once<string>
	payee_answer: PayeeAnswer | null
	payee_name: string | null
	payee_checked_at: Date | null
	payee_checked_by: string | null
	called_by: string | null
	called_at: Date | null
	called_person: string | null
	called_number: string | null
	call_note: string | null
	signed_on: string | null
	evidence: string | null
	status: Generated<AccountChangeStatus>
	ended_by_staff: string | null
	ended_at: Date | null
	end_reason: string | null
	version: Generated<number>
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
	/** The new account, where it has told of the change. */
	told_iban: Generated<string | null>
	/** A person has decided that it does not stand in the way of another collection. */
	is_cleared: Generated<boolean>
}

export interface CollectionDecisionsTable {
	partner_id: Once<string>
	collection_id: Once<string>
	decision: Once<ReturnDecision>
	note: Once<string>
	decided_by: Once<string>
	decided_at: Once<Date>
}
