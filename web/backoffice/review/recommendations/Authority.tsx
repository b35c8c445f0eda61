import { useTranslation } from 'react-i18next'

import type { RecommendationsView } from '#contract/review/staff/recommendations.ts'
import { offices } from '#domain/review/recommendations/status.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import classes from '../credit/CreditWork.module.css'

/** How many votes the credit takes, by whom, and which amount and class make it so. */
export function Authority({ authority }: { readonly authority: NonNullable<RecommendationsView['authority']> }) {
	const { t } = useTranslation('recommendations')
	const formats = useFormats()
	const { votes, amount, currency, risk_class, up_to, fewer_up_to } = authority
	const count = offices.reduce((sum, office) => sum + votes[office], 0)
	const money = (value: number) => formats.money(value, currency)
	const about = {
		amount: money(amount),
		risk: risk_class === null ? t('authority.no_class') : t('authority.class', { risk_class }),
	}
	if (count === 0) return <p className={classes.muted}>{t('authority.none', { ...about, up_to: money(up_to ?? amount) })}</p>
	const by = offices.map((office) => `${t(`office.${office}`)} ${votes[office]}`).join(', ')
	return (
		<p>
			<strong>{t('authority.votes', { count, by })}</strong>{' '}
			<span className={classes.muted}>
				{fewer_up_to !== null
					? t('authority.beyond', { ...about, fewer: money(fewer_up_to) })
					: t('authority.within', { ...about, up_to: money(up_to ?? amount) })}
			</span>
		</p>
	)
}
