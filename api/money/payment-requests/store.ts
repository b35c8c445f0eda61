import { sql, type Selectable } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { PaymentRequestsTable } from '#api/platform/db/tables/payment-requests.ts'

export type PaymentRequestRow = Selectable<PaymentRequestsTable>

interface OfLoan {
	partner_id: string
	loan_id: string
}

/** The first one first. */
export const listPaymentRequests = prepare((db, param: OfLoan) =>
	db.selectFrom('payment_requests').selectAll().where('loan_id', '=', param.loan_id).orderBy('sequence'),
)

/** Nothing where somebody else has taken its place. */
export const insertPaymentRequest = prepareInsert(
	'payment_requests',
	[
		'partner_id',
		'request_id',
		'loan_id',
		'sequence',
		'amount_cents',
		'currency',
		'open_cents',
		'claims',
		'reason',
		'requested_by',
		'requested_on',
		'requested_at',
	],
	(insert) => insert.onConflict((conflict) => conflict.columns(['partner_id', 'loan_id', 'sequence']).doNothing()).returning('request_id'),
)

export const withdrawPaymentRequest = prepare(
	(db, param: OfLoan & { request_id: string; by: string; on: string; at: Date; reason: string }) =>
		db
			.updateTable('payment_requests')
			.set({ withdrawn_by: param.by, withdrawn_on: param.on, withdrawn_at: param.at, withdrawn_reason: param.reason })
			.where('loan_id', '=', param.loan_id)
			.where('request_id', '=', param.request_id)
			.where('withdrawn_at', 'is', null)
			.returning('request_id'),
)

/** Money of banks' entries that is booked at a loan, with what its payer has written; what waits for a second person is not booked. */
export const listArrived = prepare((db, param: OfLoan) =>
	db
		.selectFrom('bank_matches')
		.innerJoin('bank_entries', (join) =>
			join.onRef('bank_entries.partner_id', '=', 'bank_matches.partner_id').onRef('bank_entries.entry_id', '=', 'bank_matches.entry_id'),
		)
		.leftJoin('loan_changes', (join) =>
			join
				.onRef('loan_changes.partner_id', '=', 'bank_matches.partner_id')
				.onRef('loan_changes.loan_id', '=', 'bank_matches.loan_id')
				.onRef('loan_changes.change_id', '=', 'bank_matches.change_id'),
		)
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_matches.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_matches.entry_id'),
		)
		.select([
			'bank_matches.match_id',
			'bank_matches.amount_cents',
			sql<string>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date)`.as('value_on'),
			'bank_entry_details.reference',
			'bank_entry_details.end_to_end_id',
			'bank_entry_details.remittance',
		])
		.where('bank_matches.loan_id', '=', param.loan_id)
		.where('bank_matches.freed_at', 'is', null)
		.where('bank_entries.amount_cents', '>', 0)
		.where(({ or, eb }) => or([eb('bank_matches.fact_id', 'is not', null), eb('loan_changes.status', '=', 'recorded')]))
		.orderBy('value_on')
		.orderBy('bank_matches.match_id')
		.orderBy('bank_entry_details.number'),
)
