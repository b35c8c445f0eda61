import { useMemo } from 'react'

import { useFormats } from '#web/backoffice/platform/formats.ts'

/** The name of a month, such as October 2026, in the reader's language. */
export function useMonthName(): (month: string) => string {
	const { locale } = useFormats()
	return useMemo(() => {
		const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
		return (month) => format.format(new Date(`${month}-01T00:00:00Z`))
	}, [locale])
}
