import { sql, type Selectable } from 'kysely'

import type { RefundStatus } from '#domain/money/refunds/rules.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { RefundsTable } from '#api/platform/db/tables/payment-requests.ts'

export type RefundRow = Selectable<RefundsTable>

interface OfPartner {
	partner_id: string
}

interface OfLoan extends OfPartner {
	loan_id: string
}

interface OfRefund extends OfPartner {
	refund_id: string
}

/** The latest first, with the account each is paid from and how far its order is. */
export const listRefunds = prepare((db, param: OfLoan) =>
	db
		.selectFrom('refunds')
		.innerJoin('bank_accounts', (join) =>
			join.onRef('bank_accounts.partner_id', '=', 'refunds.partner_id').onRef('bank_accounts.account_id', '=', 'refunds.account_id'),
		)
		.leftJoin('bank_order_files', (join) =>
			join.onRef('bank_order_files.partner_id', '=', 'refunds.partner_id').onRef('bank_order_files.file_id', '=', 'refunds.file_id'),
		)
		.selectAll('refunds')
		.select(['bank_accounts.iban as from_iban', 'bank_order_files.state as file_state'])
		.where('refunds.loan_id', '=', param.loan_id)
		.orderBy('refunds.proposed_at', 'desc')
		.orderBy('refunds.refund_id', 'desc'),
)

/** Whoever decides on a loan's money holds it: what another orders meanwhile is counted. */
export const holdLoan = prepare((db, param: OfLoan) =>
	db.selectFrom('loans').select('loan_id').where('loan_id', '=', param.loan_id).forUpdate(),
)

