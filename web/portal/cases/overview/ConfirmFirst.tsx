import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ListedApplication } from '#contract/applying/applications.ts'

import { useFormats } from '../../../kit/texts/formats.ts'
import { EmailNotConfirmed } from '#web/portal/accounts/account/EmailNotConfirmed.tsx'
import { UnfinishedRequest } from '#web/portal/applying/applications/UnfinishedRequest.tsx'
import { path } from '#web/portal/platform/path.ts'
import classes from './ConfirmFirst.module.css'

interface ConfirmFirstProps {
	readonly applications: readonly ListedApplication[]
	readonly may_create: boolean
}

/**
 * The list of an unconfirmed reader: confirmation comes first (docs/domain/readings B294). Their applications stay open, because the
 * e-mail address is one of several items of the checklist.
 */
export function ConfirmFirst({ applications, may_create }: ConfirmFirstProps) {
	const { t } = useTranslation('account')
	const formats = useFormats()
	return (
		<EmailNotConfirmed>
			<div className={classes.meanwhile}>
				{applications.length > 0 && (
					<div>
						<p>{t('unconfirmed.meanwhile')}</p>
						<ul className={classes.applications}>
							{applications.map(({ applicationId, shortApplicationId, loanSize, currency }) => (
								<li key={applicationId}>
									<Link className={classes.application} to={path.dashboardApplicationOverview(applicationId)}>
										{t('unconfirmed.application', { amount: formats.money(loanSize, currency), short_id: shortApplicationId })}
									</Link>
								</li>
							))}
						</ul>
					</div>
				)}
				{may_create && <UnfinishedRequest />}
			</div>
		</EmailNotConfirmed>
	)
}
