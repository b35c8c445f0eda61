import type { AppointmentView, OwnAppointment } from '#contract/cases/appointments.ts'
import { publicAppointmentConfiguration, type PublicAppointmentConfiguration } from '#domain/cases/appointments/configuration.ts'
import { standingOf } from '#domain/cases/appointments/rules.ts'
import { writeMoment } from '#domain/cases/appointments/slots.ts'
import { offeredAppointments } from '#domain/partners/configuration/configuration.ts'

import type { Partner } from '#api/platform/partner.ts'
import { calendarFile, type CalendarOptions } from './calendar-file.ts'
import { linkToken } from './links.ts'
import type { AppointmentRow } from './store.ts'

export function presentConfiguration({ configuration }: Partner): PublicAppointmentConfiguration | null {
	const offered = offeredAppointments(configuration)
	return offered === null ? null : publicAppointmentConfiguration.parse(offered)
}

export function presentAppointment(row: AppointmentRow, { configuration: { time_zone } }: Partner, now: Date): AppointmentView {
	const moment = (date: Date): string => writeMoment(Temporal.Instant.fromEpochMilliseconds(date.getTime()), time_zone)
	return { ...row, meeting_time: moment(row.meeting_time), ends_at: moment(row.ends_at), status: standingOf(row, now) }
}

export const presentOwn = (row: AppointmentRow, options: CalendarOptions): OwnAppointment => ({
	...presentAppointment(row, options.partner, options.now),
	token: linkToken(options.secret, options.partner.partner_id, { appointment_id: row.appointment_id, holder_id: options.holder_id }),
	calendar_file: calendarFile(row, options).content,
})
