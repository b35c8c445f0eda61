import { useTranslation } from 'react-i18next'

import type { StaffOffer } from '#contract/review/staff/offers.ts'
import type { ReferenceRate, Tenor } from '#domain/partners/reference-rates/reference-rates.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'

/** The names of reference rates, which are the same in every language. */
export function useRateNames() {
	const { t } = useTranslation('pricing')
	return {
		rate: (rate: ReferenceRate): string => (rate === 'hedging' ? t('rates.hedging') : rate.toUpperCase()),
		tenor: (tenor: Tenor): string => t(`rates.tenors.${tenor}`),
	}
}

/** The reference rate at the time the terms were saved, in a sentence. */
export function useFixingText(): (fixing: NonNullable<StaffOffer['fixing']>) => string {
	const { t } = useTranslation('pricing')
	const formats = useFormats()
	const names = useRateNames()
	return ({ rate, tenor, fixed_on, value }) =>
		t('fixing', {
			rate: names.rate(rate),
			tenor: names.tenor(tenor),
			date: formats.date(fixed_on),
			value: formats.percent(value, { decimals: 3 }),
		})
}
