import { useTranslation } from 'react-i18next'

import type { OfferView } from '#contract/review/offers.ts'

import { useFormats } from '../../../kit/texts/formats.ts'

/** Formats the time left to accept an offer. */
export function useUntil(): (offer: OfferView) => string {
	const { t } = useTranslation('offers')
	const formats = useFormats()
	return ({ days_left, last_day }) => {
		const date = formats.date(last_day)
		return days_left === 0 ? t('until.today', { date }) : t('until.days', { count: days_left, date })
	}
}
