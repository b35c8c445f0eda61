import { z } from 'zod'

import { email } from '../email.ts'
import { fault } from '../errors/issues.ts'
import { choice, isoDate, multilineText, optional, rawText, text } from '../fields.ts'
import { phone } from '../phone.ts'
import { displayStatusOf, type Status } from '../applications/status.ts'
import { meetingTypes } from './configuration.ts'

/** The last second of a day that is written as 24:00, and leap seconds, are nobody's time. */
const timeWithOffset = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-](?:0\d|1[0-4]):[0-5]\d$/

/** `2026-03-30T09:00:00+02:00`. What of it can be chosen, `momentIssue` says. */
export const meetingTime = rawText()
	.min(1, { abort: true })
	.refine((sent) => isoDate.safeParse(sent.split('T')[0]).success, { ...fault('invalid_date'), abort: true })
	.refine((sent) => timeWithOffset.test(sent.slice(11)) && sent[10] === 'T', { ...fault('invalid_time'), abort: true })

const name = text({ max: 100 })

/** The first step: when and how. */
export const slotChoice = z.strictObject({ meeting_time: meetingTime, meeting_type: choice(meetingTypes) })

/** The second step: who comes, and about what. */
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

/** There is something to talk about as long as the application is not closed (docs/domain/readings Q134). */
export const mayMeet = (status: Status): boolean => displayStatusOf(status) !== 'closed'

export const appointmentStatuses = ['booked', 'cancelled', 'over'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** What is kept as booked is over once its time has passed. */
export const standingOf = ({ status, ends_at }: { status: AppointmentStatus; ends_at: Date }, now: Date): AppointmentStatus =>
	status === 'booked' && ends_at <= now ? 'over' : status
