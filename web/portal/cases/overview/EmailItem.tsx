import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { useProfile } from '../../../kit/page-state.tsx'
import { ResendConfirmation } from '#web/portal/accounts/settings/ResendConfirmation.tsx'
import classes from './Checklist.module.css'
import { useVerificationRequest } from './use-verification-request.ts'

interface EmailItemProps {
	readonly application: ApplicationView
	readonly mark: ReactNode
}

/** The checklist item of an unconfirmed address. The mailed link confirms it; here that mail can be sent again. */
export function EmailItem({ application, mark }: EmailItemProps) {
	const { t } = useTranslation('dashboard')
	const profile = useProfile()
	useVerificationRequest(application.created)
	return (
		<div className={`${classes.item} ${classes.tall}`}>
			{mark}
			<div>
				<span className={classes.name}>{t('checklist.items.email_verification')}</span>
				<span className={classes.detail}>{t('checklist.email_detail', { email: profile?.email ?? '' })}</span>
				<ResendConfirmation />
			</div>
		</div>
	)
}
