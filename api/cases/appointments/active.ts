import type { AppointmentView } from '#contract/cases/appointments.ts'
import { standingOf } from '#domain/cases/appointments/rules.ts'

import type { Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { presentAppointment } from './present.ts'
import { findNewest, type AppointmentRow } from './store.ts'

/** The application's upcoming appointment; undefined if there is none. */
export async function activeAppointment(
	db: Db,
	{ partner_id, application_id }: { partner_id: string; application_id: string },
	now: Date,
): Promise<AppointmentRow | undefined> {
	const newest = await db.first(findNewest, { partner_id, application_id })
	return newest !== undefined && standingOf(newest, now) === 'booked' ? newest : undefined
}

/** The appointment as staff see it; null if there is none to come. */
export async function appointmentView(
	{ db, partner }: Pick<Context, 'db' | 'partner'>,
	application: { partner_id: string; application_id: string },
	now: Date,
): Promise<AppointmentView | null> {
	const appointment = await activeAppointment(db, application, now)
	return appointment === undefined ? null : presentAppointment(appointment, partner, now)
}
