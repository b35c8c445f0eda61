import { useFormats } from '../../kit/texts/formats.ts'

/** Formats date and time to the second, in the reader's time zone. */
export function useMoment(): (instant: string) => string {
	const { locale } = useFormats()
	const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
	return (instant) => format.format(new Date(instant))
}
