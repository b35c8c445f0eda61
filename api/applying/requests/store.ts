import { sql, type Selectable } from 'kysely'

import { waitingStatuses, type RequestStatus } from '#domain/applying/requests/status.ts'

import { prepare, prepareInsert } from '#api/platform/db/prepare.ts'
import type { RequestRoundsTable, RequestsTable } from '#api/platform/db/tables/requests.ts'

export type RequestRow = Selectable<RequestsTable>
export type RoundRow = Selectable<RequestRoundsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

interface OfRequest {
	partner_id: string
	request_id: string
}

export const insertRequest = prepareInsert(
	'requests',
	[
		'partner_id',
		'request_id',
		'application_id',
		'kind',
		'document_type',
		'correction',
		'question',
		'due_date',
		'addressee_signatory_id',
		'remind_on',
		'created_by_staff_id',
	],
	(insert) => insert.returningAll(),
)

export const listOfApplication = prepare((db, param: OfApplication) =>
	db.selectFrom('requests').selectAll().where('application_id', '=', param.application_id).orderBy('created_at').orderBy('request_id'),
)

/** Requests that await the applicant's side. */
export const listWaiting = prepare((db, param: OfApplication) =>
	db
		.selectFrom('requests')
		.select(['request_id', 'kind', 'document_type', 'correction', 'addressee_signatory_id', 'turn_since'])
		.where('application_id', '=', param.application_id)
		.where('status', 'in', waitingStatuses)
		.orderBy('created_at')
		.orderBy('request_id'),
)

export const lockRequest = prepare((db, param: OfRequest & { application_id: string }) =>
	db
		.selectFrom('requests')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.where('request_id', '=', param.request_id)
		.forUpdate(),
)

/** Only from the expected status, so that of two concurrent changes the second has no effect. */
export const updateRequest = prepare(
	(
		db,
		param: OfRequest & { from: RequestStatus; to: RequestStatus; end_reason: string | null; due_date: string; remind_on: string | null },
	) =>
		db
			.updateTable('requests')
			.set({
				status: param.to,
				end_reason: param.end_reason,
				due_date: param.due_date,
				remind_on: param.remind_on,
				turn_since: sql<Date>`now()`,
				version: sql<number>`requests.version + 1`,
			})
			.where('request_id', '=', param.request_id)
			.where('status', '=', param.from)
			.returningAll(),
)

export const listRounds = prepare((db, param: OfApplication) =>
	db
		.selectFrom('request_rounds')
		.innerJoin('requests', (join) =>
			join.onRef('requests.partner_id', '=', 'request_rounds.partner_id').onRef('requests.request_id', '=', 'request_rounds.request_id'),
		)
		.selectAll('request_rounds')
		.where('requests.application_id', '=', param.application_id)
		.orderBy('request_rounds.round'),
)

/** Inserts the next round; counting it is safe because the request's row is locked. */
export const insertRound = prepare(
	(db, param: OfRequest & { answer_text: string | null; document_ids: string[]; answered_by_user_id: string }) =>
		db.insertInto('request_rounds').values({
			partner_id: param.partner_id,
			request_id: param.request_id,
			round: sql<number>`(select coalesce(max(before.round), 0) + 1 from request_rounds before
				where before.partner_id = ${sql.val(param.partner_id)} and before.request_id = ${sql.val(param.request_id)})`,
			answer_text: param.answer_text,
			document_ids: param.document_ids,
			answered_by_user_id: param.answered_by_user_id,
		}),
)

/** Records the decision on the latest answer; an earlier decision stays as it is. */
export const decideRound = prepare((db, param: OfRequest & { returned_reason: string | null; decided_by_staff_id: string }) =>
	db
		.updateTable('request_rounds')
		.set({
			returned_reason: param.returned_reason,
			decided_by_staff_id: param.decided_by_staff_id,
			decided_at: sql<Date>`now()`,
		})
		.where('request_id', '=', param.request_id)
		.where('decided_at', 'is', null),
)

/** A request with the content and recipient of its mail. */
export const findForMail = prepare((db, param: OfRequest) =>
	db
		.selectFrom('requests')
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'requests.partner_id')
				.onRef('applications.application_id', '=', 'requests.application_id'),
		)
		.leftJoin('signatories', (join) =>
			join
				.onRef('signatories.partner_id', '=', 'requests.partner_id')
				.onRef('signatories.application_id', '=', 'requests.application_id')
				.onRef('signatories.signatory_id', '=', 'requests.addressee_signatory_id'),
		)
		.selectAll('requests')
		.select(['applications.user_id', 'applications.team_id', 'applications.shortApplicationId', 'applications.companyName'])
		.select(['applications.status as application_status', 'applications.flow', 'signatories.email as addressee_email'])
		.where('requests.request_id', '=', param.request_id),
)

/** Requests due for a reminder on a day, locked until the transaction ends, so that nobody is reminded twice. */
export const listDue = prepare((db, param: { partner_id: string; today: string }) =>
	db
		.selectFrom('requests')
		.select(['request_id', 'application_id', 'due_date', 'turn_since', 'reminded_at'])
		.where('remind_on', '<=', param.today)
		.where('status', 'in', waitingStatuses)
		.orderBy('request_id')
		.limit(1_000)
		.forUpdate()
		.skipLocked(),
)

export const updateReminder = prepare((db, param: OfRequest & { remind_on: string | null; reminded_at: Date }) =>
	db.updateTable('requests').set({ remind_on: param.remind_on, reminded_at: param.reminded_at }).where('request_id', '=', param.request_id),
)
