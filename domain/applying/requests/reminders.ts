import { addDays, type IsoDate } from '#domain/platform/dates.ts'

/** Days from the due date on which a reminder is sent: once before it, twice after. */
const reminderDays = [-2, 1, 7] as const

/** The next reminder after the day of the request or the last reminder; null when none is left. */
export const nextReminder = (due_date: IsoDate, after: IsoDate): IsoDate | null =>
	reminderDays.map((days) => addDays(due_date, days)).find((day) => day > after) ?? null

/** Overdue from the day after the due date. */
export const isOverdue = (due_date: IsoDate, today: IsoDate): boolean => today > due_date

/** Staff may remind by hand, and nobody is mailed about one request twice within a day. */
export const reminder_gap_hours = 24

interface Mailed {
	/** When it was asked, or asked again. */
	readonly turn_since: Date
	readonly reminded_at: Date | null
}

/** Whether a mail of the request went out so lately that another would pester: of its asking, or of a reminder. */
export const isFreshlyMailed = ({ turn_since, reminded_at }: Mailed, now: Date): boolean =>
	[turn_since, reminded_at].some((moment) => moment !== null && now.getTime() - moment.getTime() < reminder_gap_hours * 3_600_000)
