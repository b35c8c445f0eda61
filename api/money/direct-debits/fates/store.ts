import { sql } from 'kysely'

import { prepare } from '#api/platform/db/prepare.ts'

interface OfPartner {
	partner_id: string
}

interface OfCollection extends OfPartner {
	collection_id: string
}

/** What banks have rejected before it was due: there is nothing to book. */
export const setRejected = prepare((db, _param: OfPartner) =>
	db
		.updateTable('collections')
		.from('bank_orders')
		.set(({ ref }) => ({ status: 'rejected', reason: ref('bank_orders.fate_reason') }))
		.whereRef('bank_orders.partner_id', '=', 'collections.partner_id')
		.whereRef('bank_orders.end_to_end_id', '=', 'collections.end_to_end_id')
		.where('collections.status', '=', 'released')
		.where('bank_orders.fate', '=', 'rejected')
		.returning(['collections.collection_id', 'collections.loan_id', 'collections.mandate_id', 'collections.reason']),
)

/**
 * What statements say has come in, whoever has booked it: at the account that was to collect it, in euros, and all of it. A credit with its
 * identification and another amount or account is no collection, and is a person's as an entry. An entry that tells no amount of its one payment is it.
 */
export const setCollected = prepare((db, _param: OfPartner) =>
	db
		.updateTable('collections')
		.from('bank_entry_details')
		.innerJoin('bank_entries', (join) =>
			join
				.onRef('bank_entries.partner_id', '=', 'bank_entry_details.partner_id')
				.onRef('bank_entries.entry_id', '=', 'bank_entry_details.entry_id'),
		)
		.innerJoin('collection_runs', (join) =>
			join
				.onRef('collection_runs.partner_id', '=', 'bank_entries.partner_id')
				.onRef('collection_runs.account_id', '=', 'bank_entries.account_id'),
		)
		.set({
			status: 'collected',
			collected_on: sql<string>`coalesce(bank_entries.value_on, bank_entries.booked_on, bank_entries.received_at::date)`,
		})
		.whereRef('bank_entry_details.partner_id', '=', 'collections.partner_id')
		.whereRef('bank_entry_details.end_to_end_id', '=', 'collections.end_to_end_id')
		.whereRef('collection_runs.run_id', '=', 'collections.run_id')
		.whereRef('collection_runs.partner_id', '=', 'collections.partner_id')
		.where('bank_entries.currency', '=', 'EUR')
		.where(sql<boolean>`coalesce(bank_entry_details.amount_cents, bank_entries.amount_cents) = collections.amount_cents`)
		.where('bank_entry_details.return_reason', 'is', null)
		.where('bank_entries.amount_cents', '>', 0)
		.where('bank_entries.is_reversal', '=', false)
		.where('collections.status', '=', 'released')
		.returning(['collections.mandate_id', 'collections.collected_on']),
)

export const setLastCollected = prepare((db, param: OfPartner & { mandate_id: string; on: string }) =>
	db
		.updateTable('mandates')
		.set({ last_collected_on: sql<string>`greatest(mandates.last_collected_on, ${param.on}::date)` })
		.where('mandate_id', '=', param.mandate_id),
)

/** Debits that take back one collection each, and that nobody has booked. */
export const listReturns = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('bank_entries')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_entries.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_entries.entry_id'),
		)
		.innerJoin('collections', (join) =>
			join
				.onRef('collections.partner_id', '=', 'bank_entry_details.partner_id')
				.onRef('collections.end_to_end_id', '=', 'bank_entry_details.end_to_end_id'),
		)
		.select([
			'bank_entries.entry_id',
			'bank_entries.amount_cents',
			'bank_entries.charges_cents',
			'bank_entries.value_on',
			'bank_entries.booked_on',
			'bank_entry_details.return_reason',
			'collections.collection_id',
			'collections.loan_id',
			'collections.mandate_id',
			'collections.end_to_end_id',
			'collections.amount_cents as collected_cents',
		])
		.where('bank_entries.amount_cents', '<', 0)
		.where('bank_entries.is_return_booked', '=', false)
		.where('bank_entries.put_aside_at', 'is', null)
		.where('bank_entry_details.return_reason', 'is not', null)
		.where('collections.status', '=', 'collected')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('bank_entry_details as others')
						.select('others.number')
						.whereRef('others.entry_id', '=', 'bank_entries.entry_id')
						.where('others.number', '>', 1),
				),
			),
		)
		.orderBy('bank_entries.entry_id')
		.limit(500),
)
/** Whoever books its return holds it; nothing where somebody else has. */
export const holdCollected = prepare((db, param: OfCollection) =>
	db
		.selectFrom('collections')
		.select('collection_id')
		.where('collection_id', '=', param.collection_id)
		.where('status', '=', 'collected')
		.forUpdate(),
)

/** The fact that the money of a collection became at its loan. */
export const findReceipt = prepare((db, param: OfPartner & { loan_id: string; end_to_end_id: string }) =>
	db
		.selectFrom('bank_matches')
		.innerJoin('bank_entry_details', (join) =>
			join
				.onRef('bank_entry_details.partner_id', '=', 'bank_matches.partner_id')
				.onRef('bank_entry_details.entry_id', '=', 'bank_matches.entry_id'),
		)
		.leftJoin('loan_changes', (join) =>
			join
				.onRef('loan_changes.partner_id', '=', 'bank_matches.partner_id')
				.onRef('loan_changes.loan_id', '=', 'bank_matches.loan_id')
				.onRef('loan_changes.change_id', '=', 'bank_matches.change_id'),
		)
		.select(['bank_matches.amount_cents', sql<string | null>`coalesce(bank_matches.fact_id, loan_changes.fact_ids[1])`.as('fact_id')])
		.where('bank_matches.loan_id', '=', param.loan_id)
		.where('bank_matches.freed_at', 'is', null)
		.where('bank_entry_details.end_to_end_id', '=', param.end_to_end_id)
		.limit(1),
)

export const setReturned = prepare((db, param: OfCollection & { reason: string | null; on: string }) =>
	db
		.updateTable('collections')
		.set({ status: 'returned', reason: param.reason, returned_on: param.on })
		.where('collection_id', '=', param.collection_id),
)

export const markReturnBooked = prepare((db, param: OfPartner & { entry_id: string }) =>
	db
		.updateTable('bank_entries')
		.set(({ eb }) => ({ is_return_booked: true, version: eb('bank_entries.version', '+', 1) }))
		.where('entry_id', '=', param.entry_id),
)

/** By what a bank has answered, and not by a person. */
export const suspendMandate = prepare((db, param: OfPartner & { mandate_id: string; reason: string; at: Date }) =>
	db
		.updateTable('mandates')
		.set(({ eb }) => ({
			status: 'suspended',
			status_reason: param.reason,
			status_by: null,
			status_at: param.at,
			version: eb('mandates.version', '+', 1),
		}))
		.where('mandate_id', '=', param.mandate_id)
		.where('status', '=', 'active')
		.returning('application_id'),
)
