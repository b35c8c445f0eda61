import { createContext, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { call } from '../../../kit/call.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageStateStore, type PageStateStore } from '../../../kit/page-state.tsx'
import { forgetKept } from '#web/portal/platform/kept-input.ts'
import { path } from '#web/portal/platform/path.ts'

/** The part of the draft's keeper (`applying/applications/draft-keeper.ts`) that a sign-out needs. */
interface KeptDraft {
	/** Sends unsaved changes now. */
	flush(): Promise<void>
	/** Removes the draft from the device. */
	leave(): void
}

/** Loads the keeper of the draft. The shell hands it in, because the draft belongs to a later neighbourhood. */
export const LoadDraftContext = createContext<(store: PageStateStore) => Promise<KeptDraft>>(() =>
	Promise.reject(new Error('The page is rendered outside the shell.')),
)

/** Signs out, clears the account's data from the page and redirects to the login. */
export function useSignOut(): () => Promise<void> {
	const { t } = useTranslation('shell')
	const store = usePageStateStore()
	const loadDraft = use(LoadDraftContext)
	const navigate = useNavigate()
	return async () => {
		try {
			// Loaded on demand: the menu is on every page, the account's contract need not be.
			const [{ logout }, draft] = await Promise.all([import('#contract/accounts/account.ts'), loadDraft(store)])
			await draft.flush()
			await call(logout)
			draft.leave()
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
