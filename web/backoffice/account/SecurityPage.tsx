import { useTranslation } from 'react-i18next'

import { staffSecondFactors } from '#contract/staff/second-factors.ts'

import { Devices } from '../../kit/second-factors/Devices.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import classes from './SecurityPage.module.css'

/** One's own devices for the second step. */
export function SecurityPage() {
	const { t } = useTranslation('second-factors')
	return (
		<div className={classes.page}>
			<PageTitle title={t('devices.title')} />
			<h1 tabIndex={-1} className={classes.title}>
				{t('devices.title')}
			</h1>
			<Devices calls={staffSecondFactors} is_compulsory />
		</div>
	)
}
