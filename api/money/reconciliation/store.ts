import { sql } from 'kysely'

import { prepare, prepareInsert, type SqlBuilder } from '#api/platform/db/prepare.ts'

interface OfPartner {
	partner_id: string
}

interface OfEntry extends OfPartner {
	entry_id: string
}

/** An entry as it is kept, with its account. */
export interface EntryRow {
	readonly entry_id: string
	readonly account_id: string
	readonly iban: string
	readonly amount_cents: number
	readonly currency: string
	readonly booked_on: string | null
	readonly value_on: string | null
	readonly is_reversal: boolean
	readonly bank_reference: string | null
	readonly matched_cents: number
	readonly version: number
	readonly is_own_order: boolean
	readonly is_return_booked: boolean
	readonly put_aside_note: string | null
	readonly put_aside_by: string | null
	readonly put_aside_at: Date | null
}

const entryColumns = [
	'bank_entries.entry_id',
	'bank_entries.account_id',
	'bank_entries.amount_cents',
	'bank_entries.currency',
	'bank_entries.booked_on',
	'bank_entries.value_on',
	'bank_entries.is_reversal',
	'bank_entries.bank_reference',
	'bank_entries.matched_cents',
	'bank_entries.version',
	'bank_entries.is_own_order',
	'bank_entries.is_return_booked',
	'bank_entries.put_aside_note',
	'bank_entries.put_aside_by',
	'bank_entries.put_aside_at',
] as const

/** Money that came and that nobody has looked at, up to a day: what has a later value date waits for it. */
export const listUnlooked = prepare((db, param: OfPartner & { day: string; after_id: string; page: number }) =>
	db
		.selectFrom('bank_entries')
		.select([...entryColumns])
		.where('looked_at', 'is', null)
		.where('amount_cents', '>', 0)
		.where('matched_cents', '=', 0)
		.where('put_aside_at', 'is', null)
		.where(({ eb, fn }) => eb(fn.coalesce('value_on', 'booked_on'), '<=', param.day))
		.where('entry_id', '>', param.after_id)
		.orderBy('entry_id')
		.limit(param.page),
)

/**
 * Looks at money that went: what the house's own transfers add up to, by their end-to-end identification, is theirs. One that a bank has
 * carried out twice is so once.
 */
export const lookAtOutgoing = prepare((db, param: OfPartner & { at: Date }) =>
	db
		.updateTable('bank_entries')
		.set({
			looked_at: param.at,
			is_own_order: sql<boolean>`not bank_entries.is_reversal and coalesce(-bank_entries.amount_cents = (
				select sum(bank_orders.amount_cents) from bank_entry_details
				join bank_orders on bank_orders.partner_id = bank_entry_details.partner_id
					and bank_orders.end_to_end_id = bank_entry_details.end_to_end_id
				join bank_order_files on bank_order_files.partner_id = bank_orders.partner_id and bank_order_files.file_id = bank_orders.file_id
				where bank_entry_details.partner_id = bank_entries.partner_id and bank_entry_details.entry_id = bank_entries.entry_id
				and bank_entry_details.return_reason is null and bank_orders.currency = bank_entries.currency
				and bank_order_files.message like 'pain.001%' and bank_order_files.account_id = bank_entries.account_id
				and not exists (select from bank_entry_details before
					join bank_entries entries on entries.partner_id = before.partner_id and entries.entry_id = before.entry_id
					where before.partner_id = bank_entries.partner_id and before.end_to_end_id = bank_orders.end_to_end_id
					and entries.amount_cents < 0 and not entries.is_reversal and before.entry_id < bank_entries.entry_id)
			), false)`,
		})
		.where('looked_at', 'is', null)
		.where('amount_cents', '<=', 0)
		.where('put_aside_at', 'is', null),
)

/** More payments of an entry are not looked at: it stays for a person. */
export const listDetails = prepare((db, param: OfPartner & { entry_ids: readonly string[]; most: number }) =>
	db
		.selectFrom('bank_entry_details')
		.select(['entry_id', 'amount_cents', 'end_to_end_id', 'reference', 'remittance', 'party_name', 'party_iban', 'return_reason'])
		.where(sql<boolean>`bank_entry_details.entry_id = any(${param.entry_ids}::uuid[])`)
		.where('number', '<=', param.most)
		.orderBy('entry_id')
		.orderBy('number'),
)

export const markLooked = prepare((db, param: OfPartner & { entry_ids: readonly string[]; at: Date }) =>
	db
		.updateTable('bank_entries')
		.set({ looked_at: param.at })
		.where(sql<boolean>`bank_entries.entry_id = any(${param.entry_ids}::uuid[])`)
		.where('looked_at', 'is', null),
)

/** Books so much of an entry, in the version that was seen: of two who book it one is told. What was booked as a return is booked. */
export const takeOfEntry = prepare((db, param: OfEntry & { version: number; amount_cents: number; at: Date }) =>
	db
		.updateTable('bank_entries')
		.set(({ eb, fn, val }) => ({
			matched_cents: eb('bank_entries.matched_cents', '+', param.amount_cents),
			version: eb('bank_entries.version', '+', 1),
			looked_at: fn.coalesce('bank_entries.looked_at', val(param.at)),
			put_aside_note: null,
			put_aside_by: null,
			put_aside_at: null,
		}))
		.where('entry_id', '=', param.entry_id)
		.where('version', '=', param.version)
		.where('is_return_booked', '=', false)
		.returning('version'),
)

export const insertMatch = prepareInsert('bank_matches', [
	'partner_id',
	'match_id',
	'entry_id',
	'loan_id',
	'amount_cents',
	'fact_id',
	'change_id',
	'matched_at',
])

