import { sql } from 'kysely'

import { prepare, prepareAcrossPartners, type SqlBuilder } from '#api/platform/db/prepare.ts'

interface Months {
	from: string
	to: string
}

const turnover = (db: SqlBuilder, param: Months) =>
	db
		.selectFrom('ledger_entries')
		.innerJoin('ledger_journals', (join) =>
			join
				.onRef('ledger_journals.partner_id', '=', 'ledger_entries.partner_id')
				.onRef('ledger_journals.loan_id', '=', 'ledger_entries.loan_id')
				.onRef('ledger_journals.journal_id', '=', 'ledger_entries.journal_id')
				.onRef('ledger_journals.booked_at', '=', 'ledger_entries.booked_at'),
		)
		.select([
			'ledger_entries.partner_id',
			'ledger_journals.book',
			'ledger_journals.currency',
			'ledger_entries.compartment',
			'ledger_entries.account',
		])
		.select([
			sql<string>`to_char(ledger_journals.accounting_on, 'YYYY-MM')`.as('month'),
			sql<number>`coalesce(sum(ledger_entries.amount_cents) filter (where ledger_entries.amount_cents > 0), 0)::bigint`.as('debit_cents'),
			sql<number>`coalesce(-sum(ledger_entries.amount_cents) filter (where ledger_entries.amount_cents < 0), 0)::bigint`.as('credit_cents'),
		])
		.where('ledger_journals.accounting_on', '>=', param.from)
		.where('ledger_journals.accounting_on', '<=', param.to)
		.groupBy([
			'ledger_entries.partner_id',
			'ledger_journals.book',
			'ledger_journals.currency',
			'ledger_entries.compartment',
			'ledger_entries.account',
		])
		.groupBy(sql`to_char(ledger_journals.accounting_on, 'YYYY-MM')`)
		.orderBy('month')
		.orderBy('ledger_entries.partner_id')
		.orderBy('ledger_journals.book')
		.orderBy('ledger_journals.currency')
		.orderBy('ledger_entries.compartment')
		.orderBy('ledger_entries.account')

/** What was booked on each account in each accounting month, at every partner whose cases the reader sees. */
export const listTurnover = prepareAcrossPartners('staff_view', (db, param: Months) => turnover(db, param))

/** The same of one partner. */
export const listTurnoverOf = prepare((db, param: Months & { partner_id: string }) => turnover(db, param))
