import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { staffConfirmation } from '#contract/accounts/staff/second-factors.ts'
import { getStaffSessionTime } from '#contract/platform/session-time.ts'

import { Dialog } from '../../kit/Dialog.tsx'
import { ConfirmationDialog } from '../../kit/second-factors/ConfirmationDialog.tsx'
import { ConfirmationGuard } from '../../kit/session/ConfirmationGuard.tsx'
import { SessionGuard } from '../../kit/session/SessionGuard.tsx'
import { LoginForm } from '../accounts/account/LoginForm.tsx'
import { useStaffOrNobody } from '../platform/session.ts'
import { useSignOut } from '../platform/use-sign-out.ts'
import { path } from '../platform/path.ts'

/** The session of whoever is signed in to the back office, while a page is open. */
export function SessionWatch() {
	const { t } = useTranslation('session')
	const staff = useStaffOrNobody()
	const signOut = useSignOut()
	const { pathname, search } = useLocation()
	return (
		<>
			<SessionGuard
				app="backoffice"
				time={getStaffSessionTime}
				person={staff?.staff_id ?? null}
				login={path.login()}
				loginAndBack={() => path.login({ urlToRedirect: pathname + search })}
				start={path.index()}
				renderSignIn={({ onSignedIn, onGivenUp }) => (
					<Dialog title={t('over.title')} onClose={onGivenUp}>
						<p>{t('over.text')}</p>
						<LoginForm {...(staff !== null && { email: staff.email })} onSignedIn={onSignedIn} />
					</Dialog>
				)}
				onSignOut={() => void signOut()}
			/>
			<ConfirmationGuard
				person={staff?.staff_id ?? null}
				ways={staffConfirmation.ways}
				renderConfirmation={(asked) => <ConfirmationDialog calls={staffConfirmation} {...asked} />}
			/>
		</>
	)
}