export const findEntry = prepare((db, param: OfEntry) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_accounts', (join) =>
			join
				.onRef('bank_accounts.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_accounts.account_id', '=', 'bank_entries.account_id'),
		)
		.select([...entryColumns, 'bank_accounts.iban'])
		.where('bank_entries.entry_id', '=', param.entry_id),
)

interface Page extends OfPartner {
	page_size: number
	skipped: number
}

const listed = (db: SqlBuilder, param: Page) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_accounts', (join) =>
			join
				.onRef('bank_accounts.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_accounts.account_id', '=', 'bank_entries.account_id'),
		)
		.select([...entryColumns, 'bank_accounts.iban'])
		.limit(param.page_size)
		.offset(param.skipped)

/** The longest waiting first. */
export const listOpen = prepare((db, param: Page) =>
	listed(db, param)
		.whereRef('matched_cents', '<>', 'amount_cents')
		.where('is_own_order', '=', false)
		.where('is_return_booked', '=', false)
		.where('put_aside_at', 'is', null)
		.orderBy('booked_on')
		.orderBy('entry_id'),
)

export const listAside = prepare((db, param: Page) =>
	listed(db, param)
		.whereRef('matched_cents', '<>', 'amount_cents')
		.where('put_aside_at', 'is not', null)
		.orderBy('booked_on')
		.orderBy('entry_id'),
)

/** The latest first. */
export const listBooked = prepare((db, param: Page) =>
	listed(db, param)
		.where(({ or, eb, ref }) =>
			or([eb('matched_cents', '=', ref('amount_cents')), eb('is_own_order', '=', true), eb('is_return_booked', '=', true)]),
		)
		.orderBy('booked_on', 'desc')
		.orderBy('entry_id', 'desc'),
)

/** What holds of entries, with the loan of each and what a person has entered there. */
export const listMatches = prepare((db, param: OfPartner & { entry_ids: readonly string[] }) =>
	db
		.selectFrom('bank_matches')
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'bank_matches.partner_id').onRef('loans.loan_id', '=', 'bank_matches.loan_id'),
		)
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.leftJoin('loan_changes', (join) =>
			join
				.onRef('loan_changes.partner_id', '=', 'bank_matches.partner_id')
				.onRef('loan_changes.loan_id', '=', 'bank_matches.loan_id')
				.onRef('loan_changes.change_id', '=', 'bank_matches.change_id'),
		)
		.select([
			'bank_matches.match_id',
			'bank_matches.entry_id',
			'bank_matches.loan_id',
			'bank_matches.amount_cents',
			'bank_matches.fact_id',
			'bank_matches.change_id',
			'bank_matches.matched_at',
			'applications.shortApplicationId as number',
			'applications.companyName',
			'loan_changes.status as change_status',
			'loan_changes.proposed_by',
			'loan_changes.fact_ids',
		])
		.where(sql<boolean>`bank_matches.entry_id = any(${param.entry_ids}::uuid[])`)
		.where('bank_matches.freed_at', 'is', null)
		.orderBy('bank_matches.matched_at')
		.orderBy('bank_matches.match_id'),
)

/** The facts that somebody wants to take back, and that wait for a second person. */
export const listUndoWaiting = prepare((db, param: OfPartner & { loan_ids: readonly string[] }) =>
	db
		.selectFrom('loan_changes')
		.select(sql<string>`loan_changes.content ->> 'fact_id'`.as('fact_id'))
		.where(sql<boolean>`loan_changes.loan_id = any(${param.loan_ids}::uuid[])`)
		.where('status', '=', 'open')
		.where(sql<boolean>`loan_changes.content ->> 'kind' = 'reversal'`),
)

export const findLoanByNumber = prepare((db, param: OfPartner & { number: string }) =>
	db
		.selectFrom('loans')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.select(['loans.loan_id', 'loans.version'])
		.where('applications.shortApplicationId', '=', param.number)
		.where('loans.status', '<>', 'canceled'),
)

export const findLoanVersion = prepare((db, param: OfPartner & { loan_id: string }) =>
	db.selectFrom('loans').select('version').where('loan_id', '=', param.loan_id),
)

/** The instalment that a direct debit was for. */
export const findCollection = prepare((db, param: OfPartner & { end_to_end_id: string }) =>
	db.selectFrom('collections').select(['loan_id', 'instalment']).where('end_to_end_id', '=', param.end_to_end_id),
)

interface Aside extends OfEntry {
	version: number
	note: string | null
	by: string | null
	at: Date | null
	looked_at: Date
}

/** It is a person's from then on, also where the job had not come to it. What was booked without one is nobody's to look at. */
export const putAside = prepare((db, param: Aside) =>
	db
		.updateTable('bank_entries')
		.set(({ eb, fn, val }) => ({
			put_aside_note: param.note,
			put_aside_by: param.by,
			put_aside_at: param.at,
			looked_at: fn.coalesce('bank_entries.looked_at', val(param.looked_at)),
			version: eb('bank_entries.version', '+', 1),
		}))
		.where('entry_id', '=', param.entry_id)
		.where('version', '=', param.version)
		.where('is_own_order', '=', false)
		.where('is_return_booked', '=', false)
		.whereRef('matched_cents', '<>', 'amount_cents')
		.returning('version'),
)

/** All that statements say moved on each account. */
export const sumStated = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_entries')
		.select(['account_id', sql<number>`sum(bank_entries.amount_cents)::bigint`.as('sum_cents')])
		.where('statement_id', 'is not', null)
		.groupBy('account_id'),
)
