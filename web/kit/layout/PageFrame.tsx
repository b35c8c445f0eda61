import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { MessageArea } from '../messages/MessageArea.tsx'
import classes from './PageFrame.module.css'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

interface PageFrameProps {
	readonly header: ReactNode
	readonly footer: ReactNode
	readonly children: ReactNode
}

/** Header, content and footer of every page, with what a keyboard and a screen reader need to move between pages. */
export function PageFrame({ header, footer, children }: PageFrameProps) {
	const { t } = useTranslation('shell')
	return (
		<div className={classes.page}>
			<a className={classes.skip} href="#content">
				{t('skip_to_content')}
			</a>
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
