import type { ReactNode } from 'react'

import classes from './Notice.module.css'

interface NoticeProps {
	readonly title: string
	readonly text?: string | undefined
	/** The actions below the text. */
	readonly children?: ReactNode
	/** The notice is the whole page, so its title is the page's heading. */
	readonly is_page?: boolean
	/** Announced to screen readers at once, because something went wrong. */
	readonly is_alert?: boolean
}

/** A notice in place of content: none there, none found, or not loaded. */
export const Notice = ({ title, text, children, is_page = false, is_alert = false }: NoticeProps) => (
	<div className={classes.notice} role={is_alert ? 'alert' : undefined}>
		{is_page ? (
			<h1 tabIndex={-1} className={classes.title}>
				{title}
			</h1>
		) : (
			<p className={classes.title}>{title}</p>
		)}
		{text !== undefined && <p className={classes.text}>{text}</p>}
		{children !== undefined && <div className={classes.actions}>{children}</div>}
	</div>
)
