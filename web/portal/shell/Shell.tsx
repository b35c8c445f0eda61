import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useMatches } from 'react-router'

import { PersonIcon } from '../../kit/icons.tsx'
import { Footer } from '../../kit/layout/Footer.tsx'
import { Header } from '../../kit/layout/Header.tsx'
import headerClasses from '../../kit/layout/Header.module.css'
import { PageFrame } from '../../kit/layout/PageFrame.tsx'
import { ProfileMenu } from '../../kit/layout/ProfileMenu.tsx'
import { usePageState, useProfile } from '../../kit/page-state.tsx'
import { useSignOut } from '../account/use-sign-out.ts'
import { path } from '../path.ts'
import { SessionWatch } from './SessionWatch.tsx'

/** Header and footer around every page. A host without a partner has neither: nothing is known to put there. */
export function Shell() {
	const has_partner = usePageState((state) => state.partner !== null)
	if (!has_partner) {
		return (
			<PageFrame header={null} footer={null}>
				<Outlet />
			</PageFrame>
		)
	}
	return (
		<PageFrame
			header={
				<Header home={path.index()}>
					<Account />
				</Header>
			}
			footer={<Footer />}
		>
			<Outlet />
			<Suspense>
				<SessionWatch />
			</Suspense>
		</PageFrame>
	)
}

function Account() {
	const { t } = useTranslation('shell')
	const profile = useProfile()
	const signOut = useSignOut()
	const is_login = useMatches().some((match) => match.pathname === path.login())
	if (profile !== null)
		return <ProfileMenu my_loans={path.dashboardApplications()} settings={path.dashboardSettings()} onLogOut={() => void signOut()} />
	if (is_login) return null
	return (
		<Link to={path.login()} className={headerClasses.logIn} aria-label={t('log_in')}>
			<span className={headerClasses.untilTablet}>
				<PersonIcon />
			</span>
			<span className={headerClasses.fromTablet}>{t('log_in')}</span>
		</Link>
	)
}
