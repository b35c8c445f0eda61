import { useTranslation } from 'react-i18next'

import type { CreditView } from '#contract/review/staff/credit.ts'
import { shiftPoint } from '#domain/platform/money.ts'
import { assumptionsNow, riskClasses } from '#domain/review/credit/assumptions.ts'
import { riskClassOf } from '#domain/review/credit/price-proposal.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from './Glance.module.css'
import { LimitScale } from './LimitScale.tsx'

/** Score and probability of default against their limits, and the class among its neighbours. */
export function RiskCard({ credit: { inquiries, limits } }: { readonly credit: CreditView }) {
	const { t } = useTranslation(['credit-glance', 'credit'])
	const formats = useFormats()
	const received = inquiries.find(({ status }) => status === 'received')
	const report = received?.report ?? null
	if (received === undefined || report === null) return <p className={classes.muted}>{t('risk.none')}</p>
	const { classes: of_classes } = assumptionsNow()
	const chosen = riskClassOf(report, { classes: of_classes })
	const rows = [
		{
			name: t('credit:report.score'),
			value: report.score,
			written: (value: number) => formats.number(value, { decimals: 0 }),
			limit: limits.min_score === null ? null : ({ direction: 'at_least', threshold: limits.min_score } as const),
		},
		{
			name: t('credit:report.pd'),
			value: report.pd_bps,
			written: (value: number) => formats.percent(shiftPoint(value, -4)),
			limit: limits.max_pd_bps === null ? null : ({ direction: 'at_most', threshold: limits.max_pd_bps } as const),
		},
	]
	return (
		<>
			<ul className={classes.limits}>
				{rows.map(({ name, value, written, limit }) => {
					const is_over =
						value !== null && limit !== null && (limit.direction === 'at_least' ? value < limit.threshold : value > limit.threshold)
					return (
						<li key={name} className={classes.limit} data-broken={is_over || undefined}>
							<div>
								{name}
								{limit !== null && (
									<span className={classes.detail}>
										{t(limit.direction === 'at_least' ? 'credit:report.limit_min' : 'credit:report.limit_max', {
											value: written(limit.threshold),
										})}
									</span>
								)}
							</div>
							{value === null || limit === null ? <span /> : <LimitScale value={value} limit={limit} />}
							<strong>{value === null ? '–' : written(value)}</strong>
						</li>
					)
				})}
			</ul>
			<div>
				<p className={classes.muted}>{t('risk.classes')}</p>
				<ol className={classes.classes} aria-label={t('risk.classes')}>
					{riskClasses.map((name) => (
						<li key={name} data-chosen={name === chosen || undefined} aria-current={name === chosen || undefined}>
							<span>{name}</span>
							<span>{formats.percent(shiftPoint(of_classes[name].pd_bps, -4), { decimals: 1 })}</span>
						</li>
					))}
				</ol>
			</div>
			<p className={classes.muted}>{t('risk.asked', { date: formats.date(received.settled_at ?? received.requested_at) })}</p>
		</>
	)
}
