import { useTranslation } from 'react-i18next'

import { staffSecondFactors } from '#contract/accounts/staff/second-factors.ts'

import { Devices } from '../../../kit/second-factors/Devices.tsx'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import classes from './SecurityPage.module.css'

/** The person's own devices for the second step. */
export function SecurityPage() {
	const { t } = useTranslation('second-factors')
	return (
		<div className={classes.page}>
			<PageHead title={t('devices.title')} />
			<Devices calls={staffSecondFactors} is_compulsory />
		</div>
	)
}
