import type { Generated } from 'kysely'

import type { MeetingType } from '#domain/cases/appointments/configuration.ts'
import type { AppointmentStatus } from '#domain/cases/appointments/rules.ts'

export interface AppointmentsTable {
	partner_id: string
	appointment_id: string
	application_id: string
	booked_by: string
	advisor: string
	meeting_type: MeetingType
	meeting_time: Date
	ends_at: Date
	first_name: string
	last_name: string
	company_name: string
	contact_email: string
	contact_phone: string
	notes: string | null
	status: Generated<AppointmentStatus>
	sequence: Generated<number>
	remind_at: Date | null
	created_at: Generated<Date>
}

export interface AppointmentHoldsTable {
	partner_id: string
	application_id: string
	advisor: string
	meeting_time: Date
	ends_at: Date
	expires_at: Date
}

export interface AdvisorDaysTable {
	partner_id: string
	advisor: string
	day: string
}