/** The accounts that money of a loan came from: one payment each, so that it is known whose it was. */
export const listPayers = prepare((db, param: OfLoan) =>
	db
		.selectFrom('bank_matches')
		.innerJoin('bank_entries', (join) =>
			join.onRef('bank_entries.partner_id', '=', 'bank_matches.partner_id').onRef('bank_entries.entry_id', '=', 'bank_matches.entry_id'),
		)
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_matches.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_matches.entry_id'),
		)
		.select([
			'bank_matches.entry_id',
			'bank_matches.amount_cents',
			sql<string>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date)`.as('on'),
			'bank_entry_details.party_name',
			'bank_entry_details.party_iban',
		])
		.where('bank_matches.loan_id', '=', param.loan_id)
		.where('bank_matches.freed_at', 'is', null)
		.where('bank_entries.amount_cents', '>', 0)
		.where('bank_entry_details.party_iban', 'is not', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('bank_entry_details as others')
						.select('others.number')
						.whereRef('others.partner_id', '=', 'bank_entries.partner_id')
						.whereRef('others.entry_id', '=', 'bank_entries.entry_id')
						.where('others.number', '>', 1),
				),
			),
		)
		.orderBy('on', 'desc')
		.orderBy('bank_matches.match_id', 'desc')
		.limit(50),
)

/** Nothing where another waits. */
export const insertRefund = prepareInsert(
	'refunds',
	[
		'partner_id',
		'refund_id',
		'loan_id',
		'account_id',
		'amount_cents',
		'currency',
		'entry_id',
		'payee_name',
		'payee_iban',
		'payee_bic',
		'holder_name',
		'reason',
		'end_to_end_id',
		'proposed_by',
		'proposed_at',
	],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('refund_id'),
)

/** Only the version that was seen, which holds the refund to the end. */
export const nextRefundVersion = prepare((db, param: OfRefund & OfLoan & { version: number }) =>
	db
		.updateTable('refunds')
		.set(({ eb }) => ({ version: eb('refunds.version', '+', 1) }))
		.where('refund_id', '=', param.refund_id)
		.where('loan_id', '=', param.loan_id)
		.where('version', '=', param.version)
		.returningAll(),
)

interface Answered extends OfRefund {
	status: Extract<RefundStatus, 'released' | 'refused' | 'withdrawn'>
	by: string
	at: Date
	note: string | null
	file_id: string | null
}

export const answerRefund = prepare((db, param: Answered) =>
	db
		.updateTable('refunds')
		.set({ status: param.status, answered_by: param.by, answered_at: param.at, answer_note: param.note, file_id: param.file_id })
		.where('refund_id', '=', param.refund_id)
		.where('status', '=', 'proposed'),
)

export const recallRefund = prepare((db, param: OfRefund & { by: string; at: Date }) =>
	db
		.updateTable('refunds')
		.set({ status: 'recalled', recalled_by: param.by, recalled_at: param.at })
		.where('refund_id', '=', param.refund_id)
		.where('status', '=', 'released'),
)

/** What banks have rejected before they carried it out: there is nothing to book, and the money waits at its loan as before. */
export const setRejected = prepare((db, _param: OfPartner) =>
	db
		.updateTable('refunds')
		.from('bank_orders')
		.set(({ ref, eb }) => ({ status: 'rejected', bank_reason: ref('bank_orders.fate_reason'), version: eb('refunds.version', '+', 1) }))
		.whereRef('bank_orders.partner_id', '=', 'refunds.partner_id')
		.whereRef('bank_orders.end_to_end_id', '=', 'refunds.end_to_end_id')
		.where('refunds.status', '=', 'released')
		.where('bank_orders.fate', '=', 'rejected')
		.returning(['refunds.refund_id', 'refunds.loan_id', 'refunds.bank_reason as reason']),
)

/**
 * What statements say was carried out: the entry is known as the house's own order, which its sum, account and currency agree with. A value date that
 * is to come waits for its day.
 */
export const listCarriedOut = prepare((db, param: OfPartner & { day: string }) =>
	db
		.selectFrom('refunds')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'refunds.partner_id')
				.onRef('bank_entry_details.end_to_end_id', '=', 'refunds.end_to_end_id'),
		)
		.innerJoin('bank_entries', (join) =>
			join
				.onRef('bank_entries.partner_id', '=', 'bank_entry_details.partner_id')
				.onRef('bank_entries.entry_id', '=', 'bank_entry_details.entry_id'),
		)
		.select([
			'refunds.refund_id',
			'refunds.loan_id',
			'refunds.amount_cents',
			sql<string>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date)`.as('on'),
		])
		.where('refunds.status', '=', 'released')
		.where('bank_entry_details.return_reason', 'is', null)
		.where('bank_entries.is_own_order', '=', true)
		.where(sql<boolean>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date) <= ${param.day}::date`)
		.orderBy('refunds.refund_id')
		.limit(500),
)

/** Whoever books what became of a refund holds it; nothing where somebody else has. */
export const holdRefund = prepare((db, param: OfRefund & { status: Extract<RefundStatus, 'released' | 'paid'> }) =>
	db.selectFrom('refunds').select('refund_id').where('refund_id', '=', param.refund_id).where('status', '=', param.status).forUpdate(),
)

export const setPaid = prepare((db, param: OfRefund & { fact_id: string; on: string }) =>
	db
		.updateTable('refunds')
		.set(({ eb }) => ({ status: 'paid', fact_id: param.fact_id, paid_on: param.on, version: eb('refunds.version', '+', 1) }))
		.where('refund_id', '=', param.refund_id)
		.where('status', '=', 'released'),
)

/** Credits that bring one refund back each, and that nobody has booked. */
export const listReturned = prepare((db, param: OfPartner & { day: string }) =>
	db
		.selectFrom('refunds')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'refunds.partner_id')
				.onRef('bank_entry_details.end_to_end_id', '=', 'refunds.end_to_end_id'),
		)
		.innerJoin('bank_entries', (join) =>
			join
				.onRef('bank_entries.partner_id', '=', 'bank_entry_details.partner_id')
				.onRef('bank_entries.entry_id', '=', 'bank_entry_details.entry_id'),
		)
		.select([
			'refunds.refund_id',
			'refunds.loan_id',
			'refunds.amount_cents',
			'bank_entries.entry_id',
			'bank_entries.amount_cents as returned_cents',
			'bank_entry_details.return_reason as reason',
			sql<string>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date)`.as('on'),
		])
		.where('refunds.status', '=', 'paid')
		.where('bank_entries.amount_cents', '>', 0)
		.where('bank_entries.matched_cents', '=', 0)
		.where('bank_entries.is_return_booked', '=', false)
		.where('bank_entries.put_aside_at', 'is', null)
		.whereRef('bank_entries.currency', '=', 'refunds.currency')
		.whereRef('bank_entries.account_id', '=', 'refunds.account_id')
		.where(({ or, eb }) => or([eb('bank_entry_details.return_reason', 'is not', null), eb('bank_entries.is_reversal', '=', true)]))
		.where(sql<boolean>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date) <= ${param.day}::date`)
		.orderBy('refunds.refund_id')
		.limit(500),
)

export const setReturned = prepare((db, param: OfRefund & { fact_id: string; on: string; reason: string | null }) =>
	db
		.updateTable('refunds')
		.set(({ eb }) => ({
			status: 'returned',
			return_fact_id: param.fact_id,
			returned_on: param.on,
			bank_reason: param.reason,
			version: eb('refunds.version', '+', 1),
		}))
		.where('refund_id', '=', param.refund_id)
		.where('status', '=', 'paid'),
)

/** Nothing where somebody has booked the entry meanwhile. */
export const markReturnBooked = prepare((db, param: OfPartner & { entry_id: string }) =>
	db
		.updateTable('bank_entries')
		.set(({ eb }) => ({ is_return_booked: true, version: eb('bank_entries.version', '+', 1) }))
		.where('entry_id', '=', param.entry_id)
		.where('is_return_booked', '=', false)
		.where('matched_cents', '=', 0)
		.returning('entry_id'),
)
