import type { IsoDate } from '#domain/platform/dates.ts'

const clockTime = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/

export const isClockTime = (text: string): boolean => clockTime.test(text)

/** The moment of a day and a clock time where the partner is; midnight without a time, the end of the gap where clocks are put forward. */
export function momentIn(time_zone: string, day: IsoDate, time: string): Date {
	const [, hours = '0', minutes = '0'] = clockTime.exec(time) ?? []
	const there = Temporal.PlainDate.from(day).toPlainDateTime({ hour: Number(hours), minute: Number(minutes) })
	return new Date(there.toZonedDateTime(time_zone).epochMilliseconds)
}
