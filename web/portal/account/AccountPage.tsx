import type { ReactNode } from 'react'

import { PageHeading } from '../../kit/layout/PageHeading.tsx'
import classes from './AccountPage.module.css'

interface AccountPageProps {
	readonly title: string
	readonly lead?: ReactNode
	readonly children?: ReactNode
	/** What stands below a line: the way to the page somebody may have meant. */
	readonly other?: ReactNode
}

/** A page about access: one short form in the middle, and nothing beside it. */
export const AccountPage = ({ title, lead, children, other }: AccountPageProps) => (
	<div className={classes.page}>
		<PageHeading title={title} lead={lead} />
		{children}
		{other !== undefined && <div className={classes.other}>{other}</div>}
	</div>
)
