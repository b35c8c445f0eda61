import type { Selectable } from 'kysely'

import type { ChangeStatus } from '#domain/money/servicing/changes.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { LoanChangesTable } from '#api/platform/db/tables/loans.ts'

export type LoanChangeRow = Selectable<LoanChangesTable>

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** Only the version that was seen, so that of two people who change a loan one is told. */
export const nextVersion = prepare((db, param: OfLoan & { version: number }) =>
	db
		.updateTable('loans')
		.set(({ eb }) => ({ version: eb('loans.version', '+', 1) }))
		.where('loan_id', '=', param.loan_id)
		.where('version', '=', param.version)
		.returning('version'),
)

export const insertChange = prepareInsert('loan_changes', [
	'partner_id',
	'loan_id',
	'change_id',
	'application_id',
	'content',
	'status',
	'proposed_by',
	'proposed_at',
	'fact_ids',
])

/** The latest first. */
export const listChanges = prepare((db, param: OfLoan) =>
	db
		.selectFrom('loan_changes')
		.selectAll()
		.where('loan_id', '=', param.loan_id)
		.orderBy('proposed_at', 'desc')
		.orderBy('change_id', 'desc'),
)

interface Answered extends OfLoan {
	change_id: string
	status: Exclude<ChangeStatus, 'open'>
	answered_by: string
	answered_at: Date
	answer_note: string | null
	fact_ids: string[]
}

export const answerChange = prepare((db, param: Answered) =>
	db
		.updateTable('loan_changes')
		.set({
			status: param.status,
			answered_by: param.answered_by,
			answered_at: param.answered_at,
			answer_note: param.answer_note,
			fact_ids: param.fact_ids,
		})
		.where('loan_id', '=', param.loan_id)
		.where('change_id', '=', param.change_id)
		.where('status', '=', 'open')
		.returning('change_id'),
)

/** What was booked without a person, with what the first payment of its entry says. */
export interface FactOfBank {
	readonly match_id: string
	readonly fact_id: string | null
	readonly entry_id: string
	readonly amount_cents: number
	readonly matched_at: Date
	readonly currency: string
	readonly bank_reference: string | null
	readonly party_name: string | null
	readonly party_iban: string | null
}

/** What entries of a bank were booked as without a person, the latest first. */
export const listFactsOfBank = prepare((db, param: OfLoan) =>
	db
		.selectFrom('bank_matches')
		.innerJoin('bank_entries', (join) =>
			join.onRef('bank_entries.partner_id', '=', 'bank_matches.partner_id').onRef('bank_entries.entry_id', '=', 'bank_matches.entry_id'),
		)
		.leftJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_matches.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_matches.entry_id')
				.on('bank_entry_details.number', '=', 1),
		)
		.select([
			'bank_matches.match_id',
			'bank_matches.fact_id',
			'bank_matches.entry_id',
			'bank_matches.amount_cents',
			'bank_matches.matched_at',
			'bank_entries.currency',
			'bank_entries.bank_reference',
			'bank_entry_details.party_name',
			'bank_entry_details.party_iban',
		])
		.where('bank_matches.loan_id', '=', param.loan_id)
		.where('bank_matches.fact_id', 'is not', null)
		.orderBy('bank_matches.matched_at', 'desc')
		.orderBy('bank_matches.match_id', 'desc'),
)

/** What was booked of a bank's entry: a fact, or what a person entered. */
export interface Freed extends OfLoan {
	fact_id: string | null
	change_id: string | null
	at: Date
}

export const freeMatch = prepare((db, param: Freed) =>
	db
		.updateTable('bank_matches')
		.set({ freed_at: param.at })
		.where('loan_id', '=', param.loan_id)
		.where('freed_at', 'is', null)
		.where(({ or, eb }) => or([eb('fact_id', '=', param.fact_id), eb('change_id', '=', param.change_id)]))
		.returning(['entry_id', 'amount_cents']),
)

export const freeEntry = prepare((db, param: { partner_id: string; entry_id: string; amount_cents: number }) =>
	db
		.updateTable('bank_entries')
		.set(({ eb }) => ({
			matched_cents: eb('bank_entries.matched_cents', '-', param.amount_cents),
			version: eb('bank_entries.version', '+', 1),
		}))
		.where('entry_id', '=', param.entry_id),
)
