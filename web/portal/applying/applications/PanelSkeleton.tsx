import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import classes from './PanelSkeleton.module.css'

/** The skeleton of a tab: its heading, lead and cards. */
export function PanelSkeleton() {
	const { t } = useTranslation('shell')
	return (
		<div className={classes.root}>
			<output className="visually-hidden">{t('loading')}</output>
			<div className={classes.head}>
				<div className={classes.title}>
					<Skeleton width="14rem" />
				</div>
				<Skeleton width="34rem" lines={2} />
			</div>
			<div className={classes.panels}>
				{[0, 1, 2, 3].map((panel) => (
					<div key={panel} className={classes.panel}>
						<Skeleton width="14rem" />
						<Skeleton width="22rem" />
						<Skeleton width="18rem" />
					</div>
				))}
			</div>
		</div>
	)
}
