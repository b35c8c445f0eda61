import { useTranslation } from 'react-i18next'

import { getWaitingSettings } from '#contract/cases/staff/waiting.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { useCall } from '../../../kit/query.ts'
import { PageHead } from '#web/backoffice/platform/layout/PageHead.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'
import { MailChoice } from './MailChoice.tsx'
import classes from './Settings.module.css'

/** How somebody works with what waits for them. */
export function SettingsPage() {
	const { t } = useTranslation('backoffice')
	const { data } = useCall(getWaitingSettings, {})
	return (
		<div className={classes.page}>
			<PageHead title={t('pages.settings')} />
			{data === undefined ? (
				<Skeleton lines={10} />
			) : (
				<>
					<MailChoice mail={data.mail} mentions_at_once={data.mentions_at_once} />
					<AbsenceForm key={JSON.stringify(data.absence)} absence={data.absence} deputies={data.deputies} />
				</>
			)}
		</div>
	)
}
