import { useFormats } from '../../kit/texts/formats.ts'

/** Day and time to the second, where the reader is. */
export function useMoment(): (instant: string) => string {
	const { locale } = useFormats()
	const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
	return (instant) => format.format(new Date(instant))
}
