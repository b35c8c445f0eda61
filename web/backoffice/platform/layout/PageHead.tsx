import type { ReactNode } from 'react'

import classes from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

interface PageHeadProps {
	readonly title: string
	/** The purpose of the page, in a sentence or two. */
	readonly lead?: string
	/** The main actions of the page; beside the title where the width allows. */
	readonly children?: ReactNode
}

/** The uniform header of a page. */
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
