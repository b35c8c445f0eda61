import type { ReactNode } from 'react'

import classes from './PageHeading.module.css'

interface PageHeadingProps {
	readonly title: string
	/** What the page is for, in a sentence or two. */
	readonly lead?: ReactNode
	/** What stands above the title: where one is. */
	readonly above?: ReactNode
}

/** The heading of a page: takes the focus when the page changes. */
export const PageHeading = ({ title, lead, above }: PageHeadingProps) => (
	<div className={classes.root}>
		{above}
		<h1 tabIndex={-1}>{title}</h1>
		{lead !== undefined && <p className={classes.lead}>{lead}</p>}
	</div>
)
