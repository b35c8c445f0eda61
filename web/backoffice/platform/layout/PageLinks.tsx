import { Link } from 'react-router'

import { ChevronRightIcon } from '../../../kit/icons.tsx'
import { ChevronLeftIcon } from './icons.tsx'
import classes from './PageLinks.module.css'

interface PageLinksProps {
	readonly label: string
	readonly page: number
	readonly has_more: boolean
	readonly addressOf: (page: number) => string
	readonly previous: string
	readonly next: string
}

/** The links of a list to its pages before and after; nothing where there is one page alone. */
export function PageLinks({ label, page, has_more, addressOf, previous, next }: PageLinksProps) {
	if (page === 1 && !has_more) return null
	return (
		<nav className={classes.pages} aria-label={label}>
			{page > 1 && (
				<Link to={addressOf(page - 1)} rel="prev">
					<ChevronLeftIcon />
					{previous}
				</Link>
			)}
			{has_more && (
				<Link to={addressOf(page + 1)} rel="next">
					{next}
					<ChevronRightIcon />
				</Link>
			)}
		</nav>
	)
}
