import { useFormats } from '../../../kit/texts/formats.ts'
import { useTimeZone } from '../../../kit/texts/time-zone.ts'

/** Formats date and time in the reader's time zone: to the second, as receipts need it, or to the minute. */
export function useMoment(timeStyle: 'medium' | 'short' = 'medium'): (instant: string) => string {
	const { locale } = useFormats()
	const timeZone = useTimeZone()
	const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone })
	return (instant) => format.format(new Date(instant))
}
