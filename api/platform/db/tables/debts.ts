import type { ColumnType, Generated } from 'kysely'

import type { Currency } from '#domain/platform/currencies.ts'
import type { DebtFrequency, DebtKind } from '#domain/applying/debts/rules.ts'

export interface DebtsTable {
	partner_id: string
	application_id: string
	debt_id: string
	creditor: string
	kind: DebtKind
	original_amount_cents: number
	outstanding_amount_cents: number
	currency: Currency
	/** PostgreSQL returns exact decimals as text. */
	interest_rate: ColumnType<string | null, number | null, number | null>
	instalment_cents: number | null
	instalment_frequency: DebtFrequency
	maturity_date: string | null
	collateral: string | null
	as_of_date: string
	version: Generated<number>
	created_at: Generated<Date>
}

export interface DebtStatementsTable {
	partner_id: string
	application_id: string
	stated_on: string
}
