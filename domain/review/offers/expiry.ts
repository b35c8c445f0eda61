import { addDays, daysBetween, isBefore, todayIn, type IsoDate } from '#domain/platform/dates.ts'

/** Days before the end on which a reminder is sent. */
export const reminder_days = 3

/** An offer ends with its last day in the partner's time zone. */
export function expiryOf(released: Temporal.Instant, valid_days: number, zone: string): Temporal.Instant {
	const last_day = Temporal.PlainDate.from(addDays(todayIn(zone, released), valid_days))
	return last_day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).toInstant()
}

/** The last day on which it can be accepted. */
export const lastDayOf = (expires_at: Temporal.Instant, zone: string): IsoDate => todayIn(zone, expires_at.subtract({ milliseconds: 1 }))

export const isExpired = (expires_at: Temporal.Instant, now: Temporal.Instant): boolean => Temporal.Instant.compare(now, expires_at) >= 0

/** Whole days after today; 0 on the last day. */
export const daysLeft = (last_day: IsoDate, today: IsoDate): number => Math.max(0, daysBetween(today, last_day))

/** True from the day of the reminder on; never for an offer released later than that day. */
export const isReminderDue = (last_day: IsoDate, today: IsoDate, released_on: IsoDate): boolean => {
	const remind_on = addDays(last_day, -reminder_days)
	return isBefore(released_on, remind_on) && !isBefore(today, remind_on)
}
