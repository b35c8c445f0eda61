import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { call } from '../../kit/call.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { usePageStateStore } from '../../kit/page-state.tsx'
import { forgetKept } from '../kept-input.ts'
import { path } from '../path.ts'

/** Signs out, clears the account's data from the page and redirects to the login. */
export function useSignOut(): () => Promise<void> {
	const { t } = useTranslation('shell')
	const store = usePageStateStore()
	const navigate = useNavigate()
	return async () => {
		try {
			// Loaded on demand: the menu is on every page, the account's contract need not be.
			const [{ logout }, { keeperOf }] = await Promise.all([
				import('#contract/accounts/account.ts'),
				import('../applications/draft-keeper.ts'),
			])
			await keeperOf(store).flush()
			await call(logout)
			keeperOf(store).leave()
		} catch {
			showMessage({ kind: 'failure', text: t('profile.log_out_failed') })
			return
		}
		store.update({ profile: null, draft: null })
		// Without a return address, deliberately: the next sign-in starts afresh.
		await navigate(path.login())
		// Last, because an open form could save its input again.
		forgetKept()
		showMessage({ kind: 'success', text: t('profile.logged_out') })
	}
}
