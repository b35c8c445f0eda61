import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import type { ApplicationView } from '#contract/applying/applications.ts'

import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import { path } from '#web/portal/platform/path.ts'
import { RequestFacts } from '../revisions/RequestFacts.tsx'
import classes from './Overview.module.css'

/** What was asked for, with the way to change it while that is possible. */
export function RequestCard({ application }: { readonly application: ApplicationView }) {
	const { t } = useTranslation('revisions')
	const { allowed_updates, applicationId } = application
	return (
		<Panel
			title={t('card')}
			action={
				allowed_updates.includes('loan_request') && (
					<Link className={classes.change} to={path.request(applicationId)}>
						{t('change')}
						<span className="visually-hidden"> {t('card')}</span>
					</Link>
				)
			}
		>
			<RequestFacts application={application} />
		</Panel>
	)
}
