import type { ReactNode } from 'react'

import classes from './FigureTable.module.css'

interface FigureTableProps {
	/** What the figures are, and in which currency; also what the place that scrolls is called. */
	readonly caption: string
	readonly className?: string | undefined
	/** A heading right above says the same: the caption is only read out. */
	readonly is_headed?: boolean
	/** The head, body and foot. */
	readonly children: ReactNode
}

/** Figures by lines, the first column naming them. Millions may be wider than a phone: it scrolls by itself, and by keys too. */
export const FigureTable = ({ caption, className = '', is_headed = false, children }: FigureTableProps) => (
	// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached
	<div className={classes.frame} role="region" tabIndex={0} aria-label={caption}>
		<table className={`${classes.table} ${className}`}>
			<caption className={is_headed ? 'visually-hidden' : undefined}>{caption}</caption>
			{children}
		</table>
	</div>
)
