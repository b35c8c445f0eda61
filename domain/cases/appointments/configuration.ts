import { z } from 'zod'

import { ownWords } from '#domain/partners/configuration/own-words.ts'
import { fault } from '#domain/platform/errors/issues.ts'

/** The values on the wire; `webex` is shown as a video call (docs/domain/readings Q133). */
export const meetingTypes = ['in_person', 'telephone', 'webex'] as const
export type MeetingType = (typeof meetingTypes)[number]

const localized = ownWords.nullable().default(null)

/** Local time of the partner, such as 09:30. Lexical order is chronological order. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** A data URL, because pages load nothing from other origins. */
const picture = z
	.string()
	.regex(/^data:image\/(?:png|jpeg|webp);base64,[\w+/]+=*$/)
	.max(60_000)

const settings = z.object({
	meeting_types: z
		.array(
			z.object({
				value: z.enum(meetingTypes),
				label: localized,
				description: localized,
				/** Shown after booking: what happens next. */
				confirmation_description: localized,
			}),
		)
		.min(1)
		.refine((types) => new Set(types.map(({ value }) => value)).size === types.length),
	/** 0 is Sunday, 6 is Saturday. */
	days_of_week_allowed: z.array(z.int().min(0).max(6)).min(1),
	/** At most one year, the range of the calendar. */
	end_date_in_days: z.int().min(1).max(365),
	start_time: clockTime,
	end_time: clockTime,
	minute_step: z.int().min(1).max(60).default(15),
	meeting_duration_minutes: z.int().min(5).max(480),
	/** Public holidays follow the partner's country; some follow the region too, as `HH` in Germany. */
	holiday_region: z.string().min(1).max(10).nullable().default(null),
	address: z.string().min(1).max(300).nullable(),
	advisor: z.object({ name: z.string().min(1).max(100), role: localized, avatar_url: picture.nullable() }),
	info_text: localized,
})

/** Days, hours and kinds of meeting with a partner's advisor. */
export const appointmentConfiguration = settings.refine(({ start_time, end_time }) => start_time < end_time, {
	...fault('err_appointment_time_bounds_invalid'),
	path: ['end_time'],
})
export type AppointmentConfiguration = z.output<typeof appointmentConfiguration>

/** The part that applicants see. */
export const publicAppointmentConfiguration = settings.pick({
	meeting_types: true,
	meeting_duration_minutes: true,
	address: true,
	advisor: true,
	info_text: true,
})
export type PublicAppointmentConfiguration = z.output<typeof publicAppointmentConfiguration>
