import { lazy, useEffect, useState } from 'react'

import { onSessionExpired } from '../../kit/call.ts'

const SessionExpired = lazy(() => import('../account/SessionExpired.tsx'))

/** Waits for the moment the server no longer knows the session, and then asks to sign in on top of the untouched page. */
export function SessionWatch() {
	const [is_expired, setExpired] = useState(false)
	useEffect(() => onSessionExpired(() => setExpired(true)), [])
	return is_expired ? <SessionExpired onDone={() => setExpired(false)} /> : null
}
