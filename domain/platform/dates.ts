import type { z } from 'zod'

import { fault } from './errors/issues.ts'
import { isoDate } from './fields.ts'

/** A day as YYYY-MM-DD, on the wire and in the database. Lexical order is chronological order. */
export type IsoDate = string

/** Today in a time zone: late in the evening an applicant in Berlin is a day ahead of UTC. */
export const todayIn = (zone: string, now: Temporal.Instant): IsoDate => now.toZonedDateTimeISO(zone).toPlainDate().toString()

/** The first instant of a day: midnight, or the end of the gap where the clocks are put forward over it. */
export const startOfDay = (day: IsoDate, zone: string): Date =>
	new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

export const isBefore = (day: IsoDate, other: IsoDate): boolean => Temporal.PlainDate.compare(day, other) < 0

const ms_of_day = 86_400_000
const first_plain_year = 1_000
const last_plain_year = 9_990

/**
 * The midnight in UTC of a day of a common year, so that a replay of thousands of days does not wait for the calendar; undefined for what the
 * calendar has to judge.
 */
function midnightOf(day: IsoDate): Date | undefined {
	const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))]
	const midnight = new Date(Date.UTC(year, month - 1, date))
	const is_plain = day.length === 10 && year >= first_plain_year && year <= last_plain_year
	return is_plain && midnight.getUTCDate() === date && midnight.getUTCMonth() === month - 1 ? midnight : undefined
}

const most_plain_days = 3_000

export function addDays(day: IsoDate, days: number): IsoDate {
	const midnight = Math.abs(days) <= most_plain_days && Number.isInteger(days) ? midnightOf(day) : undefined
	if (midnight === undefined) return Temporal.PlainDate.from(day).add({ days }).toString()
	return new Date(midnight.getTime() + days * ms_of_day).toISOString().slice(0, 10)
}

/** The same day of a later month, or that month's last: 31 May less three months is the end of February. */
export const addMonths = (day: IsoDate, months: number): IsoDate => Temporal.PlainDate.from(day).add({ months }).toString()

/** Whole days from one day to a later one; negative when it is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
	const [begin, end] = [midnightOf(from), midnightOf(to)]
	if (begin !== undefined && end !== undefined) return (end.getTime() - begin.getTime()) / ms_of_day
	return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

/** Completed months from one day to a later one. */
export const monthsBetween = (from: IsoDate, to: IsoDate): number =>
	Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'month' }).months

/**
 * Completed years of age on a day. A person born on 29 February completes a year at the end of 28 February and so is a year
 * older from 1 March (sections 187 and 188 BGB).
 */
export const ageInYears = (born: IsoDate, on: IsoDate): number =>
	Temporal.PlainDate.from(born).until(Temporal.PlainDate.from(on), { largestUnit: 'year' }).years

const min_age_years = 18
const max_age_years = 110

/** The birth date of a person who may sign: 18 to 110 years old on that day (docs/domain/readings Q83). */
export const birthdate = (on: IsoDate): z.ZodString =>
	isoDate.refine(
		(born) => ageInYears(born, on) >= min_age_years && ageInYears(born, on) <= max_age_years,
		fault('err_signatory_birthdate_out_of_range', { min: min_age_years, max: max_age_years }),
	)
