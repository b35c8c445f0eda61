import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import classes from './OfferSection.module.css'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'

/** The indicative offer calculated with the request. */
export function OfferSection({ application: { pricing, currency } }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('backoffice-file')
	const formats = useFormats()
	const range = (low: string, high: string): string => (low === high ? low : t('file.range', { low, high }))
	const money = (low: number, high: number): string =>
		range(formats.money(low, currency, { decimals: 2 }), formats.money(high, currency, { decimals: 2 }))
	return (
		<Section id="offer" title={t('file.offer')}>
			{pricing === null ? (
				<p className={classes.note}>{t('file.offer_none')}</p>
			) : (
				<>
					<Facts
						facts={[
							{ name: t('file.rate'), value: range(formats.percent(pricing.offer_rate_low), formats.percent(pricing.offer_rate_high)) },
							...(pricing.effective_rate_low === null || pricing.effective_rate_high === null
								? []
								: [
										{
											name: t('file.effective_rate'),
											value: range(formats.percent(pricing.effective_rate_low), formats.percent(pricing.effective_rate_high)),
										},
									]),
							{
								name: t('file.monthly'),
								value: money(pricing.offer_representative_monthly_rate_low, pricing.offer_representative_monthly_rate_high),
							},
							{ name: t('file.cost'), value: money(pricing.financing_cost_low, pricing.financing_cost_high) },
							{ name: t('file.fee'), value: formats.money(pricing.total_transaction_fee, currency, { decimals: 2 }) },
						]}
					/>
					<p className={classes.note}>{t(pricing.offer_is_range ? 'file.offer_note' : 'file.offer_note_single')}</p>
				</>
			)}
		</Section>
	)
}
