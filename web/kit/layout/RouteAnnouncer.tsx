import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router'

import { usePageState } from '../page-state.tsx'

/** The part of a route's `handle` about its page. */
export interface PageHandle {
	/** The key of the page's title in the texts. */
	readonly title: string
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null && 'title' in handle

/** The document title: page, dash, partner (docs/domain/readings Q12). */
export const documentTitle = (page: string, partner: string | undefined): string => (partner === undefined ? page : `${page} - ${partner}`)

/** The title key of the innermost route that has one. */
const titleKeyOf = (matches: readonly { readonly handle?: unknown }[]): string | undefined =>
	matches.map((match) => match.handle).findLast(isPageHandle)?.title

/**
 * Does for a client-side navigation what the browser does on a page load: title, scroll position, focus on the heading, and an announcement
 * of the new title.
 */
export function RouteAnnouncer() {
	const { t } = useTranslation()
	const partner = usePageState((state) => state.partner?.display_name)
	const key = titleKeyOf(useMatches())
	const title = documentTitle(key === undefined ? '' : (t as (key: string) => string)(key), partner)
	const { pathname } = useLocation()
	const type = useNavigationType()
	const shown = useRef(pathname)
	const [announced, setAnnounced] = useState('')

	useEffect(() => {
		document.title = title
	}, [title])

	useEffect(() => {
		if (shown.current === pathname) return
		shown.current = pathname
		if (type !== NavigationType.Pop) window.scrollTo(0, 0)
		document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
		setAnnounced(title)
	}, [pathname, title, type])

	return (
		<p className="visually-hidden" aria-live="polite">
			{announced}
		</p>
	)
}
