import { useFormats } from '../../../kit/texts/formats.ts'
import { useTimeZone } from '../../../kit/texts/time-zone.ts'

/** Formats date and time to the second, in the reader's time zone. */
export function useMoment(): (instant: string) => string {
	const { locale } = useFormats()
	const timeZone = useTimeZone()
	const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone })
	return (instant) => format.format(new Date(instant))
}
