import { useTranslation } from 'react-i18next'

import { Dialog } from '../../kit/Dialog.tsx'
import { useProfile } from '../../kit/page-state.tsx'
import { LoginForm } from './LoginForm.tsx'

interface SessionExpiredProps {
	readonly onSignedIn: () => Promise<void>
	/** The dialog was closed without signing in. */
	readonly onGivenUp: () => void
}

/** The sign-in dialog over a page whose session expired: the page keeps its input. */
export default function SessionExpired({ onSignedIn, onGivenUp }: SessionExpiredProps) {
	const { t, ready } = useTranslation(['account', 'session'])
	const profile = useProfile()
	if (!ready) return null
	return (
		<Dialog title={t('session:over.title')} onClose={onGivenUp}>
			<p>{t('session:over.text')}</p>
			<LoginForm {...(profile !== null && { email: profile.email })} onSignedIn={onSignedIn} />
		</Dialog>
	)
}
