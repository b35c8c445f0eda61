import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import classes from './OfferSection.module.css'
import { Section } from '#web/backoffice/platform/layout/Section.tsx'

/** The indicative offer calculated with the request. */
export function OfferSection({ application: { pricing, currency } }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('backoffice-case')
	const formats = useFormats()
	const range = (low: string, high: string): string => (low === high ? low : t('case.range', { low, high }))
	const money = (low: number, high: number): string => range(formats.money(low, currency), formats.money(high, currency))
	return (
		<Section id="offer" title={t('case.offer')}>
			{pricing === null ? (
				<p className={classes.note}>{t('case.offer_none')}</p>
			) : (
				<>
					<Facts
						facts={[
							{ name: t('case.rate'), value: range(formats.percent(pricing.offer_rate_low), formats.percent(pricing.offer_rate_high)) },
							...(pricing.effective_rate_low === null || pricing.effective_rate_high === null
								? []
								: [
										{
											name: t('case.effective_rate'),
											value: range(formats.percent(pricing.effective_rate_low), formats.percent(pricing.effective_rate_high)),
										},
									]),
							{
								name: t('case.monthly'),
								value: money(pricing.offer_representative_monthly_rate_low, pricing.offer_representative_monthly_rate_high),
							},
							{ name: t('case.cost'), value: money(pricing.financing_cost_low, pricing.financing_cost_high) },
							{ name: t('case.fee'), value: formats.money(pricing.total_transaction_fee, currency) },
						]}
					/>
					<p className={classes.note}>{t(pricing.offer_is_range ? 'case.offer_note' : 'case.offer_note_single')}</p>
				</>
			)}
		</Section>
	)
}
