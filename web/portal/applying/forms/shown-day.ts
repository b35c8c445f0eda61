import type { DateFormat } from '#domain/applying/forms/definition.ts'

/** Formats a day as the form does, by default DD.MM.YYYY. Invalid input is returned unchanged. */
export function shownDay(day: string, format: DateFormat = 'DD.MM.YYYY'): string {
	const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
	if (year === undefined || month === undefined || date === undefined) return day
	return format.replace('YYYY', year).replace('MM', month).replace('DD', date)
}
