import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applications.ts'

import { usePartner } from '../../../kit/page-state.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { Facts } from '../../dashboard/Facts.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import classes from './Overview.module.css'

/** What the loan would cost, as far as that is known before anybody has looked. */
export function OfferCard({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('dashboard')
	const formats = useFormats()
	const { showIndicativeOffer } = usePartner()
	const { pricing, currency, loanDuration, display_duration_unit, status } = application
	if (pricing === null || !showIndicativeOffer || status === 'Rejected') return null
	const range = (low: number, high: number, shown: (value: number) => string): string =>
		pricing.offer_is_range && low !== high ? t('offer.range', { low: shown(low), high: shown(high) }) : shown(low)
	const money = (amount: number) => formats.money(amount, currency, { decimals: 2 })
	const rate = (share: number) => formats.percent(share)
	return (
		<Panel title={t('offer.title')}>
			<Facts
				facts={[
					{
						label: t('offer.monthly_rate'),
						value: range(pricing.offer_representative_monthly_rate_low, pricing.offer_representative_monthly_rate_high, money),
						is_figure: true,
					},
					{ label: t('offer.interest_rate'), value: range(pricing.offer_rate_low, pricing.offer_rate_high, rate), is_figure: true },
					{
						label: t('offer.duration'),
						value: display_duration_unit === 'years' ? formats.years(loanDuration / 12) : formats.months(loanDuration),
						is_figure: true,
					},
					{
						label: t('offer.financing_cost'),
						value: range(pricing.financing_cost_low, pricing.financing_cost_high, money),
						is_figure: true,
					},
					{ label: t('offer.transaction_fee'), value: money(pricing.total_transaction_fee), is_figure: true },
				]}
			/>
			<p className={classes.note}>{t('offer.note')}</p>
		</Panel>
	)
}
