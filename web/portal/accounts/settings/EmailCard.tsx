import { useTranslation } from 'react-i18next'

import { CheckIcon } from '../../../kit/icons.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import classes from './Settings.module.css'

/** The address of the account, and whether it is confirmed. */
export function EmailCard() {
	const { t } = useTranslation('settings')
	const profile = useProfile()
	if (profile === null) return null
	return (
		<Panel title={t('email.title')}>
			<div className={classes.address}>
				<span className={classes.email}>{profile.email}</span>
				{profile.is_email_confirmed ? (
					<span className={classes.verified}>
						<CheckIcon />
						{t('email.verified')}
					</span>
				) : (
					<span className={classes.unverified}>{t('email.unverified')}</span>
				)}
			</div>
			{!profile.is_email_confirmed && <ResendConfirmation />}
		</Panel>
	)
}
