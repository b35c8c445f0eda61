import { sql } from 'kysely'

import type { MessageSide } from '#domain/cases/messages/rules.ts'

import { is_at_work } from '#api/platform/db/at-work.ts'
import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import { is_seat_held } from '#api/platform/db/seats.ts'

interface OfApplication {
	partner_id: string
	application_id: string
}

export const insertMessage = prepareInsert('messages', [
	'partner_id',
	'message_id',
	'application_id',
	'side',
	'user_id',
	'staff_id',
	'text',
	'document_ids',
])

/** The newest first. */
export const listNewest = prepare((db, param: OfApplication & { newest: number }) =>
	db
		.selectFrom('messages')
		.leftJoin('users', (join) => join.onRef('users.partner_id', '=', 'messages.partner_id').onRef('users.user_id', '=', 'messages.user_id'))
		.leftJoin('staff_users', 'staff_users.staff_id', 'messages.staff_id')
		.selectAll('messages')
		.select(({ selectFrom }) => [
			'users.email',
			'staff_users.display_name',
			// Accounts have no name, so it comes from the person's record in this application.
			selectFrom('signatories')
				.select(sql<string>`signatories.first_name || ' ' || signatories.last_name`.as('name'))
				.whereRef('signatories.partner_id', '=', 'messages.partner_id')
				.whereRef('signatories.application_id', '=', 'messages.application_id')
				.where(({ eb, or, ref }) =>
					or([
						eb('signatories.user_id', '=', ref('messages.user_id')),
						eb('signatories.user_id', 'is', null).and('signatories.email', '=', ref('users.email')),
					]),
				)
				.orderBy('signatories.user_id')
				.limit(1)
				.as('person_name'),
		])
		.where('messages.application_id', '=', param.application_id)
		.orderBy('messages.sent_at', 'desc')
		.limit(param.newest),
)

export const listReads = prepare((db, param: OfApplication) =>
	db.selectFrom('message_reads').select(['side', 'reader_id', 'read_until']).where('application_id', '=', param.application_id),
)

/** Counts the other side's messages after the last one read: by this member of the team, or by anybody of staff. */
export const countUnreadOf = prepare((db, param: OfApplication & { side: MessageSide; by: MessageSide; reader_id: string | null }) =>
	db
		.selectFrom('messages')
		.select(sql<number>`count(*)`.as('unread'))
		.where('application_id', '=', param.application_id)
		.where('side', '=', param.side)
		.where((of) =>
			of.not(
				of.exists(
					of
						.selectFrom('message_reads')
						.select('message_reads.reader_id')
						.whereRef('message_reads.partner_id', '=', 'messages.partner_id')
						.whereRef('message_reads.application_id', '=', 'messages.application_id')
						.where('message_reads.side', '=', param.by)
						.where(sql<boolean>`message_reads.reader_id = coalesce(${param.reader_id}::uuid, message_reads.reader_id)`)
						.whereRef('message_reads.read_until', '>=', 'messages.sent_at'),
				),
			),
		),
)

/** Only forward, so that a delayed request cannot mark messages as unread. */
export const markRead = prepare((db, param: OfApplication & { message_id: string; side: MessageSide; reader_id: string }) =>
	db
		.insertInto('message_reads')
		.columns(['partner_id', 'application_id', 'side', 'reader_id', 'read_until'])
		.expression((of) =>
			of
				.selectFrom('messages')
				.select([
					'messages.partner_id',
					'messages.application_id',
					sql<MessageSide>`${param.side}::text`.as('side'),
					sql<string>`${param.reader_id}::uuid`.as('reader_id'),
					'messages.sent_at as read_until',
				])
				.where('messages.application_id', '=', param.application_id)
				.where('messages.message_id', '=', param.message_id),
		)
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'application_id', 'side', 'reader_id'])
				.doUpdateSet({ read_until: sql<Date>`greatest(message_reads.read_until, excluded.read_until)` }),
		)
		.returning('read_until'),
)

