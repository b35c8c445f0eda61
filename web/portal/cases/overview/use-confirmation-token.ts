import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

import { confirmEmail, getProfile } from '#contract/accounts/account.ts'

import { call } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageStateStore } from '../../../kit/page-state.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'

/**
 * The link of the confirmation mail leads here: its token is used before the list loads, then removed from the address together with its
 * flag. Returns whether the list may load.
 */
export function useConfirmationToken(): boolean {
	const { t } = useTranslation('dashboard')
	const problemText = useProblemText()
	const store = usePageStateStore()
	const [query, setQuery] = useSearchParams()
	const token = query.get('confirmation_token')
	const [is_done, setDone] = useState(token === null)
	const used = useRef<string>(undefined)
	const latest = useRef({ t, problemText, setQuery })
	latest.current = { t, problemText, setQuery }

	useEffect(() => {
		if (token === null || used.current === token) return
		used.current = token
		const confirm = async () => {
			try {
				await call(confirmEmail, { params: { token } })
				store.update({ profile: await call(getProfile) })
				showMessage({ kind: 'success', text: latest.current.t('list.email_confirmed') })
			} catch (error) {
				showMessage({ kind: 'failure', text: latest.current.problemText.ofError(error) })
			}
			setDone(true)
			latest.current.setQuery(
				(before) => {
					before.delete('confirmation_token')
					before.delete('email_confirm_required')
					return before
				},
				{ replace: true },
			)
		}
		void confirm()
	}, [token, store])

	return is_done
}
