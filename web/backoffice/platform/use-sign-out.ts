import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { staffLogout } from '#contract/accounts/staff/account.ts'

import { call } from '../../kit/call.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { forgetDrafts } from '../../kit/form/kept-drafts.ts'
import { path } from './path.ts'
import { isSignedOut, useSession } from './session.ts'

/** Ends the session; a session that has already ended is no failure. */
export function useSignOut(): () => Promise<void> {
	const { t } = useTranslation('backoffice')
	const session = useSession()
	const client = useQueryClient()
	const navigate = useNavigate()
	return async () => {
		try {
			await call(staffLogout, { never_asks_to_sign_in: true })
		} catch (error) {
			if (!isSignedOut(error)) {
				showMessage({ kind: 'failure', text: t('frame.sign_out_failed') })
				return
			}
		}
		session.forget()
		forgetDrafts()
		await navigate(path.login())
		client.clear()
		showMessage({ kind: 'success', text: t('frame.signed_out') })
	}
}
