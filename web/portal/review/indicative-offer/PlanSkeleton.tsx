import { useTranslation } from 'react-i18next'

import classes from './RepaymentPlan.module.css'

/** The placeholder of the chart while its code loads. */
export function PlanSkeleton() {
	const { t } = useTranslation('offer')
	return (
		<div className={classes.plan}>
			<output className="visually-hidden">{t('plan.loading')}</output>
			<div className={classes.place} />
		</div>
	)
}
