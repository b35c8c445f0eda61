import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { usePartner } from '../../../kit/page-state.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import checklist from './Checklist.module.css'
import classes from './Overview.module.css'

const rows = [0, 1, 2, 3, 4, 5, 6]

/** The skeleton of the overview. The checklist has its full height, so that there is no layout shift below it. */
export function OverviewSkeleton() {
	const { t } = useTranslation(['dashboard', 'offer', 'shell'])
	const { showIndicativeOffer } = usePartner()
	return (
		<div className={classes.columns}>
			<output className="visually-hidden">{t('shell:loading')}</output>
			<div className={classes.main}>
				<Panel title={t('dashboard:checklist.title')}>
					<div className={checklist.progress}>
						<Skeleton width="9rem" />
						<div className={checklist.bar} style={{ '--share': 0 }} />
					</div>
					<ul className={checklist.items} aria-hidden="true">
						{rows.map((row) => (
							<li key={row}>
								<div className={checklist.item}>
									<span className={checklist.mark} />
									<Skeleton width="12rem" />
								</div>
							</li>
						))}
					</ul>
				</Panel>
			</div>
			<div className={classes.side}>
				{showIndicativeOffer && (
					<Panel title={t('offer:card')}>
						<Skeleton lines={14} />
					</Panel>
				)}
				<Panel title={t('dashboard:bank.title')}>
					<Skeleton lines={4} />
				</Panel>
			</div>
		</div>
	)
}
