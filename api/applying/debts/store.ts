import { sql, type Insertable, type Selectable } from 'kysely'

import { columnsFrom, prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { DebtsTable } from '#api/platform/db/tables/debts.ts'

export type DebtRow = Selectable<DebtsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OneDebt extends OfApplication {
	debt_id: string
}

/** The typed fields of a debt: every statement writes each column listed here. */
const typedColumns = [
	'creditor',
	'kind',
	'original_amount_cents',
	'outstanding_amount_cents',
	'currency',
	'interest_rate',
	'instalment_cents',
	'instalment_frequency',
	'maturity_date',
	'collateral',
	'as_of_date',
] as const satisfies readonly (keyof DebtRow)[]

export type DebtValues = Pick<Insertable<DebtsTable>, (typeof typedColumns)[number]>

export const listOfApplication = prepare((db, param: OfApplication) =>
	db.selectFrom('debts').selectAll().where('application_id', '=', param.application_id).orderBy('created_at').orderBy('debt_id'),
)

export const insertDebt = prepareInsert('debts', ['partner_id', 'application_id', 'debt_id', ...typedColumns], (insert) =>
	insert.returningAll(),
)

export const replaceDebt = prepare((db, param: OneDebt & Required<DebtValues>) =>
	db
		.updateTable('debts')
		.set({
			...columnsFrom(param, typedColumns),
			version: sql<number>`debts.version + 1`,
		})
		.where('application_id', '=', param.application_id)
		.where('debt_id', '=', param.debt_id)
		.returningAll(),
)

export const deleteDebt = prepare((db, param: OneDebt) =>
	db.deleteFrom('debts').where('application_id', '=', param.application_id).where('debt_id', '=', param.debt_id),
)

export const findStatement = prepare((db, param: OfApplication) =>
	db.selectFrom('debt_statements').select('stated_on').where('application_id', '=', param.application_id),
)

/** Repeating the statement updates its day. */
export const insertStatement = prepareInsert('debt_statements', ['partner_id', 'application_id', 'stated_on'], (insert) =>
	insert.onConflict((conflict) =>
		conflict.columns(['partner_id', 'application_id']).doUpdateSet({ stated_on: sql<string>`excluded.stated_on` }),
	),
)

export const deleteStatement = prepare((db, param: OfApplication) =>
	db.deleteFrom('debt_statements').where('application_id', '=', param.application_id).returning('stated_on'),
)
