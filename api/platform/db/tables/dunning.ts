import type { ColumnType, Generated } from 'kysely'

import type { ActKind } from '#domain/money/dunning/acts.ts'
import type { DunningStep } from '#domain/money/dunning/scheme.ts'
import type { PrintedDocument } from '#domain/signing/contract-documents/compose.ts'

type Once<Value> = ColumnType<Value, Value, never>

export interface DunningStepsTable {
	partner_id: Once<string>
	step_id: Once<string>
	loan_id: Once<string>
	arrears_since: Once<string>
	step: Once<DunningStep>
	taken_on: Once<string>
	taken_at: Once<Date>
	amount_cents: Once<number>
	cost_cents: Once<number>
	letter: ColumnType<PrintedDocument | null, string | null, never>
}

/** Loans in arrears of which no step was due, as they stood. */
export interface DunningLooksTable {
	partner_id: Once<string>
	loan_id: Once<string>
	journals_digest: string
}

export interface DunningActsTable {
	partner_id: Once<string>
	act_id: Once<string>
	loan_id: Once<string>
	kind: Once<ActKind>
	until_on: Once<string | null>
	amount_cents: Once<number | null>
	note: Once<string>
	/** Null where the company has entered it. */
	entered_by: Once<string | null>
	entered_on: Once<string>
	entered_at: Once<Date>
	lifted_by: Generated<string | null>
	lifted_at: Generated<Date | null>
}
