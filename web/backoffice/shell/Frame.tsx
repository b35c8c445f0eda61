import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'

import { SkipLink } from '../../kit/layout/SkipLink.tsx'
import { MessageArea } from '../../kit/messages/MessageArea.tsx'
import classes from './Frame.module.css'
import { SessionWatch } from './SessionWatch.tsx'

/** The elements of every page, signed in or not: skip link, messages, and the focus on the heading after navigation. */
export function Frame() {
	const { pathname } = useLocation()
	const shown = useRef(pathname)

	useEffect(() => {
		if (shown.current === pathname) return
		shown.current = pathname
		// A page may have set the focus itself, such as on the row one returns to.
		const main = document.querySelector('main')
		if (main?.contains(document.activeElement) !== true) main?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
	}, [pathname])

	return (
		<div className={classes.page}>
			<SkipLink />
			<Outlet />
			<SessionWatch />
			<MessageArea />
			<ScrollRestoration />
		</div>
	)
}
