import type { ReactNode } from 'react'

import classes from './Notice.module.css'

interface NoticeProps {
	readonly title: string
	readonly text?: string | undefined
	/** What can be done about it. */
	readonly children?: ReactNode
	/** The notice is the page, and its title the page's heading. */
	readonly is_page?: boolean
	/** Read out as it comes up: something went wrong. */
	readonly is_alert?: boolean
}

/** What stands where content would be: nothing there, nothing found, or not loaded. */
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
