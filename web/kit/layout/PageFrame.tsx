import type { ReactNode } from 'react'

import { MessageArea } from '../messages/MessageArea.tsx'
import classes from './PageFrame.module.css'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { SkipLink } from './SkipLink.tsx'

interface PageFrameProps {
	readonly header: ReactNode
	readonly footer: ReactNode
	readonly children: ReactNode
}

/** Header, content and footer of every page, with the skip link and announcements that keyboard and screen-reader users need. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
	return (
		<div className={classes.page}>
			<SkipLink />
			{header}
			<main id="content" tabIndex={-1} className={classes.content}>
				{children}
			</main>
			{footer}
			<RouteAnnouncer />
			<MessageArea />
		</div>
	)
}