/** Only in applications this person sees completely, because a conversation requires all parts. */
export const listUnreadFor = prepare((db, param: { partner_id: string; user_id: string }) =>
	db
		.selectFrom('memberships')
		.innerJoin('applications', (join) =>
			join.onRef('applications.partner_id', '=', 'memberships.partner_id').onRef('applications.team_id', '=', 'memberships.team_id'),
		)
		.innerJoin('messages', (join) =>
			join
				.onRef('messages.partner_id', '=', 'applications.partner_id')
				.onRef('messages.application_id', '=', 'applications.application_id'),
		)
		.leftJoin('message_reads', (join) =>
			join
				.onRef('message_reads.partner_id', '=', 'messages.partner_id')
				.onRef('message_reads.application_id', '=', 'messages.application_id')
				.on('message_reads.side', '=', 'applicant')
				.on('message_reads.reader_id', '=', param.user_id),
		)
		.select(['messages.application_id', sql<number>`count(*)`.as('unread')])
		.where('memberships.user_id', '=', param.user_id)
		.where('memberships.role', 'in', ['owner', 'editor', 'viewer'])
		.where(is_seat_held)
		.where('messages.side', '=', 'staff')
		.where(sql<boolean>`coalesce(message_reads.read_until < messages.sent_at, true)`)
		.groupBy('messages.application_id'),
)

/** Messages without a mail yet, in applications whose last mail is old enough. */
export const listUntold = prepareAcrossPartners('job', (db, param: { noticed_before: Date }) =>
	db
		.selectFrom('messages')
		.leftJoin('message_notices', (join) =>
			join
				.onRef('message_notices.partner_id', '=', 'messages.partner_id')
				.onRef('message_notices.application_id', '=', 'messages.application_id')
				.onRef('message_notices.side', '=', 'messages.side'),
		)
		.select(['messages.partner_id', 'messages.application_id', 'messages.side'])
		.distinct()
		.where('messages.is_told', '=', false)
		// An applicant's messages in an unassigned case wait for an assignee.
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb('messages.side', '=', 'staff'),
				exists(
					selectFrom('applications')
						.innerJoin('staff_users', 'staff_users.staff_id', 'applications.assigned_staff_id')
						.select('applications.application_id')
						.whereRef('applications.partner_id', '=', 'messages.partner_id')
						.whereRef('applications.application_id', '=', 'messages.application_id')
						.where(is_at_work),
				),
			]),
		)
		.where(sql<boolean>`coalesce(message_notices.noticed_at < ${param.noticed_before}, true)`),
)

/** Only one of two concurrent runs gets the row. */
export const claimNotice = prepare((db, param: OfApplication & { side: MessageSide; now: Date; noticed_before: Date }) =>
	db
		.insertInto('message_notices')
		.values({ partner_id: param.partner_id, application_id: param.application_id, side: param.side, noticed_at: param.now })
		.onConflict((conflict) =>
			conflict
				.columns(['partner_id', 'application_id', 'side'])
				.doUpdateSet({ noticed_at: param.now })
				.where(sql<boolean>`message_notices.noticed_at < ${param.noticed_before}`),
		)
		.returning('noticed_at'),
)

export const markTold = prepare((db, param: OfApplication & { side: MessageSide }) =>
	db
		.updateTable('messages')
		.set({ is_told: true })
		.where('application_id', '=', param.application_id)
		.where('side', '=', param.side)
		.where('is_told', '=', false)
		.returning('message_id'),
)

/** Content and possible recipients of the mail. */
export const findToldOf = prepare((db, param: OfApplication) =>
	db
		.selectFrom('applications')
		.leftJoin('staff_users', (join) => join.onRef('staff_users.staff_id', '=', 'applications.assigned_staff_id').on(is_at_work))
		.select([
			'applications.partner_id',
			'applications.application_id',
			'applications.team_id',
			'applications.companyName',
			'applications.shortApplicationId',
			// Null if the assignee has been disabled.
			'staff_users.staff_id as assigned_staff_id',
		])
		.where('applications.application_id', '=', param.application_id),
)

/** Marks the applicant's unread messages for another notification. */
export const markUntold = prepare((db, param: OfApplication) =>
	db
		.updateTable('messages')
		.set({ is_told: false })
		.where('application_id', '=', param.application_id)
		.where('side', '=', 'applicant')
		.where('is_told', '=', true)
		.where(
			sql<boolean>`not exists (select 1 from message_reads where message_reads.partner_id = messages.partner_id
				and message_reads.application_id = messages.application_id and message_reads.side = 'staff'
				and message_reads.read_until >= messages.sent_at)`,
		),
)

/** A person's messages and staff's answers, for the data export. */
export const listKept = prepare((db, param: OfApplication & { user_id: string }) =>
	db
		.selectFrom('messages')
		.select(['side', 'text', 'sent_at'])
		.where('application_id', '=', param.application_id)
		.where((either) => either.or([either('side', '=', 'staff'), either('user_id', '=', param.user_id)]))
		.orderBy('sent_at'),
)
