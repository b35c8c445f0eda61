import { sql } from 'kysely'

import { prepare, prepareAcrossPartners, prepareShared } from '#api/platform/db/prepare.ts'

/** A page of the applications a report covers: those in progress, and those with an event since the given day. */
export const listCounted = prepare((db, param: { partner_id: string; since: Date; after_id: string; page: number }) =>
	db
		.selectFrom('applications')
		.select(['application_id', 'allBanksLoanPurpose', 'currency', 'loan_size_cents', 'flow', 'status', 'created_at'])
		.select(['queue_stage', 'turn', 'turn_since'])
		.select(sql<boolean>`submitted_at is not null or status = 'pre_check'`.as('has_come_in'))
		.where(sql<boolean>`(turn is not null or updated_at >= ${param.since})`)
		.where('application_id', '>', param.after_id)
		.orderBy('application_id')
		.limit(param.page),
)

export const saveFigures = prepare((db, param: { partner_id: string; figures: string }) =>
	db
		.insertInto('report_figures')
		.values({ partner_id: param.partner_id, figures: param.figures })
		.onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ figures: sql<string>`excluded.figures` })),
)

export const listFigures = prepareAcrossPartners('staff_view', (db, _param: object) =>
	db.selectFrom('report_figures').select(['partner_id', 'figures']),
)

export const findCounts = prepareShared((db, _param: object) => db.selectFrom('report_counts').select(['counted_at', 'asked_at']))

export const markCounted = prepareShared((db, param: { now: Date }) =>
	db.updateTable('report_counts').set({ counted_at: param.now, asked_at: null }),
)

/** Unless a count is already running; one past its time limit counts as failed. */
export const markAsked = prepareShared((db, param: { now: Date; given_up: Date }) =>
	db
		.updateTable('report_counts')
		.set({ asked_at: param.now })
		.where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', param.given_up)]))
		.returning('asked_at'),
)
