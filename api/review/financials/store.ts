import { sql, type Selectable } from 'kysely'

import type { StatementStatus } from '#domain/review/financials/rules.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { FinancialStatementsTable } from '#api/platform/db/tables/credit.ts'

export type StatementRow = Selectable<FinancialStatementsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

export const listStatements = prepare((db, param: OfApplication & { company_id: string }) =>
	db
		.selectFrom('financial_statements')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('company_id', '=', param.company_id)
		.orderBy('as_of_date', 'desc')
		.orderBy('type'),
)

export const insertStatement = prepareInsert('financial_statements', [
	'partner_id',
	'statement_id',
	'application_id',
	'type',
	'as_of_date',
	'months',
	'origin',
	'accounting_rule',
	'unit',
	'document_id',
	'spread_by',
])

interface OfStatement extends OfApplication {
	statement_id: string
}

/** Only in the expected version, so that concurrent changes are not overwritten. */
export const updateStatement = prepare(
	(db, param: OfStatement & { version: number; status: StatementStatus; figures: string; staff_id: string }) =>
		db
			.updateTable('financial_statements')
			.set({
				status: param.status,
				figures: param.figures,
				spread_by: param.staff_id,
				saved_at: sql<Date>`now()`,
				version: sql<number>`version + 1`,
			})
			.where('application_id', '=', param.application_id)
			.where('statement_id', '=', param.statement_id)
			.where('version', '=', param.version)
			.returning('version'),
)

export const deleteDraft = prepare((db, param: OfStatement) =>
	db
		.deleteFrom('financial_statements')
		.where('application_id', '=', param.application_id)
		.where('statement_id', '=', param.statement_id)
		.where('status', '=', 'draft')
		.returning('statement_id'),
)

export const listCovenants = prepare((db, param: OfApplication) =>
	db.selectFrom('covenants').selectAll().where('application_id', '=', param.application_id).orderBy('created_at'),
)

export const insertCovenant = prepareInsert('covenants', [
	'partner_id',
	'covenant_id',
	'application_id',
	'ratio',
	'direction',
	'threshold',
	'frequency',
	'first_test_on',
	'agreed_by',
])

export const removeCovenant = prepare((db, param: OfApplication & { covenant_id: string }) =>
	db
		.deleteFrom('covenants')
		.where('application_id', '=', param.application_id)
		.where('covenant_id', '=', param.covenant_id)
		.returning(['ratio']),
)
