import { useTranslation } from 'react-i18next'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import classes from './PanelSkeleton.module.css'

/** A tab of cards on its way. */
export function PanelSkeleton() {
	const { t } = useTranslation('shell')
	return (
		<div className={classes.panels}>
			<output className="visually-hidden">{t('loading')}</output>
			{[0, 1, 2].map((panel) => (
				<div key={panel} className={classes.panel}>
					<Skeleton width="14rem" />
					<Skeleton width="22rem" />
					<Skeleton width="18rem" />
				</div>
			))}
		</div>
	)
}
