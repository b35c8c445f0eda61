import type { ReactNode } from 'react'

import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

interface PageHeadProps {
	readonly title: string
	/** What the page is for, in a sentence or two. */
	readonly lead?: string
	/** What one comes here to do; beside the title where there is room. */
	readonly children?: ReactNode
}

/** How a page begins: every one alike. */
export const PageHead = ({ title, lead, children }: PageHeadProps) => (
	<header className={classes.head}>
		<PageTitle title={title} />
		<div className={classes.words}>
			<h1 tabIndex={-1}>{title}</h1>
			{lead !== undefined && <p className={classes.lead}>{lead}</p>}
		</div>
		{children}
	</header>
)
