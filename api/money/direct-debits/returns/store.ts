import { sql } from 'kysely'

import type { ReturnDecision } from '#domain/money/direct-debits/returns.ts'

import { prepare, prepareInsert, type SqlBuilder } from '#api/platform/db/prepare.ts'

interface OfPartner {
	partner_id: string
}

const returned = (db: SqlBuilder) =>
	db
		.selectFrom('collections')
		.innerJoin('collection_runs', (join) =>
			join.onRef('collection_runs.partner_id', '=', 'collections.partner_id').onRef('collection_runs.run_id', '=', 'collections.run_id'),
		)
		.innerJoin('loans', (join) =>
			join.onRef('loans.partner_id', '=', 'collections.partner_id').onRef('loans.loan_id', '=', 'collections.loan_id'),
		)
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'loans.partner_id').onRef('applications.application_id', '=', 'loans.application_id'),
		)
		.innerJoin('loan_instalments', (join) =>
			join
				.onRef('loan_instalments.partner_id', '=', 'collections.partner_id')
				.onRef('loan_instalments.loan_id', '=', 'collections.loan_id')
				.onRef('loan_instalments.number', '=', 'collections.instalment'),
		)
		.leftJoin('collection_decisions', (join) =>
			join
				.onRef('collection_decisions.partner_id', '=', 'collections.partner_id')
				.onRef('collection_decisions.collection_id', '=', 'collections.collection_id'),
		)
		.select([
			'collections.collection_id',
			'collections.loan_id',
			'collections.instalment',
			'collections.amount_cents',
			'collections.end_to_end_id',
			'collections.status',
			'collections.reason',
			'collections.returned_on',
			'collection_runs.collect_on',
			'applications.application_id',
			'applications.shortApplicationId as number',
			'applications.companyName',
			'loan_instalments.status as instalment_status',
			'collection_decisions.decision',
			'collection_decisions.decided_by',
			'collection_decisions.decided_at',
			'collection_decisions.note',
		])
		.where('collections.status', 'in', ['rejected', 'returned'])

interface Asked extends OfPartner {
	/** What waits for a decision alone. */
	is_open: boolean
	/** Reasons on which nobody decides. */
	settled: readonly string[]
	reason: string | null
	page_size: number
	skipped: number
}

/** The latest first. */
export const listReturned = prepare((db, param: Asked) =>
	returned(db)
		.where(
			sql<boolean>`(not ${param.is_open}::boolean or (
				collection_decisions.collection_id is null and loan_instalments.status not in ('paid', 'canceled')
				and (collections.reason is null or collections.reason <> all(${param.settled}::text[]))))`,
		)
		.where(sql<boolean>`(${param.reason}::text is null or collections.reason = ${param.reason}::text)`)
		.orderBy('collection_runs.collect_on', 'desc')
		.orderBy('collections.collection_id', 'desc')
		.limit(param.page_size)
		.offset(param.skipped),
)

export const findReturned = prepare((db, param: OfPartner & { collection_id: string }) =>
	returned(db).where('collections.collection_id', '=', param.collection_id),
)

/** Nothing where somebody else has just decided. */
export const insertDecision = prepareInsert(
	'collection_decisions',
	['partner_id', 'collection_id', 'decision', 'note', 'decided_by', 'decided_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('collection_id'),
)

/** It stands in the way of another collection no more. */
export const clearReturned = prepare((db, param: OfPartner & { collection_id: string }) =>
	db.updateTable('collections').set({ is_cleared: true }).where('collection_id', '=', param.collection_id),
)

const waits_for_account: ReturnDecision = 'other_account'

/** The account is another one now: what waited for it is collected once more. */
export const clearForAccount = prepare((db, param: OfPartner & { mandate_id: string }) =>
	db
		.updateTable('collections')
		.from('collection_decisions')
		.set({ is_cleared: true })
		.whereRef('collection_decisions.partner_id', '=', 'collections.partner_id')
		.whereRef('collection_decisions.collection_id', '=', 'collections.collection_id')
		.where('collection_decisions.decision', '=', waits_for_account)
		.where('collections.mandate_id', '=', param.mandate_id),
)
