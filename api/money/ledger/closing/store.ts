import type { Selectable } from 'kysely'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { MonthClosingsTable } from '#api/platform/db/tables/ledger.ts'

export type MonthClosingRow = Selectable<MonthClosingsTable>

interface OfPartner {
	partner_id: string
}

interface OfClosing extends OfPartner {
	closing_id: string
}

export const listClosed = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('ledger_closings')
		.select(['closed_through', 'closed_by', 'confirmed_by', 'closed_at'])
		.orderBy('closed_through', 'desc')
		.limit(120),
)

/** The one that waits, or else the last one that was answered. */
export const findLatestClosing = prepare((db, _param: OfPartner) =>
	db
		.selectFrom('month_closings')
		.selectAll()
		.orderBy(({ eb }) => eb('status', '=', 'open'), 'desc')
		.orderBy('proposed_at', 'desc')
		.limit(1),
)

export const insertClosing = prepareInsert(
	'month_closings',
	['partner_id', 'closing_id', 'closed_through', 'status', 'proposed_by', 'proposed_at'],
	(insert) => insert.onConflict((conflict) => conflict.doNothing()).returning('closing_id'),
)

/** Of two people who answer the second finds it answered. */
export const holdClosing = prepare((db, param: OfClosing) =>
	db.selectFrom('month_closings').selectAll().where('closing_id', '=', param.closing_id).forUpdate(),
)

export const answerClosing = prepare(
	(db, param: OfClosing & Pick<MonthClosingRow, 'status' | 'answered_by' | 'answered_at' | 'answer_note'>) =>
		db
			.updateTable('month_closings')
			.set({
				status: param.status,
				answered_by: param.answered_by,
				answered_at: param.answered_at,
				answer_note: param.answer_note,
			})
			.where('closing_id', '=', param.closing_id),
)

/** It waits until whoever is booking has done so (migration 0074). */
export const closeMonths = prepareInsert('ledger_closings', ['partner_id', 'closed_through', 'closed_by', 'confirmed_by', 'closed_at'])

/** Loans of which something follows on a day or before it. */
export const countDue = prepare((db, param: OfPartner & { day: string }) =>
	db
		.selectFrom('ledger_heads')
		.select(({ fn }) => fn.countAll<number>().as('due'))
		.where('next_on', '<=', param.day),
)
