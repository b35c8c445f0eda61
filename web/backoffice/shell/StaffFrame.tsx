import { useTranslation } from 'react-i18next'
import { NavLink, Link, Outlet, useLocation, useNavigate } from 'react-router'

import { useKeys } from '#web/backoffice/platform/use-keys.ts'
import { useStaff } from '../platform/session.ts'
import { administrationOf, isAdministration } from './administration-pages.ts'
import { isMoney, moneyPagesOf } from './money-pages.ts'
import { PaletteHost } from './palette/PaletteHost.tsx'
import { path } from '../platform/path.ts'
import { SandboxesShown } from './SandboxesShown.tsx'
import { TasksLink } from './TasksLink.tsx'
import { WaitingLink } from './WaitingLink.tsx'
import { Brand } from '../platform/layout/Brand.tsx'
import classes from './Frame.module.css'
import { LanguageMenu } from '../platform/layout/LanguageMenu.tsx'
import menu from '../platform/layout/Menu.module.css'
import { PersonMenu } from './PersonMenu.tsx'

/** The layout of every page for staff: brand, sections, language and account. */
export function StaffFrame() {
	const { t } = useTranslation('backoffice')
	const staff = useStaff()
	const navigate = useNavigate()
	const { pathname } = useLocation()
	const administration = administrationOf(staff.permissions)[0]?.pages[0]
	const [money] = moneyPagesOf(staff.permissions)
	useKeys(() => ({ w: () => void navigate(path.waiting()) }))
	return (
		<>
			<header className={classes.header}>
				<div className={classes.bar}>
					<Link to={path.index()} className={menu.home} aria-label={t('frame.home', { name: t('name') })}>
						<Brand is_short_on_phones />
					</Link>
					<nav aria-label={t('frame.sections')} className={classes.sections}>
						<WaitingLink />
						<NavLink to={path.queue()} className={classes.section ?? ''}>
							{t('frame.applications')}
						</NavLink>
						{staff.permissions.includes('application_internal_read') && <TasksLink />}
						{money !== undefined && (
							<Link to={money.to} className={classes.section} aria-current={isMoney(pathname) ? 'true' : undefined}>
								{t('pages.loans')}
							</Link>
						)}
						{staff.permissions.includes('report_read') && (
							<NavLink to={path.reports()} className={classes.section ?? ''}>
								{t('pages.reports')}
							</NavLink>
						)}
						{administration !== undefined && (
							<Link
								to={administration.to}
								className={classes.section}
								aria-current={isAdministration(pathname) ? 'true' : undefined}
								data-wide
							>
								{t('frame.administration')}
							</Link>
						)}
					</nav>
					<div className={classes.actions}>
						<PaletteHost />
						<LanguageMenu />
						<PersonMenu staff={staff} />
					</div>
				</div>
			</header>
			{staff.sees_sandboxes && <SandboxesShown />}
			<main id="content" tabIndex={-1} className={classes.content}>
				<Outlet />
			</main>
		</>
	)
}
