import { useTranslation } from 'react-i18next'

import type { YearEnd } from '#domain/applying/documents/years.ts'

import { useFormats } from '../../../../kit/texts/formats.ts'

/** Formats the end of a financial year: `31. Dezember`. */
export function useYearEnd(): (end: YearEnd) => string {
	const { t } = useTranslation('financial-years')
	const { locale } = useFormats()
	return (end) => {
		if (end === '02-29') return t('last_of_february')
		const day = new Date(`2024-${end}T00:00:00Z`)
		return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(day)
	}
}
