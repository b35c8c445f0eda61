import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { call } from '../../kit/call.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { usePageStateStore } from '../../kit/page-state.tsx'
import { forgetKept } from '../kept-input.ts'
import { path } from '../path.ts'

/** Signs out and leads to the login; what belonged to the account leaves the page with it. */
export function useSignOut(): () => Promise<void> {
	const { t } = useTranslation('shell')
	const store = usePageStateStore()
	const navigate = useNavigate()
	return async () => {
		try {
			// Loaded when it is needed: the menu stands on every page, the account's contract does not have to.
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
		// Deliberately: the login does not lead back to where one was.
		await navigate(path.login())
		// Now that nothing is open any more that could keep it again.
		forgetKept()
		showMessage({ kind: 'success', text: t('profile.logged_out') })
	}
}
