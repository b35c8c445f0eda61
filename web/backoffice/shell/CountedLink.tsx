import { NavLink } from 'react-router'

import frame from './Frame.module.css'
import classes from './CountedLink.module.css'

interface CountedLinkProps {
	readonly to: string
	readonly text: string
	readonly count: number
	/** What the number says, for whoever does not see where it stands. */
	readonly spoken: string
	readonly is_late: boolean
	/** The number has no room on a phone. */
	readonly is_wide_only?: boolean
}

/** A section with the number of what is there for the reader. */
export const CountedLink = ({ to, text, count, spoken, is_late, is_wide_only = false }: CountedLinkProps) => (
	<NavLink to={to} className={frame.section ?? ''}>
		{text}
		{count > 0 && (
			<>
				<span aria-hidden="true" className={classes.badge} data-late={is_late || undefined} data-wide={is_wide_only || undefined}>
					{count > 99 ? '99+' : count}
				</span>
				<span className="visually-hidden">{spoken}</span>
			</>
		)}
	</NavLink>
)
