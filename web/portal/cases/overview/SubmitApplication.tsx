import { Button as MantineButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationSummary } from '#contract/applying/applications.ts'

import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { useCall } from '../../../kit/query.ts'
import classes from './SubmitApplication.module.css'

const SubmitDialog = lazyComponent(async () => (await import('./SubmitDialog.tsx')).SubmitDialog)

/**
 * Submits the application while it is open. With pending items the button is `aria-disabled` but focusable, because a button out of the tab
 * order cannot announce its reason.
 */
export function SubmitApplication({ application }: { readonly application: Pick<ApplicationSummary, 'applicationId'> }) {
	const { t } = useTranslation('dashboard')
	const id = useId()
	const profile = useProfile()
	const { data: pre_check } = useCall(validateNextStatus, { params: { applicationId: application.applicationId } })
	const [is_asking, setAsking] = useState(false)
	const [is_dismissed, setDismissed] = useState(false)
	// The reader's list is limited to their parts; readiness depends on all of them.
	const is_ready = pre_check !== undefined && pre_check.next_status !== null && profile?.is_email_confirmed === true
	const is_others = pre_check?.next_status === null && pre_check.pending_actions.length === 0
	const is_hinted = pre_check !== undefined && !is_ready
	return (
		<div className={classes.root} data-dismissed={is_dismissed || undefined}>
			<MantineButton
				className={classes.button}
				aria-disabled={!is_ready || undefined}
				aria-describedby={is_hinted ? id : undefined}
				onMouseEnter={() => setDismissed(false)}
				onFocus={() => setDismissed(false)}
				onKeyDown={(event) => {
					if (event.key === 'Escape') setDismissed(true)
				}}
				onClick={() => {
					if (is_ready) setAsking(true)
					else setDismissed(false)
				}}
			>
				{t('submit.button')}
			</MantineButton>
			{is_hinted && (
				<p role="tooltip" id={id} className={classes.hint}>
					{t(is_others ? 'submit.others_first' : 'submit.pending_first')}
				</p>
			)}
			{is_asking && <SubmitDialog application={application} onClose={() => setAsking(false)} />}
		</div>
	)
}
