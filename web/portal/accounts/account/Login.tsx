import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'

import { usePageStateStore } from '../../../kit/page-state.tsx'
import { afterLogin } from '#web/portal/platform/access.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'
import { LoginForm } from './LoginForm.tsx'

export function Login() {
	const { t } = useTranslation('account')
	const store = usePageStateStore()
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	const query = new URLSearchParams(search)
	const reason = query.has('urlToRedirect') ? 'lead_needed' : 'lead_application'
	return (
		<AccountPage
			title={t('login.title')}
			{...((query.has('urlToRedirect') || query.get('application') === 'true') && { lead: t(`login.${reason}`) })}
			other={
				<>
					<p>{t('login.no_account')}</p>
					<Link to={path.register()}>{t('login.register')}</Link>
				</>
			}
		>
			<LoginForm
				onSignedIn={async () => {
					await navigate(afterLogin(store.get(), new URL(pathname + search, location.href)), { replace: true })
				}}
			>
				<Link to={path.forgotPassword()}>{t('login.forgot')}</Link>
			</LoginForm>
		</AccountPage>
	)
}
