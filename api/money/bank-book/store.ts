import { sql } from 'kysely'

import { prepare, prepareShared, type SqlBuilder } from '#api/platform/db/prepare.ts'

interface OfPartner {
	partner_id: string
}

/** Until the end of the transaction no month of the partner is closed. */
export const holdMonthsOpen = prepareShared((db, param: OfPartner) =>
	db.selectNoFrom(sql`hold_months_open(${param.partner_id}::uuid)`.as('held')),
)

export const findClosedThrough = prepare((db, _param: OfPartner) =>
	db.selectFrom('ledger_closings').select('closed_through').orderBy('closed_through', 'desc').limit(1),
)

/** Of a statement, in its account's currency: what a bank tells in another one is a fault that the proof names, and holds up no other. */
const unbooked = (db: SqlBuilder) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_accounts', (join) =>
			join
				.onRef('bank_accounts.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_accounts.account_id', '=', 'bank_entries.account_id')
				.onRef('bank_accounts.currency', '=', 'bank_entries.currency'),
		)
		.leftJoin('bank_journals', (join) =>
			join.onRef('bank_journals.partner_id', '=', 'bank_entries.partner_id').onRef('bank_journals.entry_id', '=', 'bank_entries.entry_id'),
		)
		.where('bank_entries.statement_id', 'is not', null)
		.where('bank_entries.amount_cents', '<>', 0)
		.where('bank_journals.journal_id', 'is', null)

/** Those of entries that are in a statement and have no journal, with what their payments add up to. */
export const listToBook = prepare((db, param: OfPartner & { entry_ids: readonly string[] }) =>
	unbooked(db)
		.select(({ selectFrom }) => [
			'bank_entries.entry_id',
			'bank_entries.account_id',
			'bank_entries.currency',
			'bank_entries.amount_cents',
			'bank_entries.charges_cents',
			sql<string>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date)`.as('value_on'),
			selectFrom('bank_entry_details as payments')
				.select(
					sql<number | null>`case when count(*) = count(payments.amount_cents) then sum(payments.amount_cents)::bigint end`.as('gross'),
				)
				.whereRef('payments.entry_id', '=', 'bank_entries.entry_id')
				.as('gross_cents'),
			selectFrom('bank_entry_details as charged')
				.select(sql<number>`coalesce(sum(charged.charges_cents), 0)::bigint`.as('charges'))
				.whereRef('charged.entry_id', '=', 'bank_entries.entry_id')
				.as('payment_charges_cents'),
		])
		.where(sql<boolean>`bank_entries.entry_id = any(${param.entry_ids}::uuid[])`)
		.orderBy('bank_entries.entry_id'),
)

export const listUnbooked = prepare((db, param: OfPartner & { page: number }) =>
	unbooked(db).select('bank_entries.entry_id').orderBy('bank_entries.entry_id').limit(param.page),
)

/** Rows as JSON. */
export const insertJournals = prepare((db, param: OfPartner & { booked_at: Date; journals: string }) =>
	db
		.insertInto('bank_journals')
		.columns(['partner_id', 'booked_at', 'journal_id', 'account_id', 'entry_id', 'currency', 'value_on', 'accounting_on', 'lines'])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.booked_at}::timestamptz, given.*
				from jsonb_to_recordset(${param.journals}::jsonb) as given (journal_id uuid, account_id uuid, entry_id uuid, currency text,
					value_on date, accounting_on date, lines integer)`,
		),
)

export const insertLines = prepare((db, param: OfPartner & { lines: string }) =>
	db
		.insertInto('bank_journal_lines')
		.columns(['partner_id', 'journal_id', 'position', 'account', 'amount_cents'])
		.expression(
			sql`select ${param.partner_id}::uuid, given.*
				from jsonb_to_recordset(${param.lines}::jsonb) as given (journal_id uuid, position integer, account text, amount_cents bigint)`,
		),
)

