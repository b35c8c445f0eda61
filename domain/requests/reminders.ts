import { addDays, type IsoDate } from '../dates.ts'

/** Days from the due date on which somebody is reminded: once before it, twice after. */
const reminder_days = [-2, 1, 7] as const

/** The next day to remind of a request, after a day on which something was said of it; null when there is none left. */
export const nextReminder = (due_date: IsoDate, after: IsoDate): IsoDate | null =>
	reminder_days.map((days) => addDays(due_date, days)).find((day) => day > after) ?? null

/** Over only once the day itself is. */
export const isOverdue = (due_date: IsoDate, today: IsoDate): boolean => today > due_date
