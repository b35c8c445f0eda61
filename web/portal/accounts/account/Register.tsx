import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { registerUser } from '#contract/accounts/account.ts'

import { call } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { path } from '#web/portal/platform/path.ts'
import { AccountPage } from './AccountPage.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { useSignIn } from './session.ts'

export function Register() {
	const { t } = useTranslation('account')
	const signIn = useSignIn()
	const navigate = useNavigate()
	return (
		<AccountPage
			title={t('register.title')}
			lead={t('register.lead')}
			other={
				<>
					<p>{t('register.have_account')}</p>
					<Link to={path.login()}>{t('register.log_in')}</Link>
				</>
			}
		>
			<RegistrationForm
				submit={t('register.submit')}
				onSubmit={async (registration) => {
					await call(registerUser, { body: registration })
					try {
						await signIn({ email: registration.email, password: registration.password })
					} catch {
						// The account exists, so a retry of the registration would only report that. The user continues by signing in.
						showMessage({ kind: 'notice', text: t('register.log_in_failed') })
						await navigate(path.login(), { replace: true })
						return
					}
					await navigate(path.index(), { replace: true })
				}}
			/>
		</AccountPage>
	)
}
