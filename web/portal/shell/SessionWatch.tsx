import { lazy, useEffect } from 'react'
import { useLocation } from 'react-router'

import { getSessionTime } from '#contract/platform/session-time.ts'

import { useProfile } from '../../kit/page-state.tsx'
import { SessionGuard } from '../../kit/session/SessionGuard.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import { forgetKept, keepOnlyOf } from '../kept-input.ts'
import { path } from '../path.ts'

const loadSignIn = () => import('../account/SessionExpired.tsx')
const SessionExpired = lazy(loadSignIn)

/** A session lasts for minutes at least: until then it leaves the line to the page. */
const quiet_ms = 10_000

const loadSignInLater = async () => {
	await new Promise((resolve) => setTimeout(resolve, quiet_ms))
	return loadSignIn()
}

/** The session of whoever is signed in to the portal, while a page is open. */
export function SessionWatch() {
	const person = useProfile()?.user_id ?? null
	const signOut = useSignOut()
	const { pathname, search } = useLocation()

	useEffect(() => {
		if (person !== null) keepOnlyOf(person)
	}, [person])

	return (
		<SessionGuard
			app="portal"
			time={getSessionTime}
			person={person}
			login={path.login()}
			loginAndBack={() => path.login({ urlToRedirect: pathname + search })}
			start={path.index()}
			loadSignIn={loadSignInLater}
			renderSignIn={(done) => <SessionExpired {...done} />}
			onSignOut={() => void signOut()}
			forget={forgetKept}
		/>
	)
}
