import type { ReactNode } from 'react'

import classes from './FigureTable.module.css'

interface FigureTableProps {
	/** The subject of the figures and their currency; also the accessible name of the scroll container. */
	readonly caption: string
	readonly className?: string | undefined
	/** A heading right above has the same text, so the caption is visually hidden. */
	readonly is_headed?: boolean
	readonly children: ReactNode
}

/** A table of figures with row headings. Millions may be wider than a phone, so its container scrolls, also by keyboard. */
export const FigureTable = ({ caption, className = '', is_headed = false, children }: FigureTableProps) => (
	// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached
	<div className={classes.frame} role="region" tabIndex={0} aria-label={caption}>
		<table className={`${classes.table} ${className}`}>
			<caption className={is_headed ? 'visually-hidden' : undefined}>{caption}</caption>
			{children}
		</table>
	</div>
)
