import { daysBetween, type IsoDate } from '#domain/platform/dates.ts'

export const dayCounts = ['30/360', 'act/360', 'act/365', 'act/act'] as const
export type DayCount = (typeof dayCounts)[number]

/**
 * The parts a year is counted in: divisible by 360, 365 and 366, so that every share of a year is a whole number of them and sums are exact.
 */
export const parts_of_a_year = 1_603_080n

const part = (denominator: number): bigint => parts_of_a_year / BigInt(denominator)

const partOfDay = { '30/360': part(360), 'act/360': part(360), 'act/365': part(365) } as const
const partOfLeapDay = part(366)

const days_of_a_month = 30

const monthsOf = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const dayOf = (day: IsoDate): number => Number(day.slice(8))

/** Days by 30E/360: every month has thirty, and the 31st is its 30th. */
export function days30E(from: IsoDate, to: IsoDate): number {
	const months = monthsOf(to) - monthsOf(from)
	return months * days_of_a_month + Math.min(dayOf(to), days_of_a_month) - Math.min(dayOf(from), days_of_a_month)
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** Actual days by the years they lie in, the days of a leap year as its 366ths (ISDA 2006, section 4.16 (b)). */
function partsByYear(from: IsoDate, to: IsoDate): bigint {
	let parts = 0n
	for (let begin = from; begin < to;) {
		const year = Number(begin.slice(0, 4))
		const new_year = `${year + 1}-01-01`
		const end = new_year < to ? new_year : to
		parts += BigInt(daysBetween(begin, end)) * (isLeapYear(year) ? partOfLeapDay : partOfDay['act/365'])
		begin = end
	}
	return parts
}

export interface Share {
	readonly days: number
	/** Of `parts_of_a_year`. */
	readonly parts: bigint
}

/** Share of a year between two days, the first included and the last not. */
export function shareBetween(day_count: DayCount, from: IsoDate, to: IsoDate): Share {
	if (day_count === '30/360') {
		const days = days30E(from, to)
		return { days, parts: BigInt(days) * partOfDay[day_count] }
	}
	const days = daysBetween(from, to)
	return { days, parts: day_count === 'act/act' ? partsByYear(from, to) : BigInt(days) * partOfDay[day_count] }
}

/** How many days a year has between two days; by act/act that is no one number where a leap year meets another. */
export function daysOfYear(day_count: DayCount, from: IsoDate, to: IsoDate): number | undefined {
	if (day_count !== 'act/act') return day_count === 'act/365' ? 365 : 360
	const { days, parts } = shareBetween(day_count, from, to)
	return [365, 366].find((year) => parts === BigInt(days) * part(year))
}

/** A time that bears interest. One of whole months bears so many twelfths by 30/360, whatever days it has. */
export interface Period {
	readonly from: IsoDate
	readonly to: IsoDate
	/** Null for the days before the first whole period. */
	readonly months: number | null
}

/** What has passed of a period on a day: no more than thirty days for each of its months, and all of it at its end. */
function passedUntil(day_count: DayCount, { from, to, months }: Period, day: IsoDate): Share {
	if (day_count !== '30/360' || months === null) return shareBetween(day_count, from, day)
	const whole = months * days_of_a_month
	const days = day === to ? whole : Math.min(days30E(from, day), whole)
	return { days, parts: BigInt(days) * partOfDay[day_count] }
}

/** Share of a year of a part of a period; the parts of a period make up the whole. */
export function shareWithin(day_count: DayCount, period: Period, part_of: { readonly from: IsoDate; readonly to: IsoDate }): Share {
	const before = passedUntil(day_count, period, part_of.from)
	const after = passedUntil(day_count, period, part_of.to)
	return { days: after.days - before.days, parts: after.parts - before.parts }
}

/** The last day of the month of a day. */
export const monthEnd = (day: IsoDate): IsoDate => `${day.slice(0, -2)}${Temporal.PlainDate.from(day).daysInMonth}`
