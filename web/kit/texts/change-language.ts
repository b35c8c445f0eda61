import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/account/languages.ts'
import { language_cookie } from '#domain/texts/index.ts'

import { call } from '../call.ts'
import { keepChoice } from '../cookie.ts'
import { showMessage } from '../messages/messages.ts'
import { usePageStateStore } from '../page-state.tsx'

/** Changes the language of the page where it stands: nothing is loaded anew, and what was typed stays. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
	const { t, i18n } = useTranslation('shell')
	const store = usePageStateStore()
	return async (language) => {
		keepChoice(language_cookie, language)
		await i18n.changeLanguage(language)
		document.documentElement.lang = language
		store.update({ language })
		const { profile } = store.get()
		if (profile?.is_email_confirmed !== true) return
		try {
			// Loaded when it is needed: most who change the language have no account yet.
			const { updateProfile } = await import('#contract/account.ts')
			const changed = await call(updateProfile, { params: { userId: profile.user_id }, body: { interface_language: language } })
			store.update({ profile: changed })
		} catch {
			showMessage({ kind: 'failure', text: t('language.not_saved') })
		}
	}
}
