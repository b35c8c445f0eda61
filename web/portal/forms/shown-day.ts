import type { DateFormat } from '#domain/applying/forms/definition.ts'

/** A day the way the form writes it: DD.MM.YYYY where it does not say. What is no day stays as it was typed. */
export function shownDay(day: string, format: DateFormat = 'DD.MM.YYYY'): string {
	const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
	if (year === undefined || month === undefined || date === undefined) return day
	return format.replace('YYYY', year).replace('MM', month).replace('DD', date)
}
