import type { ColumnType, Generated } from 'kysely'

import type { CollectionScheme } from '#domain/money/bank-files/orders.ts'
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
