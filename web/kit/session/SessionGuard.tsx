import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { getSessionTime, getStaffSessionTime } from '#contract/platform/session-time.ts'

import { call, whenSessionIsOver, type CallOptions } from '../call.ts'
import { forgetMessages } from '../messages/messages.ts'
import { coverPage, leavePage, uncoverPage } from './leave-page.ts'
import { useSessionClock } from './use-session-clock.ts'

/** No session ends so soon after its page has begun; where one does, all of it is fetched when it is shown. */
const at_rest_ms = 10_000

const loadWarning = () => import('./SessionWarning.tsx')
const SessionWarning = lazy(loadWarning)

interface SessionGuardProps {
	/** Tabs of one app tell each other who is signed in; those of another do not listen. */
	readonly app: 'portal' | 'backoffice'
	readonly time: typeof getSessionTime | typeof getStaffSessionTime
	/** Who is signed in on this page, by id; null for a visitor. */
	readonly person: string | null
	/** The sign-in, and the sign-in that leads back to where one is. */
	readonly login: string
	readonly loginAndBack: () => string
	/** Where whoever is signed in begins. */
	readonly start: string
	/** The sign-in on top of the page. */
	readonly renderSignIn: (done: { readonly onSignedIn: () => Promise<void>; readonly onGivenUp: () => void }) => ReactNode
	/** Loads what `renderSignIn` shows, while there is a connection. */
	readonly loadSignIn: () => Promise<unknown>
	readonly onSignOut: () => void
	/** Another tab signed this person out: what was kept for them goes too. */
	readonly forget?: () => void
}

/**
 * Watches over the session of whoever is signed in on this page. It warns before the end; when the end is there it asks to sign
 * in on top of the untouched page, while calls wait; and it leaves the page as soon as it is no longer this person's, whether
 * that is learned from another tab, by signing in, or when the browser shows a page it had put aside.
 */
export function SessionGuard(props: SessionGuardProps) {
	const { app, person, time, login, loginAndBack, start, renderSignIn, loadSignIn, onSignOut } = props
	const { i18n } = useTranslation()
	const [sign_in, setSignIn] = useState<'over' | 'early' | null>(null)
	const waiting = useRef<(() => void)[]>([])
	const latest = useRef(props)
	useLayoutEffect(() => {
		latest.current = props
	})

	const readTime = (options: CallOptions) => call(time as typeof getSessionTime, options)
	const goOn = (): void => {
		setSignIn(null)
		for (const repeat of waiting.current.splice(0)) repeat()
	}
	const clock = useSessionClock(person !== null && sign_in === null, async (how) => {
		const found = await readTime(how)
		if (found.person_id !== latest.current.person) leavePage(latest.current.start)
		return found
	})

	useEffect(() => {
		if (person === null) return undefined
		// When they are needed, there may be no connection, or a newer release; but the page itself comes first.
		const timer = setTimeout(() => void Promise.allSettled([loadWarning(), loadSignIn(), i18n.loadNamespaces('session')]), at_rest_ms)
		const calls = waiting.current
		const stop = whenSessionIsOver(
			() =>
				new Promise((resolve) => {
					calls.push(resolve)
					setSignIn('over')
				}),
		)
		return () => {
			clearTimeout(timer)
			stop()
			// Signed out: what still waits is nobody's any more.
			calls.length = 0
			setSignIn(null)
		}
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- loading again what is loaded does nothing
	}, [person])

	const tell = useTabs(app, person, (now) => {
		const { person: mine, forget } = latest.current
		if (now === mine) return goOn()
		// The server knows better than this page what somebody who is signed in sees here.
		if (mine === null) return location.reload()
		forget?.()
		return leavePage(now === null ? login : start)
	})

	// Before the next paint: not one picture mixes two people.
	const shown_to = useRef(person)
	useLayoutEffect(() => {
		if (shown_to.current !== null && person !== null && shown_to.current !== person) leavePage(latest.current.start)
		if (shown_to.current !== null && person === null) forgetMessages()
		shown_to.current = person
	}, [person])

	useCoveredReturn(person, () => readTime({ is_background: true, never_asks_to_sign_in: true }))

	if (person === null) return null
	if (sign_in !== null) {
		return (
			<Suspense>
				{renderSignIn({
					onSignedIn: async () => {
						const { person_id } = await readTime({ never_asks_to_sign_in: true })
						// Other tabs wait for the same sign-in.
						tell(person_id)
						if (person_id === person) goOn()
						else leavePage(start)
					},
					onGivenUp: () => (sign_in === 'early' ? goOn() : leavePage(loginAndBack())),
				})}
			</Suspense>
		)
	}
	if (clock.warning === null) return null
	return (
		<Suspense>
			<SessionWarning
				warning={clock.warning}
				onStay={clock.stay}
				onPutAway={clock.putAway}
				onSignOut={onSignOut}
				onSignInAgain={() => setSignIn('early')}
			/>
		</Suspense>
	)
}

/** Tells the other tabs who is signed in whenever that changes here, and hears it from them. */
function useTabs(app: string, person: string | null, onNews: (person: string | null) => void): (person: string) => void {
	const tabs = useRef<BroadcastChannel>(undefined)
	const hear = useRef(onNews)
	useLayoutEffect(() => {
		hear.current = onNews
	})

	useEffect(() => {
		const channel = new BroadcastChannel(`session of ${app}`)
		channel.addEventListener('message', ({ data }: MessageEvent<string | null>) => hear.current(data))
		tabs.current = channel
		return () => channel.close()
	}, [app])

	const known = useRef<string | null>(null)
	useEffect(() => {
		if (person === known.current) return
		known.current = person
		tabs.current?.postMessage(person)
	}, [person])

	return (now) => tabs.current?.postMessage(now)
}

/** A page the browser had put aside and shows again stays covered until it is certain that it is still this person's. */
function useCoveredReturn(person: string | null, readTime: () => Promise<{ readonly person_id: string }>): void {
	const read = useRef(readTime)
	useLayoutEffect(() => {
		read.current = readTime
	})

	useEffect(() => {
		if (person === null) return undefined
		const putAside = ({ persisted }: PageTransitionEvent): void => {
			if (persisted) coverPage()
		}
		const comeBack = async ({ persisted }: PageTransitionEvent): Promise<void> => {
			if (!persisted) return
			coverPage()
			const found = await read.current().catch(() => undefined)
			if (found?.person_id === person) uncoverPage()
			else location.reload()
		}
		const comingBack = (event: PageTransitionEvent): void => void comeBack(event)
		addEventListener('pagehide', putAside)
		addEventListener('pageshow', comingBack)
		return () => {
			removeEventListener('pagehide', putAside)
			removeEventListener('pageshow', comingBack)
		}
	}, [person])
}
