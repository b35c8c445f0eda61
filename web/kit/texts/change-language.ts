import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import { language_cookie } from '#domain/texts/index.ts'

import { call } from '../call.ts'
import { keepChoice } from '../cookie.ts'
import { showMessage } from '../messages/messages.ts'
import { usePageStateStore } from '../page-state.tsx'
import { showTextsIn } from './i18n.ts'

/** Changes the language in place: without a reload, so that input stays. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
	const { i18n: texts } = useTranslation('shell')
	const store = usePageStateStore()
	return async (language) => {
		try {
			await showTextsIn(texts, language)
		} catch {
			showMessage({ kind: 'failure', text: texts.t('problems.unreachable') })
			return
		}
		keepChoice(language_cookie, language)
		document.documentElement.lang = language
		store.update({ language })
		const { profile } = store.get()
		if (profile?.is_email_confirmed !== true) return
		try {
			// Loaded on demand: most people who change the language have no account yet.
			const { updateProfile } = await import('#contract/accounts/account.ts')
			const changed = await call(updateProfile, { params: { userId: profile.user_id }, body: { interface_language: language } })
			store.update({ profile: changed })
		} catch {
			// In the new language, which is displayed by now.
			showMessage({ kind: 'failure', text: texts.t('language.not_saved') })
		}
	}
}
