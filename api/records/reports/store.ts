import { sql } from 'kysely'

import { prepare, prepareAcrossPartners, prepareShared } from '#api/platform/db/prepare.ts'

/** A page of the applications a report covers: those in progress, and those with an event since the given day. */
export const listCounted = prepare((db, param: { partner_id: string; since: Date; after_id: string; page: number }) =>
	db
		.selectFrom('applications')
		.select(['application_id', 'allBanksLoanPurpose', 'currency', 'loan_size_cents', 'flow', 'status', 'created_at'])
		.select(['queue_stage', 'turn', 'turn_since', 'assigned_staff_id'])
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

const isOneOf = (table: 'application_events' | 'report_marks', ids: string[]) =>
	sql<boolean>`${sql.ref(`${table}.application_id`)} = any(${sql.val(ids)}::uuid[])`

/** The declines of several applications, with what they rest on. */
export const listDeclines = prepare((db, param: { partner_id: string; application_ids: string[] }) =>
	db
		.selectFrom('application_events')
		.select(['application_id', 'details', 'happened_at'])
		.where(isOneOf('application_events', param.application_ids))
		.where('kind', '=', 'status_changed')
		.where('to_status', '=', 'Rejected')
		.where('reason', '=', 'declined'),
)

export const listMarks = prepare((db, param: { partner_id: string; application_ids: string[] }) =>
	db
		.selectFrom('report_marks')
		.select(['application_id', 'happening', 'reason', 'month'])
		.where(isOneOf('report_marks', param.application_ids)),
)

/** The marks as JSON, each with its application. */
const given = (marks: string) =>
	sql`jsonb_to_recordset(${marks}::jsonb) as given (application_id uuid, happening text, reason text, month text)`

export const insertMarks = prepare((db, param: { partner_id: string; marks: string }) =>
	db
		.insertInto('report_marks')
		.columns(['partner_id', 'application_id', 'happening', 'reason', 'month'])
		.expression(sql`select ${param.partner_id}::uuid, application_id, happening, reason, month from ${given(param.marks)}`)
		.onConflict((conflict) => conflict.doNothing()),
)

export const deleteMarks = prepare((db, param: { partner_id: string; marks: string }) =>
	db.deleteFrom('report_marks').where(sql<boolean>`(application_id, happening, reason, month) in (select * from ${given(param.marks)})`),
)