/** What stands of each account in the book, beside its entries. */
export const listBooks = prepare((db, _param: OfPartner) =>
	db.selectFrom('bank_accounts').select(({ selectFrom }) => {
		const onAccount = (account: 'bank' | 'clearing' | 'bank_costs') =>
			selectFrom('bank_journals')
				.innerJoin('bank_journal_lines', (join) =>
					join
						.onRef('bank_journal_lines.partner_id', '=', 'bank_journals.partner_id')
						.onRef('bank_journal_lines.journal_id', '=', 'bank_journals.journal_id'),
				)
				.select(sql<number>`coalesce(sum(bank_journal_lines.amount_cents), 0)::bigint`.as('sum'))
				.whereRef('bank_journals.account_id', '=', 'bank_accounts.account_id')
				.where('bank_journal_lines.account', '=', account)
				.as(`${account}_cents`)
		const entries = () =>
			selectFrom('bank_entries')
				.whereRef('bank_entries.account_id', '=', 'bank_accounts.account_id')
				.where('bank_entries.statement_id', 'is not', null)
		return [
			'bank_accounts.account_id',
			'bank_accounts.iban',
			'bank_accounts.currency',
			onAccount('bank'),
			onAccount('clearing'),
			onAccount('bank_costs'),
			entries()
				.select(sql<number>`coalesce(sum(bank_entries.amount_cents), 0)::bigint`.as('sum'))
				.as('entries_cents'),
			entries()
				.leftJoin('bank_journals', (join) =>
					join
						.onRef('bank_journals.partner_id', '=', 'bank_entries.partner_id')
						.onRef('bank_journals.entry_id', '=', 'bank_entries.entry_id'),
				)
				.where('bank_journals.journal_id', 'is', null)
				.where('bank_entries.amount_cents', '<>', 0)
				.select(({ fn }) => fn.countAll<number>().as('count'))
				.as('unbooked'),
		]
	}),
)

export const listStatements = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_statements')
		.select(['statement_id', 'account_id', 'number', 'opening_cents', 'closing_cents', 'closing_on'])
		.orderBy('closing_on')
		.orderBy(sql`length(bank_statements.number)`)
		.orderBy('number')
		.orderBy('received_at')
		.orderBy('position')
		.orderBy('statement_id'),
)

export const listBankClearing = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_journals')
		.innerJoin('bank_journal_lines', (join) =>
			join
				.onRef('bank_journal_lines.partner_id', '=', 'bank_journals.partner_id')
				.onRef('bank_journal_lines.journal_id', '=', 'bank_journals.journal_id'),
		)
		.select(['bank_journals.entry_id', 'bank_journals.currency', 'bank_journals.value_on', 'bank_journal_lines.amount_cents'])
		.where('bank_journal_lines.account', '=', 'clearing')
		.orderBy('bank_journals.entry_id'),
)

export const listLoanClearing = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('ledger_entries')
		.innerJoin('ledger_journals', (join) =>
			join
				.onRef('ledger_journals.partner_id', '=', 'ledger_entries.partner_id')
				.onRef('ledger_journals.loan_id', '=', 'ledger_entries.loan_id')
				.onRef('ledger_journals.journal_id', '=', 'ledger_entries.journal_id')
				.onRef('ledger_journals.booked_at', '=', 'ledger_entries.booked_at'),
		)
		.innerJoin('ledger_facts', (join) =>
			join
				.onRef('ledger_facts.partner_id', '=', 'ledger_journals.partner_id')
				.onRef('ledger_facts.loan_id', '=', 'ledger_journals.loan_id')
				.onRef('ledger_facts.fact_id', '=', 'ledger_journals.fact_id'),
		)
		.select(['ledger_facts.fact_id', 'ledger_facts.loan_id', 'ledger_facts.kind', 'ledger_facts.value_on', 'ledger_journals.currency'])
		.select(sql<number>`sum(ledger_entries.amount_cents)::bigint`.as('amount_cents'))
		.where('ledger_entries.account', '=', 'clearing')
		.groupBy(['ledger_facts.fact_id', 'ledger_facts.loan_id', 'ledger_facts.kind', 'ledger_facts.value_on', 'ledger_journals.currency'])
		.having(sql<boolean>`sum(ledger_entries.amount_cents) <> 0`)
		.orderBy('ledger_facts.fact_id'),
)

