import { sql } from 'kysely'

import { prepare, prepareInsert, prepareShared } from '#api/platform/db/prepare.ts'

export interface Page {
	partner_id: string
	after_id: string
	page: number
}

export interface OfLoan {
	partner_id: string
	loan_id: string
}

/** Several loans of a partner, read and written by one statement for all of them. */
export interface OfLoans {
	partner_id: string
	loan_ids: readonly string[]
}

export const listStatutoryRates = prepareShared((db, _param: object) =>
	db.selectFrom('statutory_rates').select(['reference', 'begins_on as on', 'percent']).orderBy('begins_on'),
)

export const beginLedger = prepare((db, param: OfLoan) =>
	db
		.insertInto('ledger_heads')
		.values({ partner_id: param.partner_id, loan_id: param.loan_id })
		.onConflict((conflict) => conflict.columns(['partner_id', 'loan_id']).doNothing()),
)

/**
 * Whoever books loans holds their rows first, on which their standing is kept, and their heads then: as whoever changes a loan. They are held in an
 * order in which whoever holds several does not meet another halfway.
 */
export const holdLoans = prepare((db, param: OfLoans) =>
	db
		.selectFrom('loans')
		.select('loan_id')
		.where(sql<boolean>`loans.loan_id = any (${param.loan_ids}::uuid[])`)
		.orderBy('loan_id')
		.forNoKeyUpdate(),
)

/** Until the end of the transaction no month of the partner is closed. */
export const holdMonthsOpen = prepareShared((db, param: { partner_id: string }) =>
	db.selectNoFrom(sql`hold_months_open(${param.partner_id}::uuid)`.as('held')),
)

/** Whoever books a loan holds its head: bookings of one loan follow each other. With the last day of the partner's closed months. */
export const holdHeads = prepare((db, param: OfLoans) =>
	db
		.selectFrom('ledger_heads')
		.select(['loan_id', 'booked_through', 'journals_digest', 'instalments_digest'])
		.select(({ selectFrom }) =>
			selectFrom('ledger_closings').select('closed_through').orderBy('closed_through', 'desc').limit(1).as('closed_through'),
		)
		.where(sql<boolean>`ledger_heads.loan_id = any (${param.loan_ids}::uuid[])`)
		.orderBy('loan_id')
		.forUpdate(),
)

interface GivenHead {
	loan_id: string
	booked_through: string
	next_on: string | null
	journals_digest: string
	instalments_digest: string | null
	is_proved: boolean
}

/** Rows as JSON; those that say what they said stay untouched. */
export const moveHeads = prepare((db, param: { partner_id: string; heads: string }) =>
	db
		.updateTable('ledger_heads')
		.from(
			sql<GivenHead>`jsonb_to_recordset(${param.heads}::jsonb)`.as<'given'>(
				sql`given (loan_id uuid, booked_through date, next_on date, journals_digest text, instalments_digest text, is_proved boolean)`,
			),
		)
		.set(({ ref }) => ({
			booked_through: ref('given.booked_through'),
			next_on: ref('given.next_on'),
			journals_digest: ref('given.journals_digest'),
			instalments_digest: ref('given.instalments_digest'),
			is_proved: sql<boolean>`ledger_heads.is_proved and given.is_proved`,
		}))
		.whereRef('ledger_heads.loan_id', '=', 'given.loan_id')
		.where(
			sql<boolean>`(ledger_heads.booked_through, ledger_heads.next_on, ledger_heads.journals_digest, ledger_heads.instalments_digest,
				ledger_heads.is_proved) is distinct from (given.booked_through, given.next_on, given.journals_digest, given.instalments_digest,
				ledger_heads.is_proved and given.is_proved)`,
		),
)

export const markProved = prepare((db, param: OfLoan) =>
	db.updateTable('ledger_heads').set({ is_proved: true }).where('loan_id', '=', param.loan_id),
)

export const insertFact = prepareInsert('ledger_facts', [
	'partner_id',
	'loan_id',
	'fact_id',
	'kind',
	'value_on',
	'content',
	'recorded_by',
	'recorded_at',
])

export const listFacts = prepare((db, param: OfLoans) =>
	db
		.selectFrom('ledger_facts')
		.select(['loan_id', 'fact_id', 'value_on', 'content'])
		.where(sql<boolean>`ledger_facts.loan_id = any (${param.loan_ids}::uuid[])`),
)

