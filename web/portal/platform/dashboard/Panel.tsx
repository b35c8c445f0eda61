import type { ReactNode } from 'react'

import classes from './Panel.module.css'

interface PanelProps {
	readonly title: string
	/** The action on the card, beside its title. */
	readonly action?: ReactNode
	/** The target of links from elsewhere. */
	readonly id?: string
	readonly children: ReactNode
}

/** A card with an action beside its title. Cards are never nested. */
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
