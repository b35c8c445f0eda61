import { sql, type Selectable } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'
import type { LoanInstalmentsTable, LoansTable } from '#api/platform/db/tables/loans.ts'
import type { OfLoans, Page } from '../store.ts'

type LoanRow = Selectable<LoansTable>

const standingColumns = [
	'status',
	'balance_cents',
	'arrears_cents',
	'written_off_cents',
	'days_past_due',
	'bucket',
	'next_due_on',
	'next_due_cents',
	'oldest_open_due_on',
	'default_since',
	'default_reason',
	'insolvent_since',
	'standing_as_of',
] as const satisfies readonly (keyof LoanRow)[]

/** Where a loan stands, as its row says it. */
export type StandingRow = Pick<LoanRow, 'loan_id' | (typeof standingColumns)[number]>

/** Rows as JSON; answers each loan's status before and after. A loan that was canceled before its payout stays so. */
export const saveStandings = prepare((db, param: { partner_id: string; standings: string }) =>
	db
		.updateTable('loans')
		.from(
			sql<StandingRow>`jsonb_to_recordset(${param.standings}::jsonb)`.as<'given'>(
				sql`given (loan_id uuid, status text, balance_cents bigint, arrears_cents bigint, written_off_cents bigint, days_past_due integer, bucket text,
					next_due_on date, next_due_cents bigint, oldest_open_due_on date, default_since date, default_reason text, insolvent_since date,
					standing_as_of date)`,
			),
		)
		.set(({ ref }) => Object.fromEntries(standingColumns.map((column) => [column, ref(`given.${column}`)])))
		.innerJoin('loans as before', (join) => join.onRef('before.loan_id', '=', 'given.loan_id'))
		.whereRef('loans.loan_id', '=', 'given.loan_id')
		.where('loans.status', '!=', 'canceled')
		.returning(['loans.loan_id', 'before.status as from', 'loans.status as to']),
)

const instalmentColumns = [
	'loan_id',
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

type InstalmentRow = Pick<Selectable<LoanInstalmentsTable>, (typeof instalmentColumns)[number]>

/** Rows as JSON; those that say what they said stay untouched, and are not locked. Whoever books holds their loans. */
export const saveInstalments = prepare((db, param: { partner_id: string; instalments: string }) =>
	db
		.insertInto('loan_instalments')
		.columns(['partner_id', ...instalmentColumns, 'payment_cents'])
		.expression(({ selectFrom }) =>
			selectFrom(
				sql<InstalmentRow>`jsonb_to_recordset(${param.instalments}::jsonb)`.as<'given'>(
					sql`given (loan_id uuid, number integer, month integer, due_on date, counting_on date, status text, interest_cents bigint,
						principal_cents bigint, fee_cents bigint, balance_cents bigint, paid_cents bigint, open_cents bigint)`,
				),
			)
				.leftJoin('loan_instalments as kept', (join) =>
					join.onRef('kept.loan_id', '=', 'given.loan_id').onRef('kept.number', '=', 'given.number'),
				)
				.select(sql<string>`${param.partner_id}::uuid`.as('partner_id'))
				.select(instalmentColumns.map((column) => `given.${column}` as const))
				.select(sql<number>`given.interest_cents + given.principal_cents + given.fee_cents`.as('payment_cents'))
				.where(
					sql<boolean>`(kept.due_on, kept.counting_on, kept.status, kept.interest_cents, kept.principal_cents, kept.fee_cents,
						kept.balance_cents, kept.paid_cents, kept.open_cents) is distinct from (given.due_on, given.counting_on, given.status,
						given.interest_cents, given.principal_cents, given.fee_cents, given.balance_cents, given.paid_cents, given.open_cents)`,
				),
		)
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'loan_id', 'number'])
				.doUpdateSet(({ ref }) =>
					Object.fromEntries([...instalmentColumns, 'payment_cents' as const].map((column) => [column, ref(`excluded.${column}`)])),
				),
		),
)

/** Instalments that a later version of the plan of one of the loans does not have. */
export const cancelInstalments = prepare((db, param: OfLoans & { kept: string }) =>
	db
		.updateTable('loan_instalments')
		.set({ status: 'canceled', open_cents: 0 })
		.where(sql<boolean>`loan_instalments.loan_id = any (${param.loan_ids}::uuid[])`)
		.where('status', '!=', 'canceled')
		.where(
			sql<boolean>`(loan_instalments.loan_id, loan_instalments.number) not in (
				select given.loan_id, given.number from jsonb_to_recordset(${param.kept}::jsonb) as given (loan_id uuid, number integer))`,
		),
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
