import { z } from 'zod'

import { matchObjections, matchReasons } from '#domain/money/reconciliation/matching.ts'
import { bankNote, bookedShares } from '#domain/money/reconciliation/rules.ts'
import { currency } from '#domain/platform/currencies.ts'

import { endpoint } from '../../endpoint.ts'

const ofPartner = z.object({ partnerKey: z.string().max(60) })
const ofEntry = ofPartner.extend({ entryId: z.uuid() })

/** A statement as the bank names it. */
const statement = z.object({ number: z.string().nullable(), on: z.iso.date().nullable() })
export type BankStatementName = z.output<typeof statement>

const account = z.object({
	account_id: z.uuid(),
	holder: z.string(),
	iban: z.string(),
	currency,
	/** The last statement that was read; null before the first. */
	last: statement.extend({ closing_cents: z.int().nullable() }).nullable(),
	/** What the last closing balance is above the first opening one and all entries since; null where statements tell no balances. */
	difference_cents: z.int().nullable(),
	/** Where a statement is missing. */
	gaps: z.array(
		z.object({ after: statement, before: statement, missing_cents: z.int().nullable(), missing_statements: z.int().nullable() }),
	),
})
export type BankAccountView = z.output<typeof account>

const shareView = z.object({ loan_id: z.uuid(), number: z.string(), companyName: z.string(), amount_cents: z.int() })

const match = shareView.extend({
	match_id: z.uuid(),
	/** Whether a second person has to confirm it, or that it is taken back, first. */
	state: z.enum(['booked', 'waiting', 'undo_waiting']),
	matched_at: z.iso.datetime(),
	/** Null where it named its loan without doubt. */
	matched_by: z.string().nullable(),
})

const entry = z.object({
	entry_id: z.uuid(),
	/** Whoever acts names the version they saw. */
	version: z.int(),
	iban: z.string(),
	amount_cents: z.int(),
	open_cents: z.int(),
	currency,
	booked_on: z.iso.date().nullable(),
	value_on: z.iso.date().nullable(),
	bank_reference: z.string().nullable(),
	/** The house itself has ordered it to go. */
	is_own_order: z.boolean(),
	/** It took a direct debit back, and was booked at the loan. */
	is_return_booked: z.boolean(),
	payments: z.array(
		z.object({
			amount_cents: z.int().nullable(),
			party_name: z.string().nullable(),
			party_iban: z.string().nullable(),
			remittance: z.string().nullable(),
			reference: z.string().nullable(),
			end_to_end_id: z.string().nullable(),
			return_reason: z.string().nullable(),
		}),
	),
	/** The best first; none for money that goes out or comes back. */
	proposals: z.array(
		z.object({ shares: z.array(shareView), speaks_for: z.array(z.enum(matchReasons)), speaks_against: z.array(z.enum(matchObjections)) }),
	),
	matches: z.array(match),
	aside: z.object({ note: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
})
export type BankEntryView = z.output<typeof entry>

export const bankViews = ['open', 'aside', 'booked'] as const
export type BankView = (typeof bankViews)[number]

export const listBankAccounts = endpoint({
	method: 'GET',
	path: '/staff/bank/{partnerKey}/accounts',
	summary: 'A partner’s accounts at banks with the last statement of each, gaps between statements, and what balances differ by',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	answer: z.object({ accounts: z.array(account) }),
	refuses: ['err_entity_not_found'],
})

export const listBankEntries = endpoint({
	method: 'GET',
	path: '/staff/bank/{partnerKey}/entries',
	summary: 'Entries of a partner’s bank accounts: not booked, put aside or booked, each with the loans it may be for',
	access: 'bouser',
	permission: 'loan_service',
	params: ofPartner,
	query: z.object({ view: z.enum(bankViews).default('open'), page: z.coerce.number().int().min(1).max(1000).default(1) }),
	answer: z.object({ entries: z.array(entry), has_more: z.boolean() }),
	refuses: ['err_entity_not_found'],
})

const done = z.object({ entry })

export const bookBankEntry = endpoint({
	method: 'POST',
	path: '/staff/bank/{partnerKey}/entries/{entryId}/matches',
	summary: 'Books an entry to a loan, or split over several; above the bound of one person it waits at the loan for a second',
	access: 'bouser',
	permission: 'loan_service',
	params: ofEntry,
	body: z.strictObject({ version: z.int(), shares: bookedShares }),
	answer: done,
	status: 201,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_payment_amount_mismatch',
		'err_payment_currency_mismatch',
		'err_loan_payments_elsewhere',
		'err_loan_not_open',
		'err_date_in_future',
		'err_form_date_too_early',
	],
})

export const freeBankEntry = endpoint({
	method: 'POST',
	path: '/staff/bank/{partnerKey}/entries/{entryId}/matches/{matchId}/undo',
	summary: 'Takes a booking back at its loan, so that the entry waits again; above the bound a second person confirms it first',
	access: 'bouser',
	permission: 'loan_service',
	params: ofEntry.extend({ matchId: z.uuid() }),
	body: z.strictObject({ version: z.int(), reason: bankNote }),
	answer: done,
	refuses: [
		'err_entity_not_found',
		'err_version_conflict',
		'err_permission_missing',
		'err_proposal_open',
		'err_payment_id_mismatch',
		'err_loan_payments_elsewhere',
		'err_loan_not_open',
	],
})

export const putBankEntryAside = endpoint({
	method: 'POST',
	path: '/staff/bank/{partnerKey}/entries/{entryId}/aside',
	summary: 'Puts an entry aside with a note, or back among those that wait',
	access: 'bouser',
	permission: 'loan_service',
	params: ofEntry,
	body: z.strictObject({ version: z.int(), note: bankNote.nullable() }),
	answer: done,
	refuses: ['err_entity_not_found', 'err_version_conflict'],
})
