import { Button as MantineButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationSummary } from '#contract/applying/applications.ts'

import { ButtonLink } from '../../../kit/Button.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import { path } from '#web/portal/platform/path.ts'
import classes from './SubmitApplication.module.css'

/**
 * Leads to the page that submits the application while it is open. With pending items it is a button that is `aria-disabled` but focusable,
 * because one out of the tab order cannot announce its reason.
 */
export function SubmitApplication({ application: { applicationId } }: { readonly application: Pick<ApplicationSummary, 'applicationId'> }) {
	const { t } = useTranslation('dashboard')
	const id = useId()
	const profile = useProfile()
	const { data: pre_check } = useCall(validateNextStatus, { params: { applicationId } })
	const [is_dismissed, setDismissed] = useState(false)
	// The reader's list is limited to their parts; readiness depends on all of them.
	const is_ready = pre_check !== undefined && pre_check.next_status !== null && profile?.is_email_confirmed === true
	const is_others = pre_check?.next_status === null && pre_check.pending_actions.length === 0
	if (is_ready)
		return (
			<div className={classes.root}>
				<ButtonLink to={path.submit(applicationId)}>{t('submit.button')}</ButtonLink>
			</div>
		)
	return (
		<div className={classes.root} data-dismissed={is_dismissed || undefined}>
			<MantineButton
				className={classes.button}
				aria-disabled
				aria-describedby={pre_check === undefined ? undefined : id}
				onMouseEnter={() => setDismissed(false)}
				onFocus={() => setDismissed(false)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') setDismissed(true)
				}}
				onClick={() => setDismissed(false)}
			>
				{t('submit.button')}
			</MantineButton>
			{pre_check !== undefined && (
				<p role="tooltip" id={id} className={classes.hint}>
					{t(is_others ? 'submit.others_first' : 'submit.pending_first')}
				</p>
			)}
		</div>
	)
}
