import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applications.ts'

import { useFormats } from '../../kit/texts/formats.ts'
import classes from './ApplicationResult.module.css'
import { durationIn } from './RequestSummary.tsx'

interface IndicativeOfferProps {
	readonly application: ApplicationView
	readonly pricing: NonNullable<ApplicationView['pricing']>
}

/** The offer's figures. While the rating is not known, rate and instalment are a range. */
export function IndicativeOffer({ application, pricing }: IndicativeOfferProps) {
	const { t } = useTranslation('applications')
	const formats = useFormats()
	const { currency } = application
	const money = (amount: number): string => formats.money(amount, currency, { decimals: 2 })
	const range = (low: number, high: number, shown: (value: number) => string): string =>
		pricing.offer_is_range && low !== high ? t('result.range', { low: shown(low), high: shown(high) }) : shown(low)
	const rows = [
		{ label: t('summary.amount'), value: formats.money(application.loanSize, currency) },
		{ label: t('summary.duration'), value: durationIn(formats, application.loanDuration) },
		{ label: t('result.interest_rate'), value: range(pricing.offer_rate_low, pricing.offer_rate_high, (rate) => formats.percent(rate)) },
		{ label: t('result.financing_cost'), value: range(pricing.financing_cost_low, pricing.financing_cost_high, money) },
		{ label: t('result.transaction_fee'), value: money(pricing.total_transaction_fee) },
	]
	return (
		<section className={classes.offer}>
			<h2>{t('result.offer')}</h2>
			<p className={classes.headline}>
				<span>{t('result.monthly_rate')}</span>
				<strong>{range(pricing.offer_representative_monthly_rate_low, pricing.offer_representative_monthly_rate_high, money)}</strong>
			</p>
			<dl>
				{rows.map(({ label, value }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			<p className={classes.note}>{t('result.note')}</p>
		</section>
	)
}
