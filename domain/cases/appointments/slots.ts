import { addDays, todayIn, type IsoDate } from '#domain/platform/dates.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import type { AppointmentConfiguration } from './configuration.ts'

type Hours = Pick<
	AppointmentConfiguration,
	'days_of_week_allowed' | 'end_date_in_days' | 'start_time' | 'end_time' | 'minute_step' | 'meeting_duration_minutes'
>

/** The inputs of the slots besides the day; all days and times are in the partner's time zone (docs/domain/readings Q131). */
export interface Calendar {
	readonly hours: Hours
	readonly time_zone: string
	readonly now: Temporal.Instant
	readonly isHoliday: (day: IsoDate) => boolean
}

/** The wire form of an instant: date, time and the offset of the partner's zone at that time. */
export const writeMoment = (moment: Temporal.Instant, time_zone: string): string =>
	moment.toZonedDateTimeISO(time_zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** The first and last day that can be booked, both included; the first is tomorrow. */
export function bookableDays({ hours, time_zone, now }: Calendar): { readonly earliest: IsoDate; readonly latest: IsoDate } {
	const today = todayIn(time_zone, now)
	return { earliest: addDays(today, 1), latest: addDays(today, hours.end_date_in_days) }
}

/** Temporal numbers the days from Monday = 1 to Sunday = 7. */
const isOffered = ({ hours, isHoliday }: Calendar, day: IsoDate): boolean =>
	hours.days_of_week_allowed.includes(Temporal.PlainDate.from(day).dayOfWeek % 7) && !isHoliday(day)

/** The meeting begins and ends within the hours by the local clock (docs/domain/readings Q129). */
function isWithinHours({ start_time, end_time, meeting_duration_minutes }: Hours, start: Temporal.ZonedDateTime): boolean {
	const end = start.add({ minutes: meeting_duration_minutes })
	const [begins, ends] = [start, end].map((moment) => moment.toPlainTime().toString({ smallestUnit: 'minute' }))
	if (begins === undefined || ends === undefined || !start.toPlainDate().equals(end.toPlainDate())) return false
	return start_time <= begins && start_time < ends && ends <= end_time
}

/**
 * The starts of all slots on a day, in order. A local time skipped in spring has no slot; one repeated in autumn has two,
 * which differ by their offset.
 */
export function slotsOf(calendar: Calendar, day: IsoDate): Temporal.Instant[] {
	const { hours, time_zone } = calendar
	const { earliest, latest } = bookableDays(calendar)
	if (day < earliest || day > latest || !isOffered(calendar, day)) return []
	const date = Temporal.PlainDate.from(day)
	const first = minutesOf(hours.start_time)
	const count = Math.ceil((minutesOf(hours.end_time) - first) / hours.minute_step)
	const found = Array.from({ length: count }, (_, at) => first + at * hours.minute_step).flatMap((minutes) => {
		const read = date.toPlainDateTime({ hour: Math.trunc(minutes / 60), minute: minutes % 60 })
		const starts = (['earlier', 'later'] as const)
			.map((disambiguation) => read.toZonedDateTime(time_zone, { disambiguation }))
			.filter((start) => start.toPlainDateTime().equals(read) && isWithinHours(hours, start))
		return [...new Set(starts.map((start) => start.epochMilliseconds))]
	})
	return found.toSorted((one, other) => one - other).map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Checks a requested moment. Its offset must be that of the partner's zone at the time: a wrong offset means that the sender
 * read another time, and they would be booked for a time they did not choose.
 */
export function momentIssue(calendar: Calendar, sent: string): Issue | undefined {
	const { hours, time_zone } = calendar
	const field = 'meeting_time'
	const moment = Temporal.Instant.from(sent)
	const start = moment.toZonedDateTimeISO(time_zone)
	if (!sent.endsWith(start.offset)) return issue('invalid_time', field)
	const day = start.toPlainDate().toString()
	const { earliest, latest } = bookableDays(calendar)
	if (day < earliest) return issue('err_appointment_too_early', field, { earliest_date: earliest })
	if (day > latest) return issue('err_appointment_too_far', field, { latest_date: latest })
	if (calendar.isHoliday(day)) return issue('err_appointment_public_holiday', field)
	if (!isOffered(calendar, day)) return issue('err_appointment_day_not_offered', field)
	if (!isWithinHours(hours, start)) {
		return issue('err_appointment_outside_hours', field, { start_time: hours.start_time, end_time: hours.end_time })
	}
	return isOnStep(hours, start) ? undefined : issue('invalid_time', field)
}

const isOnStep = ({ start_time, minute_step }: Hours, start: Temporal.ZonedDateTime): boolean =>
	(start.hour * 60 + start.minute - minutesOf(start_time)) % minute_step === 0 && start.second === 0

/** Sent the day before at the start of office hours, so that no reminder arrives at night. */
const reminder_time = '09:00'

/** When to remind of a meeting; null when that time has passed because the booking was made shortly before. */
export function reminderOf(meeting: Temporal.Instant, time_zone: string, now: Temporal.Instant): Temporal.Instant | null {
	const day_before = meeting.toZonedDateTimeISO(time_zone).toPlainDate().subtract({ days: 1 })
	const due = day_before.toPlainDateTime(reminder_time).toZonedDateTime(time_zone).toInstant()
	return Temporal.Instant.compare(due, now) > 0 ? due : null
}
