import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { userConfirmation } from '#contract/accounts/second-factors.ts'
import { getSessionTime } from '#contract/platform/session-time.ts'

import { lazyComponent } from '../../kit/lazy-component.tsx'
import { useProfile } from '../../kit/page-state.tsx'
import { ConfirmationGuard } from '../../kit/session/ConfirmationGuard.tsx'
import { SessionGuard } from '../../kit/session/SessionGuard.tsx'
import { useSignOut } from '../accounts/account/use-sign-out.ts'
import { forgetKept, keepOnlyOf } from '../platform/kept-input.ts'
import { path } from '../platform/path.ts'

/** With it come forms, which most pages do without. */
const SessionExpired = lazyComponent(async () => (await import('../accounts/account/SessionExpired.tsx')).SessionExpired)

const ConfirmationDialog = lazyComponent(async () => (await import('../../kit/second-factors/ConfirmationDialog.tsx')).ConfirmationDialog)

/** A session lasts minutes at least: the first check waits, to leave the bandwidth to the page. */
const quiet_ms = 10_000

const preloadSignInLater = async () => {
	await new Promise((resolve) => setTimeout(resolve, quiet_ms))
	await SessionExpired.preload()
}

/** Watches the session of a signed-in user while a page is open. */
export function SessionWatch() {
	const person = useProfile()?.user_id ?? null
	const signOut = useSignOut()
	const { pathname, search } = useLocation()

	useEffect(() => {
		if (person !== null) keepOnlyOf(person)
	}, [person])

	return (
		<>
			<SessionGuard
				app="portal"
				time={getSessionTime}
				person={person}
				login={path.login()}
				loginAndBack={() => path.login({ urlToRedirect: pathname + search })}
				start={path.index()}
				preloadSignIn={preloadSignInLater}
				renderSignIn={(done) => <SessionExpired {...done} />}
				onSignOut={() => void signOut()}
				forget={forgetKept}
			/>
			<ConfirmationGuard
				person={person}
				ways={userConfirmation.ways}
				renderConfirmation={(asked) => <ConfirmationDialog calls={userConfirmation} {...asked} />}
			/>
		</>
	)
}
