import { useTranslation } from 'react-i18next'
import { NavLink, Outlet, useLocation } from 'react-router'

import { useStaff } from '../platform/session.ts'
import { useIsNarrow } from '../platform/use-is-narrow.ts'
import { administrationOf } from './administration-pages.ts'
import classes from './AdministrationFrame.module.css'

/** The pages of the administration beside the one that is open; where the window is narrow, above it on demand. */
export function AdministrationFrame() {
	const { t } = useTranslation('backoffice')
	const { pathname } = useLocation()
	const groups = administrationOf(useStaff().permissions)
	const is_narrow = useIsNarrow('table')
	const current = groups.flatMap(({ pages }) => pages).find(({ to }) => to === pathname)
	const links = (
		<nav aria-label={t('frame.administration')} className={classes.rail}>
			{groups.map(({ group, pages }) => (
				<div key={group}>
					<h2 className={classes.group}>{t(`administration.${group}`)}</h2>
					<ul>
						{pages.map(({ label, to }) => (
							<li key={to}>
								<NavLink to={to} className={classes.link ?? ''}>
									{t(label)}
								</NavLink>
							</li>
						))}
					</ul>
				</div>
			))}
		</nav>
	)
	return (
		<div className={classes.frame}>
			{is_narrow ? (
				// A new page begins with it shut.
				<details key={pathname} className={classes.folded}>
					<summary>
						{t('frame.administration')}
						{current !== undefined && <strong>{t(current.label)}</strong>}
					</summary>
					{links}
				</details>
			) : (
				links
			)}
			<div className={classes.page}>
				<Outlet />
			</div>
		</div>
	)
}
