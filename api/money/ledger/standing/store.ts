import { sql, type Selectable } from 'kysely'

import { columnsFrom, prepare } from '#api/platform/db/prepare.ts'
import type { LoanInstalmentsTable, LoansTable } from '#api/platform/db/tables/loans.ts'
import type { OfLoan, Page } from '../store.ts'

type LoanRow = Selectable<LoansTable>

const standingColumns = [
	'status',
	'balance_cents',
	'arrears_cents',
	'days_past_due',
	'bucket',
	'next_due_on',
	'next_due_cents',
	'oldest_open_due_on',
	'standing_as_of',
] as const satisfies readonly (keyof LoanRow)[]

/** A loan that was canceled before its payout stays so. */
export const saveStanding = prepare((db, param: OfLoan & Pick<LoanRow, (typeof standingColumns)[number]>) =>
	db.updateTable('loans').set(columnsFrom(param, standingColumns)).where('loan_id', '=', param.loan_id).where('status', '!=', 'canceled'),
)

const instalmentColumns = [
	'number',
	'month',
	'due_on',
	'counting_on',
	'status',
	'interest_cents',
	'principal_cents',
	'fee_cents',
	'balance_cents',
	'paid_cents',
	'open_cents',
] as const satisfies readonly (keyof LoanInstalmentsTable)[]

/** Rows as JSON; those that say what they said stay untouched. */
export const saveInstalments = prepare((db, param: OfLoan & { instalments: string }) =>
	db
		.insertInto('loan_instalments')
		.columns(['partner_id', 'loan_id', ...instalmentColumns, 'payment_cents'])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.loan_id}::uuid, given.*, given.interest_cents + given.principal_cents + given.fee_cents
				from jsonb_to_recordset(${param.instalments}::jsonb) as given (number integer, month integer, due_on date, counting_on date, status text,
					interest_cents bigint, principal_cents bigint, fee_cents bigint, balance_cents bigint, paid_cents bigint, open_cents bigint)`,
		)
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'loan_id', 'number'])
				.doUpdateSet(({ ref }) =>
					Object.fromEntries([...instalmentColumns, 'payment_cents' as const].map((column) => [column, ref(`excluded.${column}`)])),
				)
				.where(
					sql<boolean>`(loan_instalments.due_on, loan_instalments.counting_on, loan_instalments.status, loan_instalments.interest_cents,
						loan_instalments.principal_cents, loan_instalments.fee_cents, loan_instalments.balance_cents, loan_instalments.paid_cents,
						loan_instalments.open_cents) is distinct from (excluded.due_on, excluded.counting_on, excluded.status, excluded.interest_cents,
						excluded.principal_cents, excluded.fee_cents, excluded.balance_cents, excluded.paid_cents, excluded.open_cents)`,
				),
		),
)

/** Instalments that a later version of the plan does not have. */
export const cancelInstalments = prepare((db, param: OfLoan & { numbers: readonly number[] }) =>
	db
		.updateTable('loan_instalments')
		.set({ status: 'canceled', open_cents: 0 })
		.where('loan_id', '=', param.loan_id)
		.where('status', '!=', 'canceled')
		.where(sql<boolean>`loan_instalments.number <> all (${param.numbers}::integer[])`),
)

/** Booked before standing was kept or before payments were recorded: followed, and nobody has said where they stand. */
export const listWithoutStanding = prepare((db, param: Page & { payments_from: string; failed: readonly string[] }) =>
	db
		.selectFrom('loans')
		.select(['loan_id', 'currency'])
		.where('standing_as_of', 'is', null)
		.where('status', '=', 'open')
		.where('loan_id', '>', param.after_id)
		.where(sql<boolean>`loans.loan_id <> all (${param.failed}::uuid[])`)
		.where(
			({ selectFrom }) =>
				selectFrom('ledger_facts')
					.select(({ fn }) => fn.min('ledger_facts.value_on').as('paid_out_on'))
					.whereRef('ledger_facts.loan_id', '=', 'loans.loan_id')
					.where('ledger_facts.kind', '=', 'payout'),
			'>=',
			param.payments_from,
		)
		.orderBy('loan_id')
		.limit(param.page),
)
