import { lazy, Suspense, useEffect, useState } from 'react'

import { listenToMessages, type Message } from './messages.ts'

const Notifications = lazy(() => import('./Notifications.tsx'))

/** Where messages come up. What shows them is loaded with the first one. */
export function MessageArea() {
	const [messages, setMessages] = useState<readonly Message[]>([])
	useEffect(() => listenToMessages((message) => setMessages((shown) => [...shown, message])), [])
	if (messages.length === 0) return null
	return (
		<Suspense>
			<Notifications messages={messages} />
		</Suspense>
	)
}
