import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'

import { notifications, Notifications as Stack } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { message_duration_ms, type Message } from './messages.ts'

const colours = { success: 'green', failure: 'red', notice: 'brand' } as const satisfies Record<Message['kind'], string>

/** Shows each message once, in the order they came; several lie on each other like cards, so that they cover no more than one does. */
export default function Notifications({ messages }: { readonly messages: readonly Message[] }) {
	const { t } = useTranslation('shell')
	const shown = useRef(0)
	useEffect(() => {
		for (const { kind, text } of messages.slice(shown.current)) {
			notifications.show({
				message: text,
				color: colours[kind],
				role: kind === 'failure' ? 'alert' : 'status',
				closeButtonProps: { 'aria-label': t('close') },
			})
		}
		shown.current = messages.length
	}, [messages, t])
	return <Stack position="bottom-center" autoClose={message_duration_ms} limit={3} layout="stacked" />
}
