import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'

import { usePageStateStore, usePartner } from '../../../kit/page-state.tsx'
import { afterLogin } from '#web/portal/platform/access.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'
import { LoginForm } from './LoginForm.tsx'

export function Login() {
	const { t } = useTranslation(['account', 'shell'])
	const store = usePageStateStore()
	const navigate = useNavigate()
	const { pathname, search } = useLocation()
	const query = new URLSearchParams(search)
	const { is_suspended } = usePartner()
	const is_sent_here = query.has('urlToRedirect') || query.get('application') === 'true'
	const reason = t(query.has('urlToRedirect') ? 'login.lead_needed' : 'login.lead_application')
	// Where nothing new is taken, whoever came for that was led here.
	const lead = is_suspended ? t('shell:no_new_applications') : reason
	return (
		<AccountPage
			title={t('login.title')}
			{...((is_suspended || is_sent_here) && { lead })}
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
