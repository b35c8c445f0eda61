import type { ReactNode } from 'react'

import classes from './PageHeading.module.css'

interface PageHeadingProps {
	readonly title: string
	/** The purpose of the page, in a sentence or two. */
	readonly lead?: ReactNode
	/** Content above the title, such as a breadcrumb. */
	readonly above?: ReactNode
}

/** The heading of a page; it takes the focus on navigation. */
export const PageHeading = ({ title, lead, above }: PageHeadingProps) => (
	<div className={classes.root}>
		{above}
		<h1 tabIndex={-1}>{title}</h1>
		{lead !== undefined && <p className={classes.lead}>{lead}</p>}
	</div>
)
