import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { getStaffSessionTime } from '#contract/platform/session-time.ts'

import { Dialog } from '../../kit/Dialog.tsx'
import { laterPart } from '../../kit/layout/later.tsx'
import { SessionGuard } from '../../kit/session/SessionGuard.tsx'
import { useStaffOrNobody } from '../account/session.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { path } from '../path.ts'

const loadForm = async () => (await import('../account/LoginForm.tsx')).LoginForm
const LoginForm = laterPart(loadForm, { texts: ['backoffice-login'], lines: 8 })

/** Preloads both steps, because there may be no connection when the sign-in is shown. */
const loadSignIn = async () => {
	await loadForm()
	const { loadSecondStep } = await import('../account/LoginForm.tsx')
	await loadSecondStep()
}
const ofSignIn = ['session', 'backoffice-login', 'second-factors', 'errors'] as const

/** Watches the session of a person signed in to the back office, while a page is open. */
export function SessionWatch() {
	const { t, i18n } = useTranslation('session')
	const staff = useStaffOrNobody()
	const signOut = useSignOut()
	const { pathname, search } = useLocation()
	return (
		<SessionGuard
			app="backoffice"
			time={getStaffSessionTime}
			person={staff?.staff_id ?? null}
			login={path.login()}
			loginAndBack={() => path.login({ urlToRedirect: pathname + search })}
			start={path.index()}
			loadSignIn={() => Promise.all([loadSignIn(), i18n.loadNamespaces(ofSignIn)])}
			renderSignIn={({ onSignedIn, onGivenUp }) => (
				<Dialog title={t('over.title')} onClose={onGivenUp}>
					<p>{t('over.text')}</p>
					<LoginForm {...(staff !== null && { email: staff.email })} onSignedIn={onSignedIn} />
				</Dialog>
			)}
			onSignOut={() => void signOut()}
		/>
	)
}
