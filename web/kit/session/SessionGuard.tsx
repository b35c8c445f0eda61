import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'

import type { getSessionTime, getStaffSessionTime } from '#contract/platform/session-time.ts'

import { call, whenSessionIsOver, type CallOptions } from '../call.ts'
import { forgetMessages } from '../messages/messages.ts'
import { coverPage, leavePage, uncoverPage } from './leave-page.ts'
import { SessionWarning } from './SessionWarning.tsx'
import { useSessionClock } from './use-session-clock.ts'

/** No session ends so soon after its page has begun; where one does, the sign-in is fetched when it is shown. */
const at_rest_ms = 10_000

interface SessionGuardProps {
	/** Tabs of one app share the sign-in by a channel; those of the other app use another. */
	readonly app: 'portal' | 'backoffice'
	readonly time: typeof getSessionTime | typeof getStaffSessionTime
	/** The id of the person signed in on this page; null for a visitor. */
	readonly person: string | null
	/** The address of the sign-in, and of the sign-in that returns to this page. */
	readonly login: string
	readonly loginAndBack: () => string
	/** The start page of a signed-in person. */
	readonly start: string
	/** Renders the sign-in over the page. */
	readonly renderSignIn: (done: { readonly onSignedIn: () => Promise<void>; readonly onGivenUp: () => void }) => ReactNode
	/** Fetches what `renderSignIn` shows, while there is a connection; left out where it is here already. */
	readonly preloadSignIn?: () => Promise<unknown>
	readonly onSignOut: () => void
	/** Another tab signed this person out: clears their stored data. */
	readonly forget?: () => void
}

/**
 * Guards the session of the person signed in on this page. It warns before the end; at the end it asks to sign in over the unchanged page,
 * while calls wait; and it leaves the page as soon as the session is somebody else's, whether another tab, a sign-in or a page restored
 * from the back-forward cache reveals it.
 */
export function SessionGuard(props: SessionGuardProps) {
	const { app, person, time, login, loginAndBack, start, renderSignIn, preloadSignIn, onSignOut } = props
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
		const timer = setTimeout(() => void preloadSignIn?.(), at_rest_ms)
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
			// After sign-out the waiting calls must not be repeated.
			calls.length = 0
			setSignIn(null)
		}
		// oxlint-disable-next-line react-hooks/exhaustive-deps -- loading again what is loaded does nothing
	}, [person])

	const tell = useTabs(app, person, (now) => {
		const { person: mine, forget } = latest.current
		if (now === mine) return goOn()
		// The server decides what a signed-in person sees at this address, so the page reloads.
		if (mine === null) return location.reload()
		forget?.()
		return leavePage(now === null ? login : start)
	})

	// Before the next paint, so that no frame mixes two people's data.
	const shown_to = useRef(person)
	useLayoutEffect(() => {
		if (shown_to.current !== null && person !== null && shown_to.current !== person) leavePage(latest.current.start)
		if (shown_to.current !== null && person === null) forgetMessages()
		shown_to.current = person
	}, [person])

	useCoveredReturn(person, () => readTime({ is_background: true, never_asks_to_sign_in: true }))

	if (person === null) return null
	if (sign_in !== null) {
		return renderSignIn({
			onSignedIn: async () => {
				const { person_id } = await readTime({ never_asks_to_sign_in: true })
				// Other tabs wait for the same sign-in.
				tell(person_id)
				if (person_id === person) goOn()
				else leavePage(start)
			},
			onGivenUp: () => (sign_in === 'early' ? goOn() : leavePage(loginAndBack())),
		})
	}
	if (clock.warning === null) return null
	return (
		<SessionWarning
			warning={clock.warning}
			onStay={clock.stay}
			onPutAway={clock.putAway}
			onSignOut={onSignOut}
			onSignInAgain={() => setSignIn('early')}
		/>
	)
}

/** Broadcasts a change of the signed-in person to the other tabs, and listens to theirs. */
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

/** Covers a page restored from the back-forward cache until the session is confirmed to be this person's. */
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
