import { saidTime } from '#domain/applying/applications/clock.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

/** Says a duration in the reader's words, rounded up. */
export function useSaidTime(): (seconds: number) => string {
	const { locale } = useFormats()
	return (seconds) => {
		const { unit, count } = saidTime(seconds)
		return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
	}
}
