import type { ColumnType, Generated } from 'kysely'

import type { OpenClaim } from '#domain/money/ledger/loan-account.ts'
import type { RefundStatus } from '#domain/money/refunds/rules.ts'

type Once<Value> = ColumnType<Value, Value, never>

export interface PaymentRequestsTable {
	partner_id: Once<string>
	request_id: Once<string>
	loan_id: Once<string>
	sequence: Once<number>
	amount_cents: Once<number>
	currency: Once<string>
	open_cents: Once<number>
	claims: ColumnType<readonly OpenClaim[], string, never>
	reason: Once<string | null>
	requested_by: Once<string>
	requested_on: Once<string>
	requested_at: Once<Date>
	withdrawn_by: Generated<string | null>
	withdrawn_on: Generated<string | null>
	withdrawn_at: Generated<Date | null>
	withdrawn_reason: Generated<string | null>
}

export interface RefundsTable {
	partner_id: Once<string>
	refund_id: Once<string>
	loan_id: Once<string>
	account_id: Once<string>
	amount_cents: Once<number>
	currency: Once<string>
	entry_id: Once<string | null>
	payee_name: Once<string>
	payee_iban: Once<string>
	payee_bic: Once<string | null>
	holder_name: Once<string | null>
	reason: Once<string>
	end_to_end_id: Once<string>
	status: Generated<RefundStatus>
	proposed_by: Once<string>
	proposed_at: Once<Date>
	answered_by: Generated<string | null>
	answered_at: Generated<Date | null>
	answer_note: Generated<string | null>
	recalled_by: Generated<string | null>
	recalled_at: Generated<Date | null>
	file_id: Generated<string | null>
	bank_reason: Generated<string | null>
	fact_id: Generated<string | null>
	paid_on: Generated<string | null>
	return_fact_id: Generated<string | null>
	returned_on: Generated<string | null>
	version: Generated<number>
}
