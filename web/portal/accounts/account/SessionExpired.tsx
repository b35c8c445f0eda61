import { useTranslation } from 'react-i18next'

import { Dialog } from '../../../kit/Dialog.tsx'
import { useProfile } from '../../../kit/page-state.tsx'
import { LoginForm } from './LoginForm.tsx'

interface SessionExpiredProps {
	readonly onSignedIn: () => Promise<void>
	/** The dialog was closed without signing in. */
	readonly onGivenUp: () => void
}

/** On top of the page as it was left: signing in again, and everything typed is still there. */
export function SessionExpired({ onSignedIn, onGivenUp }: SessionExpiredProps) {
	const { t } = useTranslation(['account', 'session'])
	const profile = useProfile()
	return (
		<Dialog title={t('session:over.title')} onClose={onGivenUp}>
			<p>{t('session:over.text')}</p>
			<LoginForm {...(profile !== null && { email: profile.email })} onSignedIn={onSignedIn} />
		</Dialog>
	)
}
