import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { usePageStateStore, useProfile } from '../../kit/page-state.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { path } from '../path.ts'
import classes from './AccountPage.module.css'
import { LoginForm } from './LoginForm.tsx'

interface SessionExpiredProps {
	/** Signed in again, or given up: either way it is over. */
	readonly onDone: () => void
}

/** On top of the page as it was left: signing in again, and everything typed is still there. Closing it leads to the login. */
export default function SessionExpired({ onDone }: SessionExpiredProps) {
	const { t, ready } = useTranslation('account')
	const store = usePageStateStore()
	const profile = useProfile()
	const navigate = useNavigate()
	const giveUp = (): void => {
		onDone()
		store.update({ profile: null })
		void navigate(path.login())
	}
	if (!ready) return null
	return (
		<Dialog title={t('expired.title')} onClose={giveUp}>
			<p className={classes.hint}>{t('expired.lead')}</p>
			<LoginForm {...(profile !== null && { email: profile.email })} onSignedIn={onDone} />
		</Dialog>
	)
}
