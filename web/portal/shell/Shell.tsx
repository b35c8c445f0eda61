import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation, useMatches } from 'react-router'

import { PersonIcon, PlusIcon } from '../../kit/icons.tsx'
import { Footer } from '../../kit/layout/Footer.tsx'
import { Header } from '../../kit/layout/Header.tsx'
import headerClasses from '../../kit/layout/Header.module.css'
import { PageFrame } from '../../kit/layout/PageFrame.tsx'
import { ProfileMenu } from '../../kit/layout/ProfileMenu.tsx'
import { SandboxMark } from '../../kit/layout/SandboxMark.tsx'
import { mayCreateApplication, usePageState, useProfile, type PageStateStore } from '../../kit/page-state.tsx'
import { LoadDraftContext, useSignOut } from '../accounts/account/use-sign-out.ts'
import { path } from '../platform/path.ts'
import { ConsentButton, ConsentWatch } from './Consent.tsx'
import { SessionWatch } from './SessionWatch.tsx'

const loadDraft = async (store: PageStateStore) => (await import('../applying/applications/draft-keeper.ts')).keeperOf(store)

/** Header and footer of every page; a host without a partner has neither. */
export function Shell() {
	const has_partner = usePageState((state) => state.partner !== null)
	const is_sandbox = usePageState((state) => state.partner?.is_sandbox === true)
	if (!has_partner) {
		return (
			<PageFrame header={null} footer={null}>
				<Outlet />
			</PageFrame>
		)
	}
	return (
		<LoadDraftContext value={loadDraft}>
			<PageFrame
				header={
					<>
						{is_sandbox && <SandboxMark />}
						<Header home={path.index()}>
							<NewApplication />
							<Account />
						</Header>
						<ConsentWatch />
					</>
				}
				footer={
					<Footer>
						<ConsentButton />
					</Footer>
				}
			>
				<Outlet />
				<SessionWatch />
			</PageFrame>
		</LoadDraftContext>
	)
}

/** The pages of the creation flow have no further links: a signed-in user has the button in the list, and a phone no room for it here. */
const creation = /^\/application\//

function NewApplication() {
	const { t } = useTranslation('shell')
	const may_create = usePageState(mayCreateApplication)
	const is_signed_in = useProfile() !== null
	const { pathname } = useLocation()
	if (!may_create || creation.test(pathname)) return null
	return (
		<Link
			to={path.applicationLoanInfo()}
			className={headerClasses.link}
			data-from-tablet={is_signed_in || undefined}
			aria-label={t('new_application')}
		>
			<span className={headerClasses.untilTablet}>
				<PlusIcon />
			</span>
			<span className={headerClasses.fromTablet}>{t('new_application')}</span>
		</Link>
	)
}

function Account() {
	const { t } = useTranslation('shell')
	const profile = useProfile()
	const signOut = useSignOut()
	const is_login = useMatches().some((match) => match.pathname === path.login())
	if (profile !== null)
		return (
			<ProfileMenu
				my_loans={path.dashboardApplications()}
				people={path.dashboardPeople()}
				settings={path.dashboardSettings()}
				onLogOut={() => void signOut()}
			/>
		)
	if (is_login) return null
	return (
		<Link to={path.login()} className={headerClasses.link} aria-label={t('log_in')}>
			<span className={headerClasses.untilTablet}>
				<PersonIcon />
			</span>
			<span className={headerClasses.fromTablet}>{t('log_in')}</span>
		</Link>
	)
}
