import { z } from 'zod'

import { email } from '#domain/platform/email.ts'
import { fault } from '#domain/platform/errors/issues.ts'
import { choice, isoDate, multilineText, optional, rawText, text } from '#domain/platform/fields.ts'
import { phone } from '#domain/platform/phone.ts'
import { displayStatusOf, type Status } from '#domain/applying/applications/status.ts'
import { meetingTypes } from './configuration.ts'

/** Refuses 24:00 and leap seconds. */
const timeWithOffset = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:0\d|1[0-4]):[0-5]\d$/

/** Such as `2026-03-30T09:00:00+02:00`. `momentIssue` checks whether it is a slot. */
export const meetingTime = rawText()
	.min(1, { abort: true })
	.refine((sent) => isoDate.safeParse(sent.split('T')[0]).success, { ...fault('invalid_date'), abort: true })
	.refine((sent) => timeWithOffset.test(sent.slice(11)) && sent[10] === 'T', { ...fault('invalid_time'), abort: true })

const name = text({ max: 100 })

/** The first step: time and kind of meeting. */
export const slotChoice = z.strictObject({ meeting_time: meetingTime, meeting_type: choice(meetingTypes) })

/** The second step: contact and subject. */
export const appointmentContact = z.strictObject({
	first_name: name,
	last_name: name,
	company_name: text({ max: 255 }),
	contact_email: email,
	contact_phone: phone,
	notes: optional(multilineText({ max: 1000 })),
})

export const newAppointment = slotChoice.extend(appointmentContact.shape)
export type NewAppointment = z.output<typeof newAppointment>

/** Meetings can be booked until the application is closed (docs/domain/readings Q134). */
export const mayMeet = (status: Status): boolean => displayStatusOf(status) !== 'closed'

export const appointmentStatuses = ['booked', 'cancelled', 'over'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** A booked appointment counts as over once its end has passed; the stored status stays. */
export const standingOf = ({ status, ends_at }: { status: AppointmentStatus; ends_at: Date }, now: Date): AppointmentStatus =>
	status === 'booked' && ends_at <= now ? 'over' : status