/** Every journal of loans, those of each in the order they were booked. */
export const listJournals = prepare((db, param: OfLoans) =>
	db
		.selectFrom('ledger_journals')
		.select(['loan_id', 'journal_id', 'kind', 'value_on', 'fact_id', 'instalment', 'reverses', 'lines'])
		.where(sql<boolean>`ledger_journals.loan_id = any (${param.loan_ids}::uuid[])`)
		.orderBy('booked_at')
		.orderBy('position'),
)

export const listEntries = prepare((db, param: OfLoans) =>
	db
		.selectFrom('ledger_entries')
		.select(['journal_id', 'account', 'amount_cents', 'instalment'])
		.where(sql<boolean>`ledger_entries.loan_id = any (${param.loan_ids}::uuid[])`)
		.orderBy('journal_id')
		.orderBy('position'),
)

interface Bookings {
	partner_id: string
	booked_at: Date
	/** Rows as JSON: one statement for all of them. */
	journals: string
	entries: string
}

export const insertJournals = prepare((db, param: Omit<Bookings, 'entries'>) =>
	db
		.insertInto('ledger_journals')
		.columns([
			'partner_id',
			'booked_at',
			'book',
			'loan_id',
			'currency',
			'journal_id',
			'position',
			'kind',
			'value_on',
			'accounting_on',
			'fact_id',
			'instalment',
			'reverses',
			'derivations',
			'lines',
		])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.booked_at}::timestamptz, 'loan', given.*
				from jsonb_to_recordset(${param.journals}::jsonb) as given (loan_id uuid, currency text, journal_id uuid, position integer, kind text,
					value_on date, accounting_on date, fact_id uuid, instalment integer, reverses uuid, derivations jsonb, lines integer)`,
		),
)

export const insertEntries = prepare((db, param: Omit<Bookings, 'journals'>) =>
	db
		.insertInto('ledger_entries')
		.columns(['partner_id', 'booked_at', 'loan_id', 'journal_id', 'position', 'account', 'amount_cents', 'instalment'])
		.expression(
			sql`select ${param.partner_id}::uuid, ${param.booked_at}::timestamptz, given.*
				from jsonb_to_recordset(${param.entries}::jsonb)
				as given (loan_id uuid, journal_id uuid, position integer, account text, amount_cents bigint, instalment integer)`,
		),
)

/** Without the house, which lends nothing. */
export const listPartners = prepareShared((db, _param: object) =>
	db.selectFrom('partners').select(['partner_id', 'key']).where('kind', '<>', 'house').orderBy('key'),
)

/** A range of loans, so that each statement of a large ledger is a short one. */
interface Range {
	partner_id: string
	after_id: string
	last_id: string
}

/** The last of the next so many loans. */
export const findLastOfPage = prepare((db, param: { partner_id: string; after_id: string; page: number }) =>
	db
		.selectFrom((from) =>
			from
				.selectFrom('ledger_heads')
				.select('loan_id')
				.where('loan_id', '>', param.after_id)
				.orderBy('loan_id')
				.limit(param.page)
				.as('paged'),
		)
		.select('paged.loan_id')
		.orderBy('paged.loan_id', 'desc')
		.limit(1),
)

/** What stands on each account. */
export const listTotals = prepare((db, param: Range) =>
	db
		.selectFrom('ledger_entries')
		.innerJoin('ledger_journals', (join) =>
			join
				.onRef('ledger_journals.loan_id', '=', 'ledger_entries.loan_id')
				.onRef('ledger_journals.journal_id', '=', 'ledger_entries.journal_id')
				.onRef('ledger_journals.booked_at', '=', 'ledger_entries.booked_at'),
		)
		.select(['ledger_journals.book', 'ledger_journals.currency', 'ledger_entries.account', 'ledger_entries.compartment'])
		.select(sql<number>`sum(ledger_entries.amount_cents)::bigint`.as('balance_cents'))
		.where('ledger_entries.loan_id', '>', param.after_id)
		.where('ledger_entries.loan_id', '<=', param.last_id)
		.groupBy(['ledger_journals.book', 'ledger_journals.currency', 'ledger_entries.account', 'ledger_entries.compartment']),
)

/** Loans that something was booked of since they were last proved. */
export const listUnproved = prepare((db, param: Page) =>
	db
		.selectFrom('ledger_heads')
		.select('loan_id')
		.where('is_proved', '=', false)
		.where('loan_id', '>', param.after_id)
		.orderBy('loan_id')
		.limit(param.page),
)

export const listBooked = prepare((db, param: Page) =>
	db.selectFrom('ledger_heads').select('loan_id').where('loan_id', '>', param.after_id).orderBy('loan_id').limit(param.page),
)
