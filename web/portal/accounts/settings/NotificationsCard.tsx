import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { changeNotification, getNotifications } from '#contract/accounts/notifications.ts'
import { notificationKinds, type NotificationKind } from '#domain/accounts/account/notifications.ts'

import { Skeleton } from '../../../kit/layout/Skeleton.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Panel } from '#web/portal/platform/dashboard/Panel.tsx'
import classes from './Settings.module.css'

/** The optional mails; each choice is saved at once. */
export function NotificationsCard() {
	const { t } = useTranslation('settings')
	const { data } = useCall(getNotifications, {})
	return (
		<Panel title={t('notifications.title')}>
			<p className={classes.text}>{t('notifications.lead')}</p>
			{data === undefined ? (
				<Skeleton lines={3} />
			) : (
				<div className={classes.choices} data-single>
					{notificationKinds.map((kind) => (
						<Choice key={kind} kind={kind} is_wanted={!data.refused.includes(kind)} />
					))}
				</div>
			)}
		</Panel>
	)
}

function Choice({ kind, is_wanted }: { readonly kind: NotificationKind; readonly is_wanted: boolean }) {
	const { t } = useTranslation('settings')
	const problemText = useProblemText()
	const { mutate: send } = useSend(changeNotification, { refreshes: [getNotifications] })
	// Optimistic update: the click is displayed at once, and rolled back on failure.
	const [clicked, setClicked] = useState<boolean>()
	return (
		<Checkbox
			label={t(`notifications.kind.${kind}`)}
			checked={clicked ?? is_wanted}
			onChange={(event) => {
				const wanted = event.currentTarget.checked
				setClicked(wanted)
				send(
					{ body: { kind, is_wanted: wanted } },
					{
						onSuccess: () => showMessage({ kind: 'success', text: t('notifications.saved') }),
						onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
						onSettled: () => setClicked(undefined),
					},
				)
			}}
		/>
	)
}
