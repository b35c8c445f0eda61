import type { ReactNode } from 'react'

import classes from './Panel.module.css'

interface PanelProps {
	readonly title: string
	/** What can be done with it, beside its title. */
	readonly action?: ReactNode
	/** To be led to from elsewhere. */
	readonly id?: string
	readonly children: ReactNode
}

/** A card with something to do beside its title. Never one inside another. */
export const Panel = ({ title, action, id, children }: PanelProps) => (
	<section className={classes.panel}>
		<div className={classes.head}>
			<h2 id={id} tabIndex={id === undefined ? undefined : -1} className={classes.title}>
				{title}
			</h2>
			{action}
		</div>
		{children}
	</section>
)
