import type { ReactNode } from 'react'

import { PageHeading } from '../../../kit/layout/PageHeading.tsx'
import classes from './AccountPage.module.css'

interface AccountPageProps {
	readonly title: string
	readonly lead?: ReactNode
	readonly children?: ReactNode
	/** The alternative below the line: a link to the page the visitor may have meant. */
	readonly other?: ReactNode
}

/** The layout of the access pages: one short form, centred. */
export const AccountPage = ({ title, lead, children, other }: AccountPageProps) => (
	<div className={classes.page}>
		<PageHeading title={title} lead={lead} />
		{children}
		{other !== undefined && <div className={classes.other}>{other}</div>}
	</div>
)
