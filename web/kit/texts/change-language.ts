import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import { language_cookie } from '#domain/texts/index.ts'

import { call } from '../call.ts'
import { keepChoice } from '../cookie.ts'
import { showMessage } from '../messages/messages.ts'
import { usePageStateStore } from '../page-state.tsx'
import { haveTexts } from './have-texts.ts'

/** Changes the language of the page where it stands: nothing is loaded anew, and what was typed stays. */
export function useChangeLanguage(): (language: Language) => Promise<void> {
	const { i18n: texts } = useTranslation('shell')
	const store = usePageStateStore()
	return async (language) => {
		if (!(await haveTexts(texts, language, [texts.options.ns ?? []].flat()))) {
			showMessage({ kind: 'failure', text: texts.t('problems.unreachable') })
			return
		}
		keepChoice(language_cookie, language)
		await texts.changeLanguage(language)
		document.documentElement.lang = language
		store.update({ language })
		const { profile } = store.get()
		if (profile?.is_email_confirmed !== true) return
		try {
			// Loaded when it is needed: most who change the language have no account yet.
			const { updateProfile } = await import('#contract/accounts/account.ts')
			const changed = await call(updateProfile, { params: { userId: profile.user_id }, body: { interface_language: language } })
			store.update({ profile: changed })
		} catch {
			// In the language that is now on the screen, which is not the one this began in.
			showMessage({ kind: 'failure', text: texts.t('language.not_saved') })
		}
	}
}
