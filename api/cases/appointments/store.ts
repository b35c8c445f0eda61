import { sql, type Selectable } from 'kysely'

import { prepare, prepareAcrossPartners, prepareInsert } from '#api/platform/db/prepare.ts'
import type { AppointmentsTable } from '#api/platform/db/tables/appointments.ts'

export type AppointmentRow = Selectable<AppointmentsTable>

interface OfApplication {
	partner_id: string
	application_id: string
}

export interface Span {
	readonly meeting_time: Date
	readonly ends_at: Date
}

/** The latest appointment, in any status. */
export const findNewest = prepare((db, param: OfApplication) =>
	db
		.selectFrom('appointments')
		.selectAll()
		.where('application_id', '=', param.application_id)
		.orderBy('created_at', 'desc')
		.orderBy('appointment_id', 'desc')
		.limit(1),
)

export const findAppointment = prepare((db, param: { partner_id: string; appointment_id: string }) =>
	db
		.selectFrom('appointments')
		.innerJoin('applications', (join) =>
			join
				.onRef('applications.partner_id', '=', 'appointments.partner_id')
				.onRef('applications.application_id', '=', 'appointments.application_id'),
		)
		.selectAll('appointments')
		.select(['applications.team_id', 'applications.shortApplicationId', 'applications.companyName'])
		.select('applications.status as application_status')
		.where('appointments.appointment_id', '=', param.appointment_id),
)

export const lockAppointment = prepare((db, param: { partner_id: string; appointment_id: string }) =>
	db.selectFrom('appointments').selectAll().where('appointment_id', '=', param.appointment_id).forUpdate(),
)

/** Serialises bookings of one day: a concurrent transaction waits here. */
export const lockDay = prepare((db, param: { partner_id: string; advisor: string; day: string }) =>
	db
		.insertInto('advisor_days')
		.values({ partner_id: param.partner_id, advisor: param.advisor, day: param.day })
		.onConflict((conflict) => conflict.columns(['partner_id', 'advisor', 'day']).doUpdateSet((row) => ({ day: row.ref('excluded.day') }))),
)

interface Period {
	partner_id: string
	advisor: string
	from: Date
	until: Date
	/** The application whose own hold or appointment does not block it. */
	except_application_id: string
}

export const listMeetings = prepare((db, param: Period) =>
	db
		.selectFrom('appointments')
		.select(['meeting_time', 'ends_at'])
		.where('advisor', '=', param.advisor)
		.where('status', '=', 'booked')
		.where('meeting_time', '<', param.until)
		.where('ends_at', '>', param.from)
		.where('application_id', '!=', param.except_application_id),
)

export const listHolds = prepare((db, param: Period) =>
	db
		.selectFrom('appointment_holds')
		.select(['meeting_time', 'ends_at'])
		.where('advisor', '=', param.advisor)
		.where('expires_at', '>', sql<Date>`now()`)
		.where('meeting_time', '<', param.until)
		.where('ends_at', '>', param.from)
		.where('application_id', '!=', param.except_application_id),
)

export const hold = prepare((db, param: OfApplication & Span & { advisor: string; held_for_s: number }) =>
	db
		.insertInto('appointment_holds')
		.values({
			partner_id: param.partner_id,
			application_id: param.application_id,
			advisor: param.advisor,
			meeting_time: param.meeting_time,
			ends_at: param.ends_at,
			expires_at: sql<Date>`now() + make_interval(secs => ${param.held_for_s})`,
		})
		.onConflict((conflict) =>
			conflict.columns(['partner_id', 'application_id']).doUpdateSet((row) => ({
				advisor: row.ref('excluded.advisor'),
				meeting_time: row.ref('excluded.meeting_time'),
				ends_at: row.ref('excluded.ends_at'),
				expires_at: row.ref('excluded.expires_at'),
			})),
		),
)

export const release = prepare((db, param: OfApplication) =>
	db.deleteFrom('appointment_holds').where('application_id', '=', param.application_id),
)

export const insertAppointment = prepareInsert(
	'appointments',
	[
		'partner_id',
		'appointment_id',
		'application_id',
		'booked_by',
		'advisor',
		'meeting_type',
		'meeting_time',
		'ends_at',
		'first_name',
		'last_name',
		'company_name',
		'contact_email',
		'contact_phone',
		'notes',
		'remind_at',
	],
	(insert) => insert.returningAll(),
)

/** Closes a past appointment, because an application has only one that is booked. */
export const closeOver = prepare((db, param: OfApplication & { now: Date }) =>
	db
		.updateTable('appointments')
		.set({ status: 'over' })
		.where('application_id', '=', param.application_id)
		.where('status', '=', 'booked')
		.where('ends_at', '<=', param.now),
)

export const move = prepare(
	(
		db,
		param: Span &
			Pick<AppointmentRow, 'advisor' | 'meeting_type' | 'remind_at'> & {
				partner_id: string
				appointment_id: string
			},
	) =>
		db
			.updateTable('appointments')
			.set({
				advisor: param.advisor,
				meeting_type: param.meeting_type,
				meeting_time: param.meeting_time,
				ends_at: param.ends_at,
				remind_at: param.remind_at,
				sequence: sql<number>`appointments.sequence + 1`,
			})
			.where('appointment_id', '=', param.appointment_id)
			.returningAll(),
)

export const cancel = prepare((db, param: { partner_id: string; appointment_id: string }) =>
	db
		.updateTable('appointments')
		.set({ status: 'cancelled', remind_at: null, sequence: sql<number>`appointments.sequence + 1` })
		.where('appointment_id', '=', param.appointment_id)
		.returningAll(),
)

/** Claims each due reminder once, in the transaction that enqueues its mail. */
export const takeReminders = prepareAcrossPartners('job', (db, param: { now: Date }) =>
	db
		.updateTable('appointments')
		.set({ remind_at: null })
		.where('status', '=', 'booked')
		.where('remind_at', '<=', param.now)
		.returning(['partner_id', 'appointment_id', 'meeting_time']),
)
