import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import { ChevronRightIcon } from '../../../kit/icons.tsx'
import { ChevronLeftIcon } from './icons.tsx'
import classes from './PageLinks.module.css'

interface PlaceLinksProps {
	readonly label: string
	/** The addresses of the pages before and after; undefined where there is none. */
	readonly to_previous: string | undefined
	readonly to_next: string | undefined
	readonly previous: string
	readonly next: string
	/** The page that was asked for is on its way: its own places are not known yet. */
	readonly is_changing?: boolean
}

const stay = (event: MouseEvent): void => event.preventDefault()

/** The links of a list to its pages before and after; nothing where there is one page alone. */
export function PlaceLinks({ label, to_previous, to_next, previous, next, is_changing = false }: PlaceLinksProps) {
	if (to_previous === undefined && to_next === undefined) return null
	const held = is_changing ? ({ 'aria-disabled': true, onClick: stay } as const) : {}
	return (
		<nav className={classes.pages} aria-label={label}>
			{to_previous !== undefined && (
				<Link to={to_previous} rel="prev" {...held}>
					<ChevronLeftIcon />
					{previous}
				</Link>
			)}
			{to_next !== undefined && (
				<Link to={to_next} rel="next" {...held}>
					{next}
					<ChevronRightIcon />
				</Link>
			)}
		</nav>
	)
}

interface PageLinksProps extends Pick<PlaceLinksProps, 'label' | 'previous' | 'next'> {
	readonly page: number
	readonly has_more: boolean
	readonly addressOf: (page: number) => string
}

/** The same of a list whose pages have numbers. */
export const PageLinks = ({ page, has_more, addressOf, ...texts }: PageLinksProps) => (
	<PlaceLinks {...texts} to_previous={page > 1 ? addressOf(page - 1) : undefined} to_next={has_more ? addressOf(page + 1) : undefined} />
)