/** What entries were booked as at loans. */
export const listMatchLinks = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_matches')
		.leftJoin('loan_changes', (join) =>
			join
				.onRef('loan_changes.partner_id', '=', 'bank_matches.partner_id')
				.onRef('loan_changes.loan_id', '=', 'bank_matches.loan_id')
				.onRef('loan_changes.change_id', '=', 'bank_matches.change_id'),
		)
		.select(['bank_matches.entry_id', 'bank_matches.loan_id'])
		.select(sql<string | null>`coalesce(bank_matches.fact_id, loan_changes.fact_ids[1])`.as('fact_id'))
		.where('bank_matches.freed_at', 'is', null),
)

/** What banks took back of collections, by the return of the payment that the collection had become. */
export const listReturnLinks = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_entries.entry_id'),
		)
		.innerJoin('bank_entry_details as collected', (join) =>
			join
				.onRef('collected.partner_id', '=', 'bank_entry_details.partner_id')
				.onRef('collected.end_to_end_id', '=', 'bank_entry_details.end_to_end_id')
				.on('collected.return_reason', 'is', null),
		)
		.innerJoin('bank_matches', (join) =>
			join
				.onRef('bank_matches.partner_id', '=', 'collected.partner_id')
				.onRef('bank_matches.entry_id', '=', 'collected.entry_id')
				.on('bank_matches.freed_at', 'is', null),
		)
		.leftJoin('loan_changes', (join) =>
			join
				.onRef('loan_changes.partner_id', '=', 'bank_matches.partner_id')
				.onRef('loan_changes.loan_id', '=', 'bank_matches.loan_id')
				.onRef('loan_changes.change_id', '=', 'bank_matches.change_id'),
		)
		.innerJoin('ledger_facts', (join) =>
			join
				.onRef('ledger_facts.partner_id', '=', 'bank_matches.partner_id')
				.onRef('ledger_facts.loan_id', '=', 'bank_matches.loan_id')
				.on(
					sql<boolean>`ledger_facts.kind = 'return'
						and ledger_facts.content ->> 'receipt' = coalesce(bank_matches.fact_id, loan_changes.fact_ids[1])::text`,
				),
		)
		.select(['bank_entries.entry_id', 'ledger_facts.loan_id', 'ledger_facts.fact_id'])
		.where('bank_entries.is_return_booked', '=', true),
)

/** The loans that the house's own transfers name: their end-to-end identification begins with the number, as that of a collection does. */
export const listOrderLinks = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_entries.entry_id'),
		)
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'bank_entry_details.partner_id')
				.on(sql<boolean>`applications."shortApplicationId" = regexp_replace(lower(bank_entry_details.end_to_end_id), '-[^-]*-[^-]*$', '')`),
		)
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'applications.partner_id').onRef('loans.application_id', '=', 'applications.application_id'),
		)
		.select(['bank_entries.entry_id', 'loans.loan_id'])
		.where('bank_entries.is_own_order', '=', true),
)

/** What became of refunds: the fact of the house's own transfer, and of the money that a bank has brought back. */
export const listRefundLinks = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_entries.entry_id'),
		)
		.innerJoin('refunds', (join) =>
			join
				.onRef('refunds.partner_id', '=', 'bank_entry_details.partner_id')
				.onRef('refunds.end_to_end_id', '=', 'bank_entry_details.end_to_end_id'),
		)
		.select(['bank_entries.entry_id', 'refunds.loan_id'])
		.select(sql<string | null>`case when bank_entries.is_own_order then refunds.fact_id else refunds.return_fact_id end`.as('fact_id'))
		.where(({ or, eb }) => or([eb('bank_entries.is_own_order', '=', true), eb('bank_entries.is_return_booked', '=', true)])),
)
