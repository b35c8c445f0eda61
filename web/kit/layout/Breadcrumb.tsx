import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import classes from './Breadcrumb.module.css'

interface BreadcrumbProps {
	readonly steps: readonly { readonly to: string; readonly text: string }[]
	readonly current: string
}

export function Breadcrumb({ steps, current }: BreadcrumbProps) {
	const { t } = useTranslation('shell')
	return (
		<nav aria-label={t('breadcrumb')}>
			<ol className={classes.steps}>
				{steps.map(({ to, text }) => (
					<li key={to}>
						<Link to={to}>{text}</Link>
					</li>
				))}
				<li aria-current="page">{current}</li>
			</ol>
		</nav>
	)
}
